import { PROVIDERS } from '#shared/field-service/providers.ts';
import { segment } from '../hosts.ts';
import type { HttpOptions } from '../http-client.ts';
import type { FieldServiceAdapter, ForeignJob } from '../port.ts';
import { kickservClient, type KickservCredentials } from './client.ts';
import { kickservCustomers } from './customers.ts';
import { kickservPushes } from './pushes.ts';
import { requireReadable } from '../texts.ts';
import { Customers, Jobs } from './records.ts';

/** The XML API of Kickserv. */
export function kickservAdapter(credentials: KickservCredentials, options: HttpOptions): FieldServiceAdapter {
  const { account } = credentials;
  const client = kickservClient(credentials, options);
  const { read } = client;
  return {
    ...kickservCustomers(client),
    ...kickservPushes(client),
    provider: 'kickserv',

    capabilities: PROVIDERS.kickserv.capabilities,

    async checkConnection() {
      await read(Customers, 'customers', 'customers.xml', { page: '1', only: 'customer_number' });
      return { accountId: account, accountName: account };
    },

    async listJobs({ from, until, customerId }): Promise<ForeignJob[]> {
      const jobs =
        customerId === undefined
          ? await read(Jobs, 'jobs', 'jobs.xml', { scheduled: 'today', include: 'customer' })
          : await read(Jobs, 'jobs', `customers/${segment(customerId)}/jobs.xml`);
      return requireReadable(jobs)
        .filter(({ startsAt }) => startsAt !== undefined && startsAt >= from && startsAt < until)
        .map((job) => (customerId === undefined ? job : { ...job, customerId }));
    },
  };
}
