import { createHash } from 'node:crypto';
import { OrganizationRepository } from '#functions/features/organizations/repository.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { logInfo } from '#functions/platform/logger.ts';
import type { SweepJob } from './jobs.ts';
import { SWEEP } from './limits.ts';
import { pauseOrphans } from './orphan-pause.ts';
import { isOlder, type SweepPorts, tableOf, Tally } from './ports.ts';
import { sweepInspection } from './sweep-inspection.ts';
import { sweepObjects } from './sweep-objects.ts';
import { sweepWaiting } from './sweep-waiting.ts';

const DAY_MS = 86_400_000;

/** Each inspection has its day: of the week while it moves, of four weeks later. */
export function isDue(header: Pick<InspectionRecord, 'inspectionId' | 'updatedAt'>, ports: Pick<SweepPorts, 'clock'>) {
  const period = isOlder(new Date(header.updatedAt), SWEEP.recentMs, ports) ? 28 : 7;
  const day = Math.floor(ports.clock.now().getTime() / DAY_MS);
  const own = createHash('sha256').update(header.inspectionId).digest().readUInt16BE(0);
  return own % period === day % period;
}

async function sweepOrganizations(cursor: string | undefined, ports: SweepPorts, tally: Tally): Promise<void> {
  const page = await new OrganizationRepository(ports.store).list(SWEEP.organizationsPerJob, cursor);
  for (const { organizationId } of page.items) {
    await ports.enqueueSweep({ kind: 'waiting', organizationId });
    await ports.enqueueSweep({ kind: 'inspections', organizationId });
  }
  tally.add('organizations', page.items.length);
  if (page.cursor !== undefined) await ports.enqueueSweep({ kind: 'organizations', cursor: page.cursor });
}

async function sweepInspections(
  { organizationId, after }: Extract<SweepJob, { kind: 'inspections' }>,
  ports: SweepPorts,
  tally: Tally,
): Promise<void> {
  const inspections = new InspectionRepository(tableOf(organizationId, ports));
  const headers = await inspections.list('all', SWEEP.inspectionsPerJob, after);
  for (const header of headers) {
    if (isDue(header, ports)) await sweepInspection(header, ports, tally, organizationId);
  }
  const last = headers.at(-1);
  if (last === undefined || headers.length < SWEEP.inspectionsPerJob) return;
  const { createdAt, inspectionId } = last;
  await ports.enqueueSweep({ kind: 'inspections', organizationId, after: { createdAt, inspectionId } });
}

async function step(job: SweepJob, ports: SweepPorts, tally: Tally): Promise<void> {
  switch (job.kind) {
    case 'start':
      await ports.enqueueSweep({ kind: 'objects', keepOrphans: await pauseOrphans(ports) });
      return ports.enqueueSweep({ kind: 'organizations' });
    case 'objects': {
      const { keepOrphans = false } = job;
      const after = await sweepObjects({ after: job.after, keepOrphans }, ports, tally);
      if (after !== undefined) await ports.enqueueSweep({ kind: 'objects', after, keepOrphans });
      return;
    }
    case 'organizations':
      return sweepOrganizations(job.cursor, ports, tally);
    case 'waiting':
      return sweepWaiting(job.organizationId, ports, tally);
    case 'inspections':
      return sweepInspections(job, ports, tally);
  }
}

/** One step of the daily sweep, with one line of what it did. */
export async function runSweepJob(job: SweepJob, ports: SweepPorts): Promise<void> {
  const tally = new Tally();
  await step(job, ports, tally);
  const organization = 'organizationId' in job ? { organizationId: job.organizationId } : {};
  logInfo('sweep', { job: job.kind, counts: tally.counts, ...organization });
}
