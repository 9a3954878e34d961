import type * as z from 'zod';
import type { FieldEdit } from '#shared/contract/answers.ts';
import type { PhotoEdit } from '#shared/contract/photos.ts';
import { ruleBroken } from '#shared/errors.ts';
import { PLACES } from '#shared/inspection/instance-ids.ts';
import { loadValidator } from '#functions/features/inspections/rules/load-validator.ts';
import type { StartedInspection } from '#functions/features/inspections/repository.ts';

export type Edits = { edits: z.output<typeof FieldEdit>[]; photos: z.output<typeof PhotoEdit>[] };

/** What the company allows the editor to change; everything if unset. */
export type EditRights = { mayEditWording?: boolean; mayEditPrices?: boolean };

/** Component of an edit's field. */
export type ComponentOf = (fieldId: string) => string;

/** The component that stores the flues and appliances; edits can't be checked without it. */
export const PLACES_COMPONENT = PLACES;

/** 422 with a message per field, or per component for photos, unless every edit is valid. */
export async function checkEdits(
  { plan, components }: Pick<StartedInspection, 'plan' | 'components'>,
  { edits, photos }: Edits,
  { mayEditWording = true, mayEditPrices = true }: EditRights,
): Promise<ComponentOf> {
  const { validateEdits } = await loadValidator();
  const places = components.find(({ componentId }) => componentId === PLACES_COMPONENT)?.fields ?? {};
  const validated = validateEdits({
    plan,
    places: Object.entries(places).map(([fieldId, { value }]) => ({ fieldId, value })),
    edits,
    photographed: photos.flatMap((edit) => (edit.action === 'add' ? [edit.photo.componentId] : [])),
    mayEditWording,
    mayEditPrices,
  });
  if (Object.keys(validated.errors).length > 0) throw ruleBroken(validated.errors);
  return (fieldId) => validated.components.get(fieldId) ?? '';
}
