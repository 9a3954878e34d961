import type { ProviderId } from '#shared/field-service/providers.ts';
import { Credentials } from '#functions/field-service/credentials.ts';
import { required } from '#functions/platform/env.ts';
import { decrypt, encrypt } from '#functions/platform/kms.ts';

type Owner = { organizationId: string; provider: ProviderId };

/** Bound to the company: the row of another company cannot be read with it. */
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

/** Housecall Pro's, that signs events. */
export const sealSigningSecret = (secret: string, organizationId: string): Promise<string> =>
  encrypt(required('FIELD_SERVICE_KEY_ID'), secret, contextOf({ organizationId, provider: 'housecall-pro' }));

export const openSigningSecret = (encrypted: string, organizationId: string): Promise<string> =>
  decrypt(required('FIELD_SERVICE_KEY_ID'), encrypted, contextOf({ organizationId, provider: 'housecall-pro' }));
