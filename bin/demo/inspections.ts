import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { ClientRecord } from '#functions/features/clients/record.ts';
import { readingsIn, ruleSetOf } from '#functions/features/inspections/rules/validator.ts';
import type { GatedOrganization } from '#functions/features/company-settings/gate.ts';
import { answersIn, completeInspection } from '#functions/features/inspections/complete-inspection.ts';
import { newInspectionRecord } from '#functions/features/inspections/create-inspection.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import { freezePlan } from '#functions/features/inspections/freeze-plan.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { withStatus } from '#functions/features/inspections/status.ts';
import { storePhoto } from '#functions/features/inspections/photos/store-photo.ts';
import type { UserRecord } from '#functions/data/accounts/user-record.ts';
import { uploadKey } from '#functions/files/object-keys.ts';
import { objectStore } from '#functions/files/object-store.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { required } from '#functions/platform/env.ts';
import { EMPTY_KIT, type InspectionPlan } from '#shared/inspection/kit.ts';
import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import { setStatus } from '#shared/inspection/status/status.ts';
import { type DemoAnswers, firstAnswers, fullAnswers } from './answers.ts';
import type { Company } from './companies.ts';
import { demoId } from './ids.ts';
import type { Picture, Pictures } from './pictures.ts';
import { type PlannedInspection, planInspections, planOthers } from './plan.ts';
import { generatedAnswers } from './generated-answers.ts';
import { CHECK_CHECKLIST, type DemoChecklist, LITE_CHECKLIST, CHECKLISTS } from './demo-checklists.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const REASONS = ['ANNUAL', 'BUYING', 'ANNUAL', 'SELLING', 'WATER_LEAK'];

export type Stage = { company: Company; clients: ClientRecord[]; pictures: Pictures };
type Visit = {
  plan: PlannedInspection;
  frozen: InspectionPlan;
  startedAt: Date;
  technician: UserRecord;
  inspections: InspectionRepository;
};
type Taken = DemoAnswers['photos'][number] & { photoId: string; picture: Picture };

const jobOf = ({ n }: PlannedInspection) => {
  const reason = REASONS[n % REASONS.length] ?? 'ANNUAL';
  return { reason, level: reason === 'ANNUAL' ? 'LEVEL_1' : 'LEVEL_2' };
};

const gatedOf = ({ organization }: Company): GatedOrganization => {
  const { organizationId, productVersion, flags, settings } = organization;
  return { organizationId, version: productVersion, flags, settings };
};

/** Companies with another version than Pro use their own checklist. Pro companies use the plan's, or the engine's sample. */
function checklistOfPlan({ type, checklist }: PlannedInspection, { organization }: Company): DemoChecklist {
  if (organization.productVersion === 'Lite') return LITE_CHECKLIST;
  if (organization.productVersion === 'check') return CHECK_CHECKLIST;
  return checklist === undefined ? { type, preset: {}, found: {} } : CHECKLISTS[checklist];
}

function answersOf({ plan, frozen }: Visit, { company }: Stage): DemoAnswers {
  const isSample = company.organization.productVersion === 'Pro' && plan.checklist === undefined;
  if (isSample && plan.depth === 'started') return firstAnswers(plan.n);
  if (isSample) return fullAnswers(plan.n, plan.depth === 'showcase');
  return generatedAnswers(frozen, checklistOfPlan(plan, company), jobOf(plan));
}

const clockAt = (ms: number) => ({ now: () => new Date(ms) });
const MISSING_MAIL = 'The address does not exist';

function visitOf(plan: PlannedInspection, { company }: Stage): Visit {
  const technicians = company.users.filter(({ role }) => role === 'TECHNICIAN');
  const technician = technicians[plan.n % technicians.length];
  if (technician === undefined) throw new Error('A demo company has no technician');
  // Relative to the company's first day, so that seeding again gives the same times.
  const noon = Math.floor(Date.parse(company.organization.createdAt) / DAY_MS) * DAY_MS + 12 * HOUR_MS;
  const startedAt = new Date(noon - plan.daysAgo * DAY_MS + (plan.n % 7) * (HOUR_MS / 2));
  const frozen = freezePlan(checklistOfPlan(plan, company), EMPTY_KIT, gatedOf(company));
  return { plan, frozen, startedAt, technician, inspections: new InspectionRepository(company.table) };
}

async function start({ plan, startedAt, technician, inspections, frozen }: Visit, clients: ClientRecord[]) {
  const client = clients[(plan.n * 7) % clients.length];
  if (client === undefined) throw new Error('A demo company has no clients');
  const createdAt = startedAt.toISOString();
  const inspectionId = demoId('N', plan.n, startedAt.getTime());
  const { reason, level } = jobOf(plan);
  const ruleSetVersion = ruleSetOf(frozen);
  const record = newInspectionRecord(
    { inspectionId, type: plan.type, clientId: client.clientId, reason, level, createdAt, ruleSetVersion },
    client,
    technician,
    startedAt,
  );
  await inspections.write(inspections.creation(record, frozen)).catch((error: unknown) => {
    // Created by an earlier run that did not finish.
    if (!(error instanceof ConditionFailedError)) throw error;
  });
  return inspectionId;
}

async function fill(inspectionId: string, demoAnswers: DemoAnswers, taken: Taken[], visit: Visit): Promise<void> {
  const { startedAt, technician, inspections } = visit;
  const at = formatHlc({ ms: startedAt.getTime() + HOUR_MS / 2, counter: 0, node: 'demo' });
  const edits = Object.entries(demoAnswers.answers).map(([fieldId, value]) => ({
    fieldId,
    value: typeof value === 'object' ? [...value] : value,
    at,
  }));
  const photos = taken.map(({ photoId, componentId, caption, picture }) => ({
    action: 'add' as const,
    at,
    photo: {
      photoId,
      componentId,
      caption,
      sha256: picture.sha256,
      bytes: picture.bytes.length,
      contentType: 'image/jpeg' as const,
      takenAt: new Date(startedAt.getTime() + HOUR_MS / 3).toISOString(),
    },
  }));
  const ports = { inspections, clock: clockAt(startedAt.getTime() + HOUR_MS) };
  await editInspection(inspectionId, { edits, photos }, technician.userId, ports);
}

/** Uploads the bytes like a phone, and runs the object event's handler. */
async function store(inspectionId: string, taken: Taken[], { company }: Stage, { inspections }: Visit): Promise<void> {
  const { organizationId } = company.organization;
  const objects = objectStore();
  const bucket = required('PHOTO_BUCKET');
  for (const { photoId, picture } of taken) {
    const key = { organizationId, inspectionId, photoId };
    await objects.write(bucket, uploadKey(key), picture.bytes, 'image/jpeg');
    const stored = await storePhoto(key, { inspections, objects, bucket });
    if (stored !== 'verified' && stored !== 'known') throw new Error(`The state of a demo photo is ${stored}`);
  }
}

async function complete(inspectionId: string, { startedAt, inspections }: Visit, { company }: Stage): Promise<void> {
  const completedAt = new Date(startedAt.getTime() + HOUR_MS).toISOString();
  const { organizationId } = company.organization;
  const ports = { inspections, organizationId, enqueue: enqueueDocument, clock: clockAt(Date.parse(completedAt)) };
  await completeInspection({ inspectionId, completedAt, note: '' }, ports);
}

/** Sets an inspection's planned status as of the visit, without sending emails or creating documents. */
async function settle(inspectionId: string, { plan, startedAt, inspections }: Visit): Promise<void> {
  const before = await inspections.get(inspectionId);
  if (before === undefined || before.status === plan.status) return;
  const at = new Date(startedAt.getTime() + HOUR_MS).toISOString();
  const isArchived = plan.status === 'ARCHIVED';
  const done: InspectionRecord = isArchived ? withStatus(before, { status: 'COMPLETED_DELIVERED' }, at) : before;
  const after: InspectionRecord = {
    ...withStatus(
      done,
      setStatus({ status: done.status === 'ARCHIVED' ? 'IN_PROGRESS' : done.status }, plan.status),
      at,
    ),
    completedAt: at,
    completions: 1,
    updatedAt: at,
    ...(plan.status === 'COMPLETED_NOT_DELIVERED' ? { statusReason: MISSING_MAIL } : {}),
  };
  const inspection = await inspections.getWhole(inspectionId);
  const readings = inspection === undefined ? {} : readingsIn(inspection.plan, answersIn(inspection));
  await inspections.write([...inspections.headerSave(before, after), inspections.visitSave(after, readings)]);
}

async function makeInspection(plan: PlannedInspection, stage: Stage): Promise<void> {
  const visit = visitOf(plan, stage);
  const inspectionId = await start(visit, stage.clients);
  const isShowcase = plan.depth === 'showcase';
  if (plan.depth !== 'listed') {
    const demoAnswers = answersOf(visit, stage);
    const taken = demoAnswers.photos.map((photo, index) => ({
      ...photo,
      photoId: demoId('P', plan.n * 10 + index, visit.startedAt.getTime()),
      picture: stage.pictures.of(photo.componentId, index, isShowcase),
    }));
    await fill(inspectionId, demoAnswers, taken, visit);
    await store(inspectionId, taken, stage, visit);
  }
  if (isShowcase) await complete(inspectionId, visit, stage);
  else await settle(inspectionId, visit);
}

const AT_ONCE = 6;

/** The inspections of a demo company, several at a time. All masonry if its version is not Pro. */
export async function makeInspections(count: number, stage: Stage): Promise<void> {
  const isPro = stage.company.organization.productVersion === 'Pro';
  const waiting = isPro ? planInspections(count) : planOthers(count);
  const work = async () => {
    for (let plan = waiting.shift(); plan !== undefined; plan = waiting.shift()) await makeInspection(plan, stage);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
