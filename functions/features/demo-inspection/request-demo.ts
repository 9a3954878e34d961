import type { Actor } from '#shared/auth/actor.ts';
import type { Sample } from '#shared/contract/demo-inspection.ts';
import { ruleBroken } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import type { DocumentJob } from '#functions/jobs/messages.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { getSample, type SampleRecord, sampleSave, toSample } from './record.ts';

type Ports = { table: TenantTable; clock: Clock; enqueue(job: DocumentJob): Promise<void> };

const NOT_PRO = 'The sample inspection is part of the Pro version';

function claim(actor: Actor, { table, clock }: Ports): Promise<SampleRecord> {
  return retryOnConflict(async () => {
    const before = await getSample(table);
    if (before !== undefined && before.state !== 'removed') return before;
    const at = instant(clock);
    const { userId, name } = actor;
    const after: SampleRecord = {
      v: 1,
      entity: 'Sample',
      state: 'making',
      inspectionId: newUlid(),
      clientId: newUlid(),
      askedBy: { userId, name },
      createdAt: at,
      updatedAt: at,
      version: before?.version ?? 0,
    };
    const entry = auditWrite({ act: 'sample.create', at, by: userId, subject: after.inspectionId });
    await table.write([sampleSave(before, after), entry]);
    return { ...after, version: after.version + 1 };
  });
}

/**
 * Requests the company's sample. A repeated request returns the same one, and queues its job again until it's made,
 * which is harmless.
 */
export async function requestSample(actor: Actor, ports: Ports): Promise<Sample> {
  if (actor.organizationVersion !== 'Pro') throw ruleBroken({ main: NOT_PRO });
  const sample = await claim(actor, ports);
  const { organizationId } = ports.table.tenant;
  if (sample.state === 'making') await ports.enqueue({ kind: 'sample', jobId: newUlid(), organizationId });
  return toSample(sample);
}
