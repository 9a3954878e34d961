import { createHash } from 'node:crypto';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { beginNightlyPull } from '#functions/features/field-service/pull/begin-pull.ts';
import { requeuePushes } from '#functions/features/field-service/push/requeue-pushes.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { logInfo } from '#functions/platform/logger.ts';
import type { SweepJob } from './jobs.ts';
import { SWEEP } from './limits.ts';
import { pauseOrphans } from './orphan-pause.ts';
import { isOlder, type SweepPorts, tableOf, Tally } from './ports.ts';
import { sweepInspection } from './reconcile-inspection.ts';
import { reconcileAwaited, sweepObjects } from './reconcile-objects.ts';
import { sweepWaiting } from './reconcile-waiting-photos.ts';
import { EVERY_UPLOAD, rangeOf, sliceOfDay, UPLOAD_PARTS, type UploadPart } from './upload-ranges.ts';

const DAY_MS = 86_400_000;

/** Each inspection has its own day: of the week if it changed recently, otherwise of four weeks. */
export function isDue(header: Pick<InspectionRecord, 'inspectionId' | 'updatedAt'>, ports: Pick<SweepPorts, 'clock'>) {
  const period = isOlder(new Date(header.updatedAt), SWEEP.recentMs, ports) ? 28 : 7;
  const day = Math.floor(ports.clock.now().getTime() / DAY_MS);
  const own = createHash('sha256').update(header.inspectionId).digest().readUInt16BE(0);
  return own % period === day % period;
}

async function sweepOrganizations(
  { cursor, keepOrphans = false }: Extract<SweepJob, { kind: 'organizations' }>,
  ports: SweepPorts,
  tally: Tally,
): Promise<void> {
  const page = await new OrganizationRepository(ports.store).list(SWEEP.organizationsPerJob, cursor);
  const slice = sliceOfDay(ports.clock.now());
  for (const { organizationId } of page.items) {
    await ports.enqueueSweep({ kind: 'objects', organizationId, slice, keepOrphans });
    await ports.enqueueSweep({ kind: 'waiting', organizationId });
    await ports.enqueueSweep({ kind: 'inspections', organizationId });
  }
  tally.add('organizations', page.items.length);
  if (page.cursor !== undefined) await ports.enqueueSweep({ kind: 'organizations', cursor: page.cursor, keepOrphans });
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

type ObjectsJob = Extract<SweepJob, { kind: 'objects' }>;
type Uploads = ObjectsJob & { organizationId: string };

/** Sweeps one page of a part. Resolves to true when it queued another page. */
async function hasMore(job: Uploads, part: UploadPart, ports: SweepPorts, tally: Tally): Promise<boolean> {
  const { organizationId, slice = sliceOfDay(ports.clock.now()), keepOrphans = false } = job;
  const again = { kind: 'objects', organizationId, part, slice, keepOrphans } as const;
  if (part === 'awaited') {
    if (!(await reconcileAwaited(organizationId, ports, tally))) return false;
    await ports.enqueueSweep(again);
    return true;
  }
  const range = rangeOf(organizationId, part, slice, ports.clock.now());
  const after = job.part === part ? job.after : undefined;
  const next = await sweepObjects({ range, isDaily: !part.startsWith('old-'), after, keepOrphans }, ports, tally);
  if (next !== undefined) await ports.enqueueSweep({ ...again, after: next });
  return next !== undefined;
}

/** Sweeps the parts of a company's uploads in order, until one queues another page. */
async function sweepUploads(job: ObjectsJob, ports: SweepPorts, tally: Tally): Promise<void> {
  const { organizationId, part: begun = UPLOAD_PARTS[0], after, keepOrphans = false } = job;
  if (organizationId === undefined) {
    const next = await sweepObjects({ range: EVERY_UPLOAD, isDaily: false, after, keepOrphans }, ports, tally);
    if (next !== undefined) await ports.enqueueSweep({ kind: 'objects', after: next, keepOrphans });
    return;
  }
  for (const part of UPLOAD_PARTS.slice(UPLOAD_PARTS.indexOf(begun))) {
    if (await hasMore({ ...job, organizationId }, part, ports, tally)) return;
  }
}

/** Starts the nightly import of a connected company's customers, and requeues pushes whose message was lost. */
async function sweepFieldService(organizationId: string, ports: SweepPorts, tally: Tally): Promise<void> {
  const { clock, store, enqueueFieldService: enqueue } = ports;
  const table = tableOf(organizationId, ports);
  if (await beginNightlyPull({ table, clock, enqueue, store })) tally.add('pulls');
  tally.add('pushes queued again', await requeuePushes({ table, clock, enqueue }));
}

async function step(job: SweepJob, ports: SweepPorts, tally: Tally): Promise<void> {
  switch (job.kind) {
    case 'start':
      return ports.enqueueSweep({ kind: 'organizations', keepOrphans: await pauseOrphans(ports) });
    case 'objects':
      return sweepUploads(job, ports, tally);
    case 'organizations':
      return sweepOrganizations(job, ports, tally);
    case 'waiting':
      await sweepWaiting(job.organizationId, ports, tally);
      return sweepFieldService(job.organizationId, ports, tally);
    case 'inspections':
      return sweepInspections(job, ports, tally);
  }
}

/** Runs one step of the daily sweep and logs one line with its counts. */
export async function runSweepJob(job: SweepJob, ports: SweepPorts): Promise<void> {
  const tally = new Tally();
  await step(job, ports, tally);
  const organizationId = 'organizationId' in job ? job.organizationId : undefined;
  logInfo('sweep', { job: job.kind, counts: tally.counts, ...(organizationId !== undefined && { organizationId }) });
}
