/**
 * The account that the local ServiceTitan accepts. In its own file, so that tests can import it without the emulator.
 */
export const SERVICE_TITAN = {
  tenantId: '1234567',
  clientId: 'cid.demo',
  clientSecret: 'cs.demo-secret',
  appKey: 'ak.demo-app',
} as const;
