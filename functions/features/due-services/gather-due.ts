import type { Store } from '#functions/data/store.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { DocumentJob } from '#functions/jobs/messages.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { noteDue } from './note-due.ts';
import { DueRepository } from './repository.ts';

/** Inspections per job. Newest first, so that most older ones of the same system write nothing. */
const A_JOB = 200;
const AT_ONCE = 10;

type GatherJob = Extract<DocumentJob, { kind: 'due-gathering' }>;
type Ports = { store: Store; clock: Clock; enqueueDocument(job: DocumentJob): Promise<void> };

/** Records the due services of earlier inspections, a batch per job. Idempotent. */
export async function gatherDue({ organizationId, after }: GatherJob, ports: Ports): Promise<void> {
  const table = new TenantTable(ports.store, unsafeTenantOf(organizationId, 'due-services-job'));
  const organization = await new OrganizationRepository(ports.store).get(table.tenant);
  if (organization === undefined) return;
  const due = new DueRepository(table);
  const headers = await new InspectionRepository(table).listHeaders('all', A_JOB, after);
  for (let from = 0; from < headers.length; from += AT_ONCE) {
    await Promise.all(headers.slice(from, from + AT_ONCE).map((header) => noteDue(header, due, organization)));
  }
  const last = headers.at(-1);
  if (last === undefined) return due.endGathering(instant(ports.clock));
  await due.noteGathering(instant(ports.clock));
  const place = { createdAt: last.createdAt, inspectionId: last.inspectionId };
  await ports.enqueueDocument({ kind: 'due-gathering', jobId: newUlid(), organizationId, after: place });
}
