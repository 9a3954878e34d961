import { dynamoClient } from './dynamo-client.ts';

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

let provider: (() => Promise<Credentials>) | undefined;

/** The function's own credentials from its AWS clients' provider chain, for signing without a client. */
export function credentials(): Promise<Credentials> {
  provider ??= dynamoClient().config.credentials;
  return provider();
}
