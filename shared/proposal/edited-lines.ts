import type { ReportEdits } from '#shared/report/edits.ts';
import { AddedLine, LineEdit, OptionEdit } from './edits.ts';
import { type DraftLine, rankOf } from './found-lines.ts';
import type { ProposalLine, ProposalOption } from './model.ts';
import * as z from 'zod';

const LINE = 'proposal/line/';
const ADDED = 'proposal/added/';
const OPTIONS = 'proposal/options/';

const Options = z.array(OptionEdit);

/** A stored change that does not fit its shape any more says nothing. */
function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

const optionsFrom = (edits: readonly OptionEdit[], lineId: string): ProposalOption[] =>
  edits.map(({ repairId, ...edit }, index) => ({
    ...edit,
    optionId: repairId ?? `${lineId}/${index + 1}`,
    ...(repairId !== undefined && { repairId }),
  }));

/** One option is proposed: the first of those that say so, else the cheapest. */
function oneProposed(options: readonly ProposalOption[]): ProposalOption[] {
  const named = options.findIndex(({ isProposed }) => isProposed);
  return options.map((option, index) => ({ ...option, isProposed: index === Math.max(named, 0) }));
}

function withOptions(line: DraftLine, edits: ReportEdits): DraftLine {
  const edited = read(Options, edits[OPTIONS + line.lineId]);
  const found = edited === undefined ? line.options : optionsFrom(edited, line.lineId);
  // One way is no choice: it is the line itself.
  const options = found.length < 2 ? [] : oneProposed(found);
  const proposed = options.find(({ isProposed }) => isProposed);
  return { ...line, options, totalCents: proposed?.totalCents ?? line.totalCents };
}

/** The line as its writer changed it; undefined when it was left out. */
function edited(line: DraftLine, edits: ReportEdits): DraftLine | undefined {
  const change: LineEdit = read(LineEdit, edits[LINE + line.lineId]) ?? {};
  const { isLeftOut, quantity = line.quantity, unitCents = line.unitCents, ...words } = change;
  if (isLeftOut === true) return undefined;
  const isRepriced = change.quantity !== undefined || change.unitCents !== undefined;
  const totalCents = isRepriced ? Math.round(quantity * unitCents) : line.totalCents;
  // A price of the writer's own is the price of the line, whichever way it would have been done.
  const options = isRepriced ? [] : line.options;
  return withOptions({ ...line, ...words, quantity, unitCents, totalCents, options }, edits);
}

function addedLine(lineId: string, { group, repairId, warranty, duration, ...line }: AddedLine): DraftLine {
  return {
    ...line,
    lineId,
    group,
    totalCents: Math.round(line.quantity * line.unitCents),
    ...(repairId !== undefined && { repairId }),
    findingIds: [],
    findingNumbers: [],
    photoIds: [],
    pictures: [],
    warranty: warranty ?? '',
    duration: duration ?? '',
    options: [],
  };
}

function added(edits: ReportEdits): readonly DraftLine[] {
  const keys = Object.keys(edits).filter((key) => key.startsWith(ADDED));
  return keys.sort().flatMap((key) => {
    const line = read(AddedLine, edits[key]);
    return line === undefined ? [] : [addedLine(key.slice(ADDED.length), line)];
  });
}

/** All lines as their writer left them, numbered: safety before water before maintenance, each group in the order of its findings. */
export function editedLines(found: readonly DraftLine[], edits: ReportEdits): readonly ProposalLine[] {
  const kept = found.flatMap((line) => edited(line, edits) ?? []);
  const own = added(edits).flatMap((line) => withOptions(line, edits));
  return [...kept, ...own]
    .map((line, index) => ({ line, index }))
    .sort((one, other) => rankOf(one.line.group) - rankOf(other.line.group) || one.index - other.index)
    .map(({ line }, index) => ({ ...line, number: index + 1 }));
}
