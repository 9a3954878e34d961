import type { Store } from '#functions/data/store.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { EnqueueFieldService } from '#functions/features/field-service/jobs.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import type { DocumentJob, MailJob } from '#functions/jobs/messages.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { NextSweep } from './jobs.ts';

export type SweepPorts = {
  store: Store;
  clock: Clock;
  objects: ObjectStore;
  buckets: { photos: string; documents: string };
  enqueueMail(job: MailJob): Promise<void>;
  enqueueDocument(job: DocumentJob): Promise<void>;
  enqueueSweep(job: NextSweep): Promise<void>;
  enqueueFieldService: EnqueueFieldService;
};

export const tableOf = (organizationId: string, { store }: Pick<SweepPorts, 'store'>): TenantTable =>
  new TenantTable(store, unsafeTenantOf(organizationId, 'sweep'));

export const isOlder = (at: Date, than: number, { clock }: Pick<SweepPorts, 'clock'>): boolean =>
  clock.now().getTime() - at.getTime() > than;

/** Counts a step's actions for its log line. */
export class Tally {
  readonly counts: Record<string, number> = {};

  add(what: string, count = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + count;
  }
}

export function groupBy<T>(items: readonly T[], keyOf: (element: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const element of items) groups.set(keyOf(element), [...(groups.get(keyOf(element)) ?? []), element]);
  return groups;
}
