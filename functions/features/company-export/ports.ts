import type { Store } from '#functions/data/store.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import type { ResumedUploads } from '#functions/files/resumed-upload.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ReportSigner } from '#functions/files/report-signing/report-signer.ts';
import type { NextCompanyDataJob } from '#functions/jobs/company-data-jobs.ts';

export type ExportPorts = {
  store: Store;
  clock: Clock;
  objects: Pick<ObjectStore, 'read' | 'write' | 'remove' | 'list' | 'sizeOf'>;
  uploads: ResumedUploads;
  buckets: { photos: string; documents: string };
  signer: () => Promise<ReportSigner>;
  enqueueMail(job: MailJob): Promise<void>;
  enqueueCompanyData(job: NextCompanyDataJob): Promise<void>;
  /** How long one job runs before the next one continues. */
  chunkMs: number;
};

/** Context of the zip's sections. */
export type Packing = {
  table: TenantTable;
  organizationId: string;
  ports: ExportPorts;
  /** When the export was requested; later data isn't included. */
  startedAt: string;
  /** Adds a file; text of any length may be passed in pieces. */
  add: (name: string, content: Uint8Array | string | AsyncIterable<string>, at?: string) => Promise<void>;
  /** Records that a file could not be added, and why. */
  miss: (name: string, why: string) => void;
};

/** One step of a section of the zip. Returns where to continue, or undefined when the section is done. */
export type Section = (at: string | undefined, packing: Packing) => Promise<string | undefined>;
