import * as z from 'zod';
import { withoutDirections } from './common.ts';

/** A flue or appliance other than the first: its own key after the plain id. */
const INSTANCE = '(@(chim|app)\\.[a-z0-9]{1,12})?';

/** A field of an inspection, `<component>_<name>`; the definition decides which fields exist (422 if unknown). */
export const FieldId = z
  .string()
  .regex(new RegExp(`^[a-z][a-z0-9_]{1,99}${INSTANCE}$`), 'This is not a field of an inspection');

/** Hybrid logical clock, string-sortable; see shared/inspection/merge/hlc.ts. */
export const Hlc = z.string().regex(/^[0-9a-z]{9}-[0-9a-z]{4}-[0-9a-zA-Z]{1,32}$/, 'Not a clock reading');

/** `null` clears a field. Kind and range are checked against the definition. */
export const AnswerValue = z.union([
  z.string().overwrite(withoutDirections).max(4000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(80)).max(60),
  z.null(),
]);

export const FieldEdit = z.strictObject({ fieldId: FieldId, value: AnswerValue, at: Hlc });
