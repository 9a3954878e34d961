import type { ReportEdit } from '#shared/contract/reports.ts';
import { AppError, type FieldErrors, ruleBroken } from '#shared/errors.ts';
import type { Actor } from '#shared/auth/actor.ts';
import { type EditKind, editRuleOf } from '#shared/report/edits/edits.ts';

const CLOSED = {
  wording: 'Only your office can change wording.',
  price: 'Only your office can change prices.',
} as const;

/** Office and administrators always may; technicians only as far as the company allows. */
function mayEdit({ role, settings }: Actor, kind: EditKind): boolean {
  if (role !== 'TECHNICIAN' || kind === 'layout') return true;
  return kind === 'wording' ? settings.techsEditWording : settings.techsEditPrices;
}

/** Converts an edit to the form that its key requires; an invalid edit adds an error under its key. */
function checked(edit: ReportEdit, { settings }: Actor, errors: FieldErrors): ReportEdit {
  const rule = editRuleOf(edit.key);
  if (rule === undefined) {
    errors[edit.key] = 'There’s nothing to change under this name.';
    return edit;
  }
  if (rule.kind === 'price' && !settings.showPrices) errors[edit.key] = 'Your company doesn’t show prices.';
  if (edit.value === null) return edit;
  const parsed = rule.value.safeParse(edit.value);
  if (!parsed.success) errors[edit.key] = parsed.error.issues[0]?.message ?? 'This value doesn’t belong here.';
  return parsed.success ? { ...edit, value: parsed.data } : edit;
}

/** The edits to store. 422 on each unknown key or invalid value, 403 if the company doesn't allow a kind of edit. */
export function checkReportEdits(edits: readonly ReportEdit[], actor: Actor): ReportEdit[] {
  const errors: FieldErrors = {};
  const taken = edits.map((edit) => checked(edit, actor, errors));
  if (Object.keys(errors).length > 0) throw ruleBroken(errors);
  const closed: FieldErrors = {};
  for (const { key } of taken) {
    const kind = editRuleOf(key)?.kind ?? 'layout';
    if (kind !== 'layout' && !mayEdit(actor, kind)) closed[key] = CLOSED[kind];
  }
  if (Object.keys(closed).length > 0) throw new AppError('FORBIDDEN', closed);
  return taken;
}
