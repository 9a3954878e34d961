import * as z from 'zod';
import { PROVIDERS } from '#shared/field-service/providers.ts';
import { FieldServiceHttp, type HttpOptions } from '../http-client.ts';
import type { FieldServiceAdapter } from '../port.ts';
import { Id } from '../texts.ts';
import type { TokenSource } from '../token-source.ts';
import { jobberCustomers } from './customers.ts';
import { JobberGraphql } from './graphql.ts';
import { jobberPushes } from './pushes.ts';
import { JOB, Jobs } from './records.ts';

/** Jobs per response: more than a company has in a day. */
const PAGE = 50;

const JOBS = `query Jobs($first: Int!, $filter: JobFilterAttributes) { jobs(first: $first, filter: $filter) {
  nodes ${JOB} } }`;
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
      const { jobs } = await graphql.query(Jobs, JOBS, { first: PAGE, filter });
      return jobs.nodes.filter((job) => customerId === undefined || job.customerId === customerId);
    },
  };
}
