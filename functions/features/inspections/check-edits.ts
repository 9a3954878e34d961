import type * as z from 'zod';
import type { FieldEdit, PhotoEdit } from '#shared/contract/inspections.ts';
import { type FieldErrors, ruleBroken } from '#shared/errors.ts';
import { validateAnswer } from '#shared/inspection/answers.ts';
import { findDefinition } from '#shared/inspection/definitions/find.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';
import type { InspectionRecord } from './records.ts';

export type Edits = { edits: z.output<typeof FieldEdit>[]; photos: z.output<typeof PhotoEdit>[] };

/** The table holds no more digits, and nothing in a chimney has such a figure. */
const isStorable = (value: unknown): boolean =>
  typeof value !== 'number' || value === 0 || (Math.abs(value) < 1e12 && Math.abs(value) > 1e-9);

function fieldError(definition: InspectionTypeDefinition, fieldId: string, value: unknown): string | undefined {
  return validateAnswer(definition, fieldId, value) ?? (isStorable(value) ? undefined : 'Enter a sensible number.');
}

/** The definition behind an inspection; 422 for a type that nobody can answer. */
export function definitionOf({ type }: Pick<InspectionRecord, 'type'>): InspectionTypeDefinition {
  const definition = findDefinition(type);
  if (definition === undefined) throw ruleBroken({ main: 'There is no guided inspection of this type' });
  return definition;
}

export const componentOf = (definition: InspectionTypeDefinition, fieldId: string): string =>
  fieldIndex(definition).get(fieldId)?.component.id ?? '';

/** 422 with a message per field, or per component for photos, unless every edit is acceptable. */
export function checkEdits(definition: InspectionTypeDefinition, { edits, photos }: Edits): void {
  const errors: FieldErrors = {};
  for (const { fieldId, value } of edits) {
    const message = fieldError(definition, fieldId, value);
    if (message !== undefined) errors[fieldId] = message;
  }
  const components = new Set(definition.sections.flatMap((section) => section.components.map(({ id }) => id)));
  for (const edit of photos) {
    if (edit.action === 'add' && !components.has(edit.photo.componentId)) {
      errors[edit.photo.componentId] = 'This part is not part of the inspection.';
    }
  }
  if (Object.keys(errors).length > 0) throw ruleBroken(errors);
}
