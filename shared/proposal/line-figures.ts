import { omit } from '#shared/omit.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import type { LineEdit, OptionEdit } from './edits.ts';

/*
 * The proposal's edits of quantities and prices, read without their schemas: they were checked when they were entered, and the
 * schemas would double the size of the report editor's page.
 */

export const LINE = 'proposal/line/';
export const OPTIONS = 'proposal/options/';

/** An edit that may hold a quantity, a price or a size of a found line. */
export const isOfFigures = (key: string): boolean => key.startsWith(LINE) || key.startsWith(OPTIONS);

/** The members of a line's edit that make its price. */
export const FIGURES = ['quantity', 'unitCents', 'baseCents', 'totalCents'] as const;

/** The stored edit of a line without its price and quantity, null if nothing else is in it; undefined if it has neither. */
export function withoutFigures(
  edits: ReportEdits,
  lineId: string,
): readonly [string, Partial<LineEdit> | null] | undefined {
  const key = LINE + lineId;
  const edit = (edits[key] ?? {}) as LineEdit;
  if (FIGURES.every((name) => edit[name] === undefined)) return undefined;
  const rest = omit(edit, ...FIGURES);
  return [key, Object.keys(rest).length === 0 ? null : rest];
}

/** The stored options of every line, with their keys. */
export const everyOptionEdit = (edits: ReportEdits) =>
  Object.keys(edits)
    .filter((key) => key.startsWith(OPTIONS))
    .map((key) => ({
      key,
      lineId: key.slice(OPTIONS.length),
      options: (edits[key] ?? []) as readonly OptionEdit[],
    }));
