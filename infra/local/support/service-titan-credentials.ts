/** The account that the local ServiceTitan accepts; apart from it, so that requests of tests need no emulator. */
export const SERVICE_TITAN = {
  tenantId: '1234567',
  clientId: 'cid.demo',
  clientSecret: 'cs.demo-secret',
  appKey: 'ak.demo-app',
} as const;
