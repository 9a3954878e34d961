import { PROVIDERS } from '#shared/field-service/providers.ts';
import type { HttpOptions } from '../http-client.ts';
import type { FieldServiceAdapter } from '../port.ts';
import { serviceTitanClient } from './client.ts';
import { serviceTitanCustomers } from './customers.ts';
import { serviceTitanJobs } from './jobs.ts';
import { serviceTitanPushes } from './pushes.ts';
import { Customers } from './records.ts';
import type { ServiceTitanCredentials } from './token.ts';

/** The v2 APIs of ServiceTitan for one tenant. */
export function serviceTitanAdapter(
  credentials: ServiceTitanCredentials,
  appKey: string,
  options: HttpOptions,
): FieldServiceAdapter {
  const client = serviceTitanClient(credentials, appKey, options);
  const { call } = client;
  return {
    ...serviceTitanCustomers(client),
    ...serviceTitanJobs(client),
    ...serviceTitanPushes(client),
    provider: 'service-titan',

    capabilities: PROVIDERS['service-titan'].capabilities,

    async checkConnection() {
      await call(Customers, ['crm', 'customers'], { query: { page: '1', pageSize: '1' } });
      return { accountId: credentials.tenantId, accountName: `Tenant ${credentials.tenantId}` };
    },
  };
}
