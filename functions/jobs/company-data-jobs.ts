import * as z from 'zod';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';

/** What the queue of company exports and deletions carries. Each job does a part and asks for the next as its last act; repeating one does nothing twice. */
export const CompanyDataJob = z.discriminatedUnion('kind', [
  /** Once a day: lists the companies that are due. */
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
