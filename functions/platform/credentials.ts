import { dynamoClient } from './dynamo-client.ts';

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

let provider: (() => Promise<Credentials>) | undefined;

/** The function's own credentials, by the chain its AWS clients use; for signing without a client. */
export function credentials(): Promise<Credentials> {
  provider ??= dynamoClient().config.credentials;
  return provider();
}
