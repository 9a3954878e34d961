import { PROVIDERS } from '#shared/field-service/providers.ts';
import type { HttpOptions } from '../http-client.ts';
import type { FieldServiceAdapter, ForeignJob } from '../port.ts';
import { housecallProClient, type HousecallProCredentials } from './client.ts';
import { housecallProCustomers } from './customers.ts';
import { housecallProPushes } from './pushes.ts';
import { requireReadable } from '../texts.ts';
import { Company, Jobs } from './records.ts';

const PAGE = '100';
/** Far more than a company has in a day; ends the reading if the system repeats a page forever. */
const MAX_PAGES = 10;

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
      const found: ForeignJob[] = [];
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const response = await call(Jobs, '/jobs', { query: { ...query, page: String(page) } });
        found.push(...requireReadable(response.jobs).flatMap(({ job, isCanceled }) => (isCanceled ? [] : [job])));
        if (page >= (response.total_pages ?? 1)) break;
      }
      return found;
    },
  };
}
