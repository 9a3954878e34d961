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

/** By then, any job or object event that was running at the removal has ended. */
const SECOND_PASS_SECONDS = 300;

/** Also removes the sample's client, unless it has been used for real work. */
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

/** Removes the sample from every list, search and lookup in one transaction. */
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
 * Removes the company's sample and queues jobs that delete the rest: now, and again when no other job can still be
 * running.
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
