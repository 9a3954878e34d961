import type { ProviderId } from '#shared/field-service/providers.ts';
import { Credentials } from '#functions/field-service/credentials.ts';
import { required } from '#functions/platform/env.ts';
import { decrypt, encrypt } from '#functions/platform/kms.ts';

type Owner = { organizationId: string; provider: ProviderId };

/** Encryption context: binds the ciphertext to the company, so that it can't be decrypted for another one. */
const contextOf = ({ organizationId, provider }: Owner) => ({ organizationId, provider });

export const sealCredentials = (credentials: Credentials, organizationId: string): Promise<string> =>
  encrypt(
    required('FIELD_SERVICE_KEY_ID'),
    JSON.stringify(credentials),
    contextOf({ organizationId, provider: credentials.provider }),
  );

/** Throws for credentials that were encrypted for another company or provider. */
export const openCredentials = async (encrypted: string, owner: Owner): Promise<Credentials> =>
  Credentials.parse(JSON.parse(await decrypt(required('FIELD_SERVICE_KEY_ID'), encrypted, contextOf(owner))));

/** Encrypts Housecall Pro's secret, which signs events. */
export const sealSigningSecret = (secret: string, organizationId: string): Promise<string> =>
  encrypt(required('FIELD_SERVICE_KEY_ID'), secret, contextOf({ organizationId, provider: 'housecall-pro' }));

export const openSigningSecret = (encrypted: string, organizationId: string): Promise<string> =>
  decrypt(required('FIELD_SERVICE_KEY_ID'), encrypted, contextOf({ organizationId, provider: 'housecall-pro' }));
