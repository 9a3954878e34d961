import type { Sample } from '#shared/contract/demo-inspection.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { HandoutRepository } from '#functions/features/handouts/repository.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { DocumentJob } from '#functions/jobs/messages.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { getSample, type SampleRecord, sampleSave, toSample } from './record.ts';

type Ports = { table: TenantTable; clock: Clock; enqueue(job: DocumentJob, delaySeconds?: number): Promise<void> };

/** A job or an object event that was under way at the removal has come to its end by then. */
const SECOND_PASS_SECONDS = 300;

/** The sample's client goes with it, unless it has been used for real work in the meantime. */
async function clientRemoval({ clientId, inspectionId }: SampleRecord, table: TenantTable): Promise<TenantWrite[]> {
  const clients = new ClientRepository(table);
  const [client, visits, handouts] = await Promise.all([
    clients.get(clientId),
    new InspectionRepository(table).visits(clientId, 2),
    new HandoutRepository(table).ofClient(clientId),
  ]);
  const isUsed = handouts.length > 0 || visits.some((visit) => visit.inspectionId !== inspectionId);
  return client === undefined || isUsed ? [] : clients.removal(client);
}

/** Gone from every list, search and look-up in one transaction. */
function remove(by: string, { table, clock }: Ports): Promise<SampleRecord | undefined> {
  return retryOnConflict(async () => {
    const before = await getSample(table);
    if (before === undefined || before.state === 'removed') return before;
    const inspections = new InspectionRepository(table);
    const header = await inspections.get(before.inspectionId);
    const at = instant(clock);
    const after: SampleRecord = { ...before, state: 'removed', updatedAt: at };
    await table.write([
      sampleSave(before, after),
      ...(header === undefined ? [] : inspections.removal(header)),
      ...(await clientRemoval(before, table)),
      auditWrite({ act: 'sample.remove', at, by, subject: before.inspectionId }),
    ]);
    return after;
  });
}

/**
 * Removes the company's sample, and has a job clear away what is left of it: now, and again when nothing else can be under
 * way.
 */
export async function removeSample(by: string, ports: Ports): Promise<Sample | undefined> {
  const sample = await remove(by, ports);
  if (sample === undefined) return undefined;
  const { inspectionId } = sample;
  const { organizationId } = ports.table.tenant;
  for (const delaySeconds of [0, SECOND_PASS_SECONDS]) {
    const job = { kind: 'sample-removal', jobId: newUlid(), organizationId, inspectionId } as const;
    await ports.enqueue(job, delaySeconds);
  }
  return toSample(sample);
}
