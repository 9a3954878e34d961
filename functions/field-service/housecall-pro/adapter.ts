import { PROVIDERS } from '#shared/field-service/providers.ts';
import type { HttpOptions } from '../http-client.ts';
import type { FieldServiceAdapter } from '../port.ts';
import { housecallProClient, type HousecallProCredentials } from './client.ts';
import { housecallProCustomers } from './customers.ts';
import { housecallProPushes } from './pushes.ts';
import { Company, Jobs } from './records.ts';

/** Jobs per response: more than a company has in a day. */
const PAGE = '100';

/** The REST API of Housecall Pro. */
export function housecallProAdapter(
  credentials: HousecallProCredentials,
  account: string,
  options: HttpOptions,
): FieldServiceAdapter {
  const client = housecallProClient(credentials, account, options);
  const { call } = client;
  return {
    ...housecallProCustomers(client),
    ...housecallProPushes(client),
    provider: 'housecall-pro',

    capabilities: PROVIDERS['housecall-pro'].capabilities,

    async checkConnection() {
      const { id, name } = await call(Company, '/company');
      return { accountId: id, accountName: name };
    },

    async listJobs({ from, until, customerId }) {
      const query = {
        scheduled_start_min: from,
        scheduled_start_max: until,
        page_size: PAGE,
        ...(customerId !== undefined && { customer_id: customerId }),
      };
      const { jobs } = await call(Jobs, '/jobs', { query });
      return jobs.map(({ job }) => job);
    },
  };
}
