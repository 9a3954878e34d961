import * as z from 'zod';
import { PROVIDERS } from '#shared/field-service/providers.ts';
import { FieldServiceHttp, type HttpOptions } from '../http-client.ts';
import type { FieldServiceAdapter, ForeignJob } from '../port.ts';
import { Id, requireReadable } from '../texts.ts';
import type { TokenSource } from '../token-source.ts';
import { jobberCustomers } from './customers.ts';
import { JobberGraphql } from './graphql.ts';
import { jobberPushes } from './pushes.ts';
import { JOB, Jobs } from './records.ts';

const PAGE = 50;
/** Jobs can't be filtered by client: those of all technicians within days are read. */
const MAX_PAGES = 6;

const JOBS = `query Jobs($first: Int!, $after: String, $filter: JobFilterAttributes) {
  jobs(first: $first, after: $after, filter: $filter) { nodes ${JOB} pageInfo { hasNextPage endCursor } } }`;
const ACCOUNT = 'query Account { account { id name } }';

/** The GraphQL API of Jobber. */
export function jobberAdapter(tokens: TokenSource, account: string, options: HttpOptions): FieldServiceAdapter {
  const graphql = new JobberGraphql(new FieldServiceHttp('jobber', account, options), tokens);
  return {
    ...jobberCustomers(graphql),
    ...jobberPushes(graphql),
    provider: 'jobber',

    capabilities: PROVIDERS.jobber.capabilities,

    async checkConnection() {
      const shape = z.object({ account: z.object({ id: Id, name: z.string() }) });
      const { account: own } = await graphql.query(shape, ACCOUNT);
      return { accountId: own.id, accountName: own.name };
    },

    async listJobs({ from, until, customerId }) {
      const filter = { visitsScheduledBetween: { after: from, before: until } };
      const found: ForeignJob[] = [];
      let after: string | undefined;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const variables = { first: PAGE, filter, ...(after !== undefined && { after }) };
        const { nodes, pageInfo } = (await graphql.query(Jobs, JOBS, variables)).jobs;
        found.push(...requireReadable(nodes));
        if (!pageInfo.hasNextPage || typeof pageInfo.endCursor !== 'string') break;
        after = pageInfo.endCursor;
      }
      return found.filter((job) => customerId === undefined || job.customerId === customerId);
    },
  };
}
