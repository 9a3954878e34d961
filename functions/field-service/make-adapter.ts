import { housecallProAdapter } from './housecall-pro/adapter.ts';
import type { Credentials } from './credentials.ts';
import type { HttpOptions } from './http-client.ts';
import { jobberAdapter } from './jobber/adapter.ts';
import { kickservAdapter } from './kickserv/adapter.ts';
import type { FieldServiceAdapter } from './port.ts';
import { serviceTitanAdapter } from './service-titan/adapter.ts';
import type { TokenSource } from './token-source.ts';

export type AdapterParts = {
  credentials: Credentials;
  /** Identifies the account for rate limits. */
  account: string;
  /** The key of our ServiceTitan app. */
  appKey: string;
  /** For accounts whose tokens change. */
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
