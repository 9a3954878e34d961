import { SEVERITY } from '#shared/catalog/enumerations/severity.ts';
import { presetsOf } from '#shared/inspection/findings/presets.ts';
import type { ComponentDefinition, FieldDefinition } from '#shared/inspection/types.ts';
import {
  isWrittenId,
  MAX_WRITTEN_TEXT,
  MAX_WRITTEN_TITLE,
  mayBeWritten,
  readWrittenField,
  readWrittenRepairField,
  type WrittenAspect,
  type WrittenRepairAspect,
} from '#shared/inspection/written/written-ids.ts';
import { WRITTEN_UNITS } from '#shared/inspection/written/written-units.ts';

export const MAX_WRITTEN_CENTS = 100_000_000;
export const MIN_WRITTEN_QUANTITY = 0.01;
export const MAX_WRITTEN_QUANTITY = 10_000;

type Draft = Omit<FieldDefinition, 'id'>;

const PLACE = { kind: 'number', min: -1e6, max: 1e6 } as const satisfies Omit<Draft, 'label'>;

const FINDING: Readonly<Record<WrittenAspect | 'place', Draft>> = {
  place: { ...PLACE, label: 'Other finding' },
  title: { label: 'Other finding: what is wrong', kind: 'text', maxLength: MAX_WRITTEN_TITLE },
  say: { label: 'Other finding: what was seen', kind: 'text', maxLength: MAX_WRITTEN_TEXT },
  why: { label: 'Other finding: why it matters', kind: 'text', maxLength: MAX_WRITTEN_TEXT },
  severity: { label: 'Other finding: severity', kind: 'option', options: SEVERITY },
  stop: { label: 'Other finding: must not be used', kind: 'yesNo' },
  repairs: { label: 'Other finding: repair', kind: 'multi', options: [], takesWritten: true },
};

const REPAIR: Readonly<Record<WrittenRepairAspect | 'place', Draft>> = {
  place: { ...PLACE, label: 'Other repair' },
  label: { label: 'Other repair', kind: 'text', maxLength: MAX_WRITTEN_TITLE },
  cents: { label: 'Other repair: price', kind: 'number', min: 0, max: MAX_WRITTEN_CENTS, whole: true, unit: 'cents' },
  quantity: {
    label: 'Other repair: quantity',
    kind: 'number',
    min: MIN_WRITTEN_QUANTITY,
    max: MAX_WRITTEN_QUANTITY,
  },
  unit: { label: 'Other repair: unit', kind: 'option', options: WRITTEN_UNITS },
};

const hasFinding = (component: ComponentDefinition, responseId: string): boolean =>
  isWrittenId(responseId) || presetsOf(component).some(({ id }) => id === responseId);

/** The field of a finding or repair written for this component; undefined for any other field. */
export const writtenFieldOf = (component: ComponentDefinition, fieldId: string): FieldDefinition | undefined => {
  if (component.stateless || !mayBeWritten(fieldId)) return undefined;
  const finding = readWrittenField(component.id, fieldId);
  if (finding) return { id: fieldId, ...FINDING[finding.aspect ?? 'place'] };
  const repair = readWrittenRepairField(component.id, fieldId);
  return repair && hasFinding(component, repair.responseId)
    ? { id: fieldId, ...REPAIR[repair.aspect ?? 'place'] }
    : undefined;
};
