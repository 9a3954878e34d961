import * as z from 'zod';
import { AddedLine, LineEdit, OptionEdit, ProposalSums } from '#shared/proposal/edits.ts';
import type { DraftLine } from '#shared/proposal/found-lines.ts';
import { LINE, OPTIONS } from '#shared/proposal/line-figures.ts';
import { ProposalTerms } from '#shared/proposal/terms.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';

const ADDED = 'proposal/added/';

/** Keys of a proposal's edits (shared/report/edits/edits.ts). */
export const KEYS = {
  line: (lineId: string) => `${LINE}${lineId}`,
  added: (lineId: string) => `${ADDED}${lineId}`,
  options: (lineId: string) => `${OPTIONS}${lineId}`,
  packages: 'proposal/packages',
  sums: 'proposal/sums',
  terms: 'proposal/terms',
  message: 'proposal/message',
} as const;

/**
 * Parses the value under a key. Undefined if it does not match the schema, because a newer version of the app may have written
 * it.
 */
function read<T>(schema: z.ZodType<T>, edits: ReportEdits, key: string): T | undefined {
  const parsed = schema.safeParse(edits[key]);
  return parsed.success ? parsed.data : undefined;
}

const Options = z.array(OptionEdit);

/** A line's edits may be stored under one of its former ids. */
type LineIds = Pick<DraftLine, 'lineId' | 'formerIds'>;
type KeyOf = (lineId: string) => string;

const keysOf = (keyOf: KeyOf, { lineId, formerIds = [] }: LineIds): string[] => [lineId, ...formerIds].map(keyOf);

/** The key that a line's edit is stored under; its own key if there is none. */
const storedKey = (keyOf: KeyOf, line: LineIds, edits: ReportEdits): string =>
  keysOf(keyOf, line).find((each) => edits[each] !== undefined) ?? keyOf(line.lineId);

export const lineEditOf = (edits: ReportEdits, line: LineIds): LineEdit =>
  read(LineEdit, edits, storedKey(KEYS.line, line, edits)) ?? {};

/** The keys that a line's changes are stored under. */
export const changedKeysOf = (edits: ReportEdits, line: LineIds): string[] =>
  [...keysOf(KEYS.line, line), ...keysOf(KEYS.options, line)].filter((each) => edits[each] !== undefined);

/** The edits that store a line's change under its own id, from which the former ids' are removed. */
export function lineChangeOf(edits: ReportEdits, line: LineIds, changed: LineEdit): Record<string, unknown> {
  const former = keysOf(KEYS.line, line).filter((each) => each !== KEYS.line(line.lineId) && edits[each] !== undefined);
  return { ...Object.fromEntries(former.map((each) => [each, null])), [KEYS.line(line.lineId)]: orNull(changed) };
}
export const addedLineOf = (edits: ReportEdits, lineId: string): AddedLine | undefined =>
  read(AddedLine, edits, KEYS.added(lineId));
export const optionsOf = (edits: ReportEdits, line: LineIds): OptionEdit[] | undefined =>
  read(Options, edits, storedKey(KEYS.options, line, edits));
export const sumsOf = (edits: ReportEdits): ProposalSums =>
  read(ProposalSums, edits, KEYS.sums) ?? { discounts: [], fees: [] };
export const termsOf = (edits: ReportEdits): ProposalTerms => read(ProposalTerms, edits, KEYS.terms) ?? {};

/** The same edits with no line omitted: the editor also lists omitted lines, so that they can be restored. */
export function withoutOmissions(edits: ReportEdits): ReportEdits {
  const lines = Object.keys(edits).filter((key) => key.startsWith(LINE));
  const shown = lines.map((key) => {
    const edit = lineEditOf(edits, { lineId: key.slice(LINE.length) });
    return [key, present<LineEdit>({ ...edit, isLeftOut: undefined })] as const;
  });
  return { ...edits, ...Object.fromEntries(shown) };
}

/** Removes undefined members. Such an edit is reverted, and the value from the findings or the company applies. */
export function present<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}

/** The value to store for an edit; null if it is empty. */
export const orNull = <T extends object>(value: T): T | null => (Object.keys(value).length === 0 ? null : value);
