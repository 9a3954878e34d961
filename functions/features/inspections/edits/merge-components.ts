import { AppError } from '#shared/errors.ts';
import { type FieldEdit, mergeEdits } from '#shared/inspection/merge/merge.ts';
import type { ComponentRecord } from '#functions/features/inspections/records.ts';

export type ComponentChange = {
  before: ComponentRecord | undefined;
  after: ComponentRecord;
  /** Whether an effective answer changed, not just the record of an overwritten one. */
  isEffective: boolean;
};

/** Items are limited to 400 KB, and a transaction of all components to 4 MB. */
const MAX_COMPONENT_BYTES = 100_000;

const newComponent = (componentId: string): ComponentRecord => ({
  v: 1,
  entity: 'Component',
  componentId,
  fields: {},
  superseded: [],
  version: 0,
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function merged(before: ComponentRecord, edits: FieldEdit[]): ComponentRecord {
  const state = mergeEdits({ fields: before.fields, superseded: before.superseded, photos: {} }, { edits });
  // The stored types match the engine's, except that the engine's are read-only.
  const after = { ...before, fields: state.fields, superseded: state.superseded } as ComponentRecord;
  if (Buffer.byteLength(JSON.stringify(after)) > MAX_COMPONENT_BYTES) {
    throw new AppError('TOO_LARGE', { [before.componentId]: 'There’s too much text in this part' });
  }
  return after;
}

/** A component with its edits merged in; undefined when nothing changed. */
export function mergeComponent(
  componentId: string,
  before: ComponentRecord | undefined,
  edits: FieldEdit[],
): ComponentChange | undefined {
  const known = before ?? newComponent(componentId);
  const after = merged(known, edits);
  if (isSame(sortedState(known), sortedState(after))) return undefined;
  const isEffective = Object.entries(after.fields).some(
    ([fieldId, { value }]) => !isSame(value, known.fields[fieldId]?.value ?? null),
  );
  return { before, after, isEffective };
}

/** Sorted, because the table doesn't preserve the order of maps. */
function sortedState({ fields, superseded }: ComponentRecord) {
  const edits = [...Object.entries(fields).map(([fieldId, field]) => ({ ...field, fieldId })), ...superseded];
  return edits.map(({ fieldId, at, by, value }) => JSON.stringify([fieldId, at, by, value])).sort();
}

/** The submitted edits that lost against a newer edit with a different answer. */
export function lostEdits(after: ComponentRecord, edits: FieldEdit[]): FieldEdit[] {
  return edits.filter(({ fieldId, at, value }) => {
    const current = after.fields[fieldId];
    return current !== undefined && current.at > at && !isSame(current.value, value);
  });
}
