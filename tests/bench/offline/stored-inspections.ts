import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';
import type { Answers } from '#shared/inspection/types.ts';
import type { LocalInspection, LocalPhoto } from '#web/offline/db/records.ts';
import { fillAnswers } from '../engine/fill.ts';
import { ANSWERS, COMPONENTS, PLAN } from '../engine/largest-inspection.ts';

/** The owner of the rows: the user signed in on the bench's phone. */
export type Owner = { readonly organizationId: string; readonly userId: string; readonly name: string };

export type StoredInspection = {
  readonly inspection: LocalInspection;
  readonly type: InspectionType;
  readonly photos: readonly LocalPhoto[];
};

const DAY_MS = 86_400_000;
const FINDINGS = 12;
const PHOTOS_EACH = 5;
const LARGEST_PHOTOS = 60;
const VERIFIED_BYTES = 60_000;

const stamp = (counter: number) => formatHlc({ ms: 1_760_000_000_000, counter, node: 'bench' });
const idOf = (prefix: string, number: number) => `01BENCH${prefix}${String(number).padStart(19 - prefix.length, '0')}`;

type Row = {
  number: number;
  owner: Owner;
  answers: Answers;
  type: InspectionType;
  photoCount: number;
  parts: string[];
};

/** The latest forty inspections are still open, as in a technician's list. */
function summaryOf({ number, owner, type, photoCount }: Row): LocalInspection['summary'] {
  const createdAt = new Date(Date.now() - 60_000 - number * (DAY_MS / 4)).toISOString();
  const isOpen = number < 40;
  return {
    inspectionId: idOf('INS', number),
    type,
    clientId: idOf('CL', number),
    clientName: `Stored household ${number}`,
    address: `${number} Kiln Lane, Barre, VT 05641`,
    inspector: { userId: owner.userId, name: owner.name },
    status: isOpen ? 'IN_PROGRESS' : 'COMPLETED_DELIVERED',
    createdAt,
    updatedAt: createdAt,
    version: 3,
    ...(isOpen ? {} : { completedAt: createdAt }),
    photos: { total: photoCount, verified: photoCount },
  };
}

function storedAs(row: Row): StoredInspection {
  const summary = summaryOf(row);
  const { inspectionId, createdAt } = summary;
  const fields = Object.entries(row.answers).map(([fieldId, value], index) => [
    fieldId,
    { value: value ?? null, at: stamp(index), by: row.owner.userId },
  ]);
  const answers = {
    reason: 'ANNUAL',
    level: 'LEVEL_1',
    ruleSetVersion: '1',
    fields: Object.fromEntries(fields),
  };
  const photos = Array.from({ length: row.photoCount }, (_, index): LocalPhoto => ({
    photoId: idOf('PH', row.number * 1000 + index),
    inspectionId,
    sha256: 'a'.repeat(64),
    bytes: VERIFIED_BYTES,
    componentId: row.parts[index % row.parts.length] ?? '',
    takenAt: createdAt,
    caption: '',
    at: stamp(index),
    state: 'verified',
    progress: 1,
    here: 1,
    announced: true,
    attempts: 0,
    nextAttemptAt: 0,
    width: 1600,
    height: 1200,
  }));
  return { inspection: { inspectionId, createdAt, summary, answers, known: true }, type: row.type, photos };
}

export type InspectionCounts = {
  readonly inspections: number;
  readonly withPhotos: number;
  readonly largestPhotos?: number;
};

/** Inspections of every type with all answers. The first is the largest possible, with sixty photos. */
export function storedInspections(
  owner: Owner,
  { inspections, withPhotos, largestPhotos = LARGEST_PHOTOS }: InspectionCounts,
): StoredInspection[] {
  const filled = INSPECTION_TYPES.map((type) => {
    const definition = guidedDefinition(ALL_CHECKLISTS, proPlan(type), {});
    const answers = fillAnswers(definition, { seed: 3, findings: FINDINGS });
    return { type, answers, parts: definition.sections.flatMap(({ components }) => components.map(({ id }) => id)) };
  });
  const largest: Row = {
    number: 0,
    owner,
    answers: ANSWERS,
    type: PLAN.type,
    photoCount: largestPhotos,
    parts: COMPONENTS.map(({ id }) => id),
  };
  return Array.from({ length: inspections }, (_, number) => {
    if (number === 0) return storedAs(largest);
    const like = filled[number % filled.length] ?? filled[0];
    if (like === undefined) throw new Error('There is no inspection type');
    return storedAs({ ...like, number, owner, photoCount: number < withPhotos ? PHOTOS_EACH : 0 });
  });
}
