import type { Store } from '#functions/data/store.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import type { MailJob, ReportJob } from '#functions/jobs/messages.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { LoadedReport } from './load-report.ts';
import type { DocumentRow, RevisionRow } from './records.ts';

export type DocumentJobPorts = {
  store: Store;
  clock: Clock;
  objects: ObjectStore;
  buckets: { photos: string; documents: string };
  enqueueMail(job: MailJob): Promise<void>;
};

/** The inputs of all an inspection's documents. Document and revision rows were read before the answers. */
export type LoadedJob = LoadedReport & {
  job: ReportJob;
  table: TenantTable;
  known: DocumentRow | undefined;
  newest: RevisionRow | undefined;
  /** When they were read: the documents lack later changes. */
  readAt: string;
  /** Whether a link to the inspection exists. */
  isShared: boolean;
};

/**
 * Makes one document. Idempotent and safe to run concurrently: keeps a document that has the same content. A write
 * over a newer row fails, and then the whole job restarts from the rows.
 */
export type Maker = (loaded: LoadedJob, ports: DocumentJobPorts) => Promise<void>;
