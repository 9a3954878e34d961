import * as z from 'zod';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';

/** Jobs in the company export and deletion queue. Each does a part and queues the next one last; they're idempotent. */
export const CompanyDataJob = z.discriminatedUnion('kind', [
  /** Once a day: finds the companies that are due. */
  z.object({ kind: z.literal('start'), jobId: z.string() }),
  z.object({ kind: z.literal('companies'), jobId: z.string(), cursor: z.string().optional() }),
  z.object({ kind: z.literal('erase'), jobId: z.string(), organizationId: OrganizationId }),
  z.object({ kind: z.literal('export'), jobId: z.string(), organizationId: OrganizationId, exportId: Ulid }),
]);
export type CompanyDataJob = z.infer<typeof CompanyDataJob>;
export type NextCompanyDataJob = CompanyDataJob extends infer J
  ? J extends CompanyDataJob
    ? Omit<J, 'jobId'>
    : never
  : never;
