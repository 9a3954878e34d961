import * as z from 'zod';
import type { ProviderId } from '#shared/field-service/providers.ts';
import { housecallProAdapter } from './housecall-pro/adapter.ts';
import type { HttpOptions } from './http-client.ts';
import { jobberAdapter } from './jobber/adapter.ts';
import { kickservAdapter } from './kickserv/adapter.ts';
import type { FieldServiceAdapter } from './port.ts';
import { serviceTitanAdapter } from './service-titan/adapter.ts';
import type { TokenSource } from './token-source.ts';

/** What opens a company's account at a provider; stored encrypted and nowhere else. */
export const Credentials = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('kickserv'), account: z.string(), token: z.string() }),
  z.object({ provider: z.literal('jobber'), accessToken: z.string(), refreshToken: z.string() }),
  z.object({ provider: z.literal('housecall-pro'), apiKey: z.string() }),
  z.object({
    provider: z.literal('service-titan'),
    tenantId: z.string(),
    clientId: z.string(),
    clientSecret: z.string(),
  }),
]);
export type Credentials = z.infer<typeof Credentials>;

export type AdapterParts = {
  credentials: Credentials;
  /** Names the account where calls are counted. */
  account: string;
  /** Of our app at ServiceTitan. */
  appKey: string;
  /** Of accounts whose tokens change. */
  tokens: TokenSource;
  options?: HttpOptions;
};

/** The adapter of a connected account. */
export function makeAdapter({ credentials, account, appKey, tokens, options = {} }: AdapterParts): FieldServiceAdapter {
  switch (credentials.provider) {
    case 'kickserv':
      return kickservAdapter(credentials, options);
    case 'jobber':
      return jobberAdapter(tokens, account, options);
    case 'housecall-pro':
      return housecallProAdapter(credentials, account, options);
    case 'service-titan':
      return serviceTitanAdapter(credentials, appKey, options);
  }
}

export type CredentialsOf<P extends ProviderId> = Extract<Credentials, { provider: P }>;
