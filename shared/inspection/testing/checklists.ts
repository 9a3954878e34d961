import fc from 'fast-check';
import { definitionOf, deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { fieldIndex, placeOf } from '#shared/inspection/field-index.ts';
import { placeId, type InstanceGroup } from '#shared/inspection/instance-ids.ts';
import { CHECK_TYPES, EMPTY_KIT, LOGICS, type InspectionPlan, type Logic } from '#shared/inspection/kit.ts';
import type { Finding, InspectionResult, Missing } from '#shared/inspection/results.ts';
import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';
import type { AnswerValue, Answers, FieldDefinition, PhotoRef } from '#shared/inspection/types.ts';

const CHECK_HOMES = {
  WOOD: 'MASONRY_WOOD',
  GAS: 'GAS_LOGS',
  PELLET: 'FREESTANDING',
  OIL: 'UTILITY',
  DRYER_VENT: 'DRYER_VENT',
} as const satisfies Record<(typeof CHECK_TYPES)[number], InspectionType>;

export const versionPlan = (type: InspectionType, logic: Logic): InspectionPlan => ({
  type,
  version: logic,
  kit: EMPTY_KIT,
});

/** Every type with every logic, and every check-style list, each with its name. */
export const EVERY_PLAN: readonly (readonly [string, InspectionPlan])[] = [
  ...INSPECTION_TYPES.flatMap((type) => LOGICS.map((logic) => [`${type} ${logic}`, versionPlan(type, logic)] as const)),
  ...CHECK_TYPES.map(
    (checkType) =>
      [
        `checklist ${checkType}`,
        { type: CHECK_HOMES[checkType], version: 'check', checkType, kit: EMPTY_KIT },
      ] as const,
  ),
];

const place = (group: InstanceGroup, key: string, at: number): Answers => ({ [placeId(group, key)]: at });

/** Sets of flues and appliances; types that repeat nothing ignore them. */
export const SOME_INSTANCES: readonly Answers[] = [
  {},
  place('chim', 'k2', 2),
  { ...place('chim', 'k2', 2), ...place('chim', 'k3', 0.5), ...place('app', 'a2', 2) },
  { ...place('app', 'a2', 5), ...place('app', 'a3', 4), ...place('app', 'first', 9) },
];

const PICKED = 60;

/** Any value that the field accepts. */
export const valueFor = (field: FieldDefinition): fc.Arbitrary<AnswerValue> => {
  const values = (field.options ?? []).map(({ value }) => value);
  if (field.kind === 'option') return fc.constantFrom(...values);
  if (field.kind === 'multi') return fc.subarray(values);
  if (field.kind === 'yesNo') return fc.boolean();
  if (field.kind === 'date') return fc.constantFrom('2024-10-14', '2025-03-01');
  if (field.kind === 'text') return fc.constantFrom('', 'Seen from the ladder');
  const min = Math.ceil(field.min ?? 1);
  return fc.integer({ min: min, max: Math.max(min, Math.min(field.max ?? PICKED, PICKED)) });
};

/** Random answers to the questions of an inspection, most of them answered, as entries in checklist order. */
export const anyAnswers = (plan: InspectionPlan, instances: Answers): fc.Arbitrary<[string, AnswerValue][]> => {
  const definition = definitionOf(plan, instances);
  const places = Object.entries(instances).filter(([fieldId]) => placeOf(definition, fieldId));
  const fields = [...fieldIndex(definition).values()]
    .map(({ field }) => field)
    .filter(({ kind }) => kind !== 'calc' && kind !== 'photo');
  return fc
    .tuple(...fields.map((field) => fc.option(fc.tuple(fc.constant(field.id), valueFor(field)), { freq: 2 })))
    .map((entries) => [...places, ...entries.filter((entry): entry is [string, AnswerValue] => entry !== null)]);
};

const someAnswer = (field: FieldDefinition): AnswerValue => {
  const first = field.options?.[0]?.value ?? '';
  const byKind: Partial<Record<FieldDefinition['kind'], AnswerValue>> = {
    text: 'Judged on site',
    multi: [first],
    option: first,
    yesNo: true,
  };
  return byKind[field.kind] ?? Math.min(Math.max(40, field.min ?? 0), field.max ?? 40);
};

type Open = { readonly plan: InspectionPlan; readonly answers: Answers };

/** The answer a technician would give to a missing item. */
const remedy = (
  { fieldId = '', componentId, reason }: Missing,
  findings: readonly Finding[],
  open: Open,
): AnswerValue => {
  if (reason === 'conflict') return 'DEFECT';
  const field = placeOf(definitionOf(open.plan, open.answers), fieldId)?.field;
  if (field?.label === 'Condition') {
    return findings.some((finding) => finding.componentId === componentId) ? 'DEFECT' : 'SATISFACTORY';
  }
  return field ? someAnswer(field) : '';
};

const MAX_ROUNDS = 14;

/** Answers missing items until none are left, or until no further answer helps. */
export const completed = (
  plan: InspectionPlan,
  entries: readonly (readonly [string, AnswerValue])[],
): { answers: Answers; photos: readonly PhotoRef[]; result: InspectionResult } => {
  const answers: Record<string, AnswerValue> = Object.fromEntries(entries);
  const photos: PhotoRef[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { missing, findings } = deriveInspection({ plan, answers, photos });
    for (const requirement of missing) {
      if (requirement.reason === 'photo')
        photos.push({ photoId: `p${photos.length}`, componentId: requirement.componentId });
      else answers[requirement.fieldId ?? ''] = remedy(requirement, findings, { plan, answers });
    }
  }
  return { answers, photos, result: deriveInspection({ plan, answers, photos }) };
};
