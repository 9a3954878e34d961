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

/** What every paper of an inspection is made of; documents and revisions as they were read before the answers. */
export type LoadedJob = LoadedReport & {
  job: ReportJob;
  table: TenantTable;
  known: DocumentRow | undefined;
  newest: RevisionRow | undefined;
};

/**
 * Makes one paper. Safe to repeat and to run twice at once: what is there and shows the same is left alone, and a write
 * that finds a newer one is refused, upon which the whole job begins again from the rows.
 */
export type Maker = (loaded: LoadedJob, ports: DocumentJobPorts) => Promise<void>;
