import { AppError } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { Store } from '#functions/data/store.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { loadValidator } from '#functions/features/inspections/rules/load-validator.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import type { GatedOrganization } from '#functions/features/company-settings/gate.ts';
import { KitRepository } from '#functions/features/company-settings/repository.ts';
import { completeInspection } from '#functions/features/inspections/complete-inspection.ts';
import { newInspectionRecord } from '#functions/features/inspections/create-inspection.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { uploadKey } from '#functions/files/object-keys.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import type { DocumentJob } from '#functions/jobs/messages.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { getSample, type SampleRecord, sampleSave } from './record.ts';
import { SAMPLE_JOB, sampleClient, sampleEdits, samplePhotos, samplePlan } from './demo-visit.ts';

export type MakePorts = {
  store: Store;
  clock: Clock;
  objects: ObjectStore;
  buckets: { photos: string };
  enqueueDocument(job: DocumentJob): Promise<void>;
};
type Making = { organizationId: string; table: TenantTable; inspections: InspectionRepository; ports: MakePorts };

async function organizationOf({ table, ports }: Making): Promise<GatedOrganization> {
  const record = await new OrganizationRepository(ports.store).get(table.tenant);
  if (record === undefined) throw new Error('The sample’s organization is missing');
  const { organizationId, productVersion, flags, settings } = record;
  return { organizationId, version: productVersion, flags, settings };
}

/**
 * Creates client, inspection and plan in one transaction with the sample's row, so that a concurrent removal wins or
 * loses as a whole.
 */
async function start(sample: SampleRecord, making: Making): Promise<void> {
  const { table, inspections, ports } = making;
  const [organization, kit, { ruleSetOf }] = await Promise.all([
    organizationOf(making),
    new KitRepository(table).latest(),
    loadValidator(),
  ]);
  const plan = samplePlan(kit, organization);
  const client = sampleClient(sample);
  const { inspectionId, clientId, createdAt, askedBy } = sample;
  const record = newInspectionRecord(
    { ...SAMPLE_JOB, inspectionId, clientId, createdAt, ruleSetVersion: ruleSetOf(plan) },
    client,
    askedBy,
    ports.clock.now(),
  );
  await table.write([
    sampleSave(sample, sample),
    ...new ClientRepository(table).creation(client),
    ...inspections.creation({ ...record, isSample: true }, plan),
  ]);
}

/** The sample with its inspection started; undefined if it was removed. */
const started = (making: Making): Promise<SampleRecord | undefined> =>
  retryOnConflict(async () => {
    const sample = await getSample(making.table);
    if (sample?.state !== 'making') return undefined;
    if ((await making.inspections.get(sample.inspectionId)) === undefined) await start(sample, making);
    return sample;
  });

/**
 * Does what a phone does: sends answers and photo announcements, uploads the bytes, whose events verify them, and
 * completes the inspection.
 */
async function fillIn(sample: SampleRecord, { organizationId, inspections, ports }: Making): Promise<void> {
  const { clock, objects, buckets } = ports;
  const { inspectionId, createdAt, askedBy } = sample;
  const editing = { inspections, clock, name: askedBy.name };
  const pictures = await samplePhotos(sample);
  await editInspection(inspectionId, sampleEdits(sample, pictures), askedBy.userId, editing);
  for (const { photoId, bytes } of pictures) {
    await objects.write(buckets.photos, uploadKey({ organizationId, inspectionId, photoId }), bytes, 'image/jpeg');
  }
  const completing = { inspections, clock, organizationId, enqueue: (job: DocumentJob) => ports.enqueueDocument(job) };
  await completeInspection({ inspectionId, completedAt: createdAt, note: '' }, completing);
}

const finish = ({ table, ports }: Making): Promise<void> =>
  retryOnConflict(async () => {
    const sample = await getSample(table);
    if (sample?.state !== 'making') return;
    await table.write([sampleSave(sample, { ...sample, state: 'ready', updatedAt: instant(ports.clock) })]);
  });

/**
 * Makes the company's sample inspection through the same use cases as any other. Idempotent; safe to run concurrently,
 * or during a removal.
 */
export async function makeSample({ organizationId }: { organizationId: string }, ports: MakePorts): Promise<void> {
  const table = new TenantTable(ports.store, unsafeTenantOf(organizationId, 'sample-job'));
  const making: Making = { organizationId, table, inspections: new InspectionRepository(table), ports };
  const sample = await started(making);
  if (sample === undefined) return;
  try {
    await fillIn(sample, making);
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
    if (isGone && (await getSample(table))?.state === 'removed') return;
    throw error;
  }
  await finish(making);
}
