import type { ProviderId } from '#shared/field-service/providers.ts';

export type CredentialField = { name: string; label: string; hint: string; isSecret: boolean };

/** The credentials for each system, and where to find them there. Empty for a system with its own sign-in page. */
export const CREDENTIAL_FIELDS: Readonly<Record<ProviderId, readonly CredentialField[]>> = {
  kickserv: [
    {
      name: 'account',
      label: 'Account name',
      hint: 'The part after app.kickserv.com/ in the address, for example smith-sweeps',
      isSecret: false,
    },
    {
      name: 'token',
      label: 'API token',
      hint: 'In Kickserv: Settings, Employees, an administrator, API token. It changes when that person’s password does.',
      isSecret: true,
    },
  ],
  jobber: [],
  'housecall-pro': [
    {
      name: 'apiKey',
      label: 'API key',
      hint: 'In Housecall Pro (MAX plan): App Store, API, Generate API key',
      isSecret: true,
    },
  ],
  'service-titan': [
    {
      name: 'tenantId',
      label: 'Tenant ID',
      hint: 'In ServiceTitan: Settings, Integrations, API application access',
      isSecret: false,
    },
    {
      name: 'clientId',
      label: 'Client ID',
      hint: 'On the same page, once our app is connected there',
      isSecret: false,
    },
    { name: 'clientSecret', label: 'Client secret', hint: 'Shown once, when it is generated', isSecret: true },
  ],
};
