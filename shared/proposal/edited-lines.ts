import { omit } from '#shared/omit.ts';
import { areGrades } from '#shared/catalog/trade-grades.ts';
import { isCountedUnit } from '#shared/catalog/units.ts';
import { rateOfPart } from '#shared/inspection/repairs/joined-line.ts';
import { isSameOffer, offerOver, redetailed, relabeled } from '#shared/inspection/offered-size.ts';
import { extendedCents, fixedRate, type Rate } from '#shared/inspection/repairs/rate.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import { AddedLine, LineEdit, OptionEdit } from './edits.ts';
import { type DraftLine, rankOf } from './found-lines.ts';
import { FIGURES, LINE, OPTIONS } from './line-figures.ts';
import type { ProposalLine, ProposalOption } from './model.ts';
import * as z from 'zod';

const ADDED = 'proposal/added/';

const Options = z.array(OptionEdit);

/** Parses a stored edit; one that no longer matches its schema is ignored. */
function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** With a rate the price is computed from it; without one the price was typed for the whole line. */
function optionFrom(edit: OptionEdit, optionId: string): ProposalOption {
  const { rate, quantity = 1, totalCents } = edit;
  return {
    ...edit,
    optionId,
    ...(rate !== undefined && { quantity }),
    totalCents: rate === undefined ? totalCents : extendedCents(quantity, rate),
  };
}

/** The option as the findings offer it, whose texts an edited one may still have. */
const foundOption = ({ options, ...line }: DraftLine, repairId: string | undefined) =>
  options.find((option) => option.repairId === repairId) ?? (line.repairId === repairId ? line : undefined);

/** Texts of the findings about one size or material don't fit an option that was given another. */
function inItsSize(option: OptionEdit, line: DraftLine): OptionEdit {
  const found = foundOption(line, option.repairId);
  if (found === undefined || isSameOffer(found, offerOver(option, found))) return option;
  const isFoundReason = option.detail === found.reason;
  return {
    ...omit(option, 'reason'),
    ...(option.label === found.label && { label: relabeled(option.label, found, offerOver(option, found)) }),
    ...(isFoundReason && { detail: '' }),
  };
}

/** Options of one repair in different sizes or materials are separate options. */
const optionsFrom = (edits: readonly OptionEdit[], line: DraftLine): ProposalOption[] =>
  edits.map((edit, index) => {
    const isFirst = edits.findIndex(({ repairId }) => repairId === edit.repairId) === index;
    const own = isFirst ? edit.repairId : undefined;
    return optionFrom(inItsSize(edit, line), own ?? `${edit.repairId ?? line.lineId}/${index + 1}`);
  });

/** Exactly one option is proposed: the first one marked as proposed, else the first one. */
function oneProposed(options: readonly ProposalOption[]): ProposalOption[] {
  const named = options.findIndex(({ isProposed }) => isProposed);
  return options.map((option, index) => ({ ...option, isProposed: index === Math.max(named, 0) }));
}

type Figures = Pick<DraftLine, 'quantity' | 'rate' | 'quantitySource'>;

/** The line with these figures; the only place in the proposal where quantity and rate become a price. */
function withFigures(line: DraftLine, { quantity, rate = rateOf(line), quantitySource }: Figures): DraftLine {
  const isOpen = quantitySource === 'open';
  const totalCents = isOpen ? 0 : extendedCents(quantity, rate);
  return {
    ...line,
    quantity,
    rate,
    unitCents: rate.unitCents,
    totalCents,
    ...(quantitySource !== undefined && { quantitySource }),
  };
}

const rateOf = ({ rate, quantity, totalCents }: DraftLine): Rate =>
  rateOfPart({ rate, quantity, priceCents: totalCents });

/** Copies the proposed option's figures to the line, so that line and option always agree. */
function asProposed(line: DraftLine, proposed: ProposalOption | undefined): DraftLine {
  if (proposed === undefined) return line;
  const { totalCents, quantity = 1, unit = line.unit, rate = fixedRate(totalCents), size, material } = proposed;
  const rest = omit(line, 'size', 'material');
  return {
    ...withFigures(rest, { quantity, rate, quantitySource: proposed.quantitySource ?? 'single' }),
    unit,
    ...(size !== undefined && { size }),
    ...(material !== undefined && { material }),
  };
}

type LineIds = { readonly lineId: string; readonly formerIds?: readonly string[] | undefined };

/** The edit stored for a line under its id, or else under a former id. */
const editFor = (prefix: string, { lineId, formerIds = [] }: LineIds, edits: ReportEdits): unknown =>
  [lineId, ...formerIds].map((id) => edits[prefix + id]).find((value) => value !== undefined);

const lineEdit = (line: LineIds, edits: ReportEdits): LineEdit => read(LineEdit, editFor(LINE, line, edits)) ?? {};

/** Whether the writer left the line out of the proposal. */
export const isLeftOut = (line: LineIds, edits: ReportEdits): boolean => lineEdit(line, edits).isLeftOut === true;

function withOptions(line: DraftLine, edits: ReportEdits): DraftLine {
  const edited = read(Options, editFor(OPTIONS, line, edits));
  const found = edited === undefined ? line.options : optionsFrom(edited, line);
  // A single option is no choice, so it is dropped: the line itself describes it.
  const options = found.length < 2 ? [] : oneProposed(found);
  const proposed = proposedOf({ options });
  const ids = options.map(({ repairId = line.repairId }) => repairId ?? '');
  const isUnranked = options.length > 0 && !areGrades(ids);
  return { ...asProposed(line, proposed), options, ...(isUnranked && { hasTiers: false }) };
}

/** Options of the line's own repair in more than one size: the line's label then names none of them. */
const isInSizes = ({ options, repairId }: DraftLine): boolean =>
  new Set(options.filter((option) => option.repairId === repairId).map(({ size = '' }) => size)).size > 1;

/** Label and detail follow the offered size and material, unless the writer worded them. */
function inItsOffer(line: DraftLine, found: DraftLine, { label, detail }: LineEdit): DraftLine {
  if (isProposedOther(line)) return line;
  const offer = offerOver(line, found);
  if (isSameOffer(found, offer) && !isInSizes(line)) return line;
  const named = isInSizes(line) ? {} : offer;
  return {
    ...(isSameOffer(found, offer) ? line : omit(line, 'reason')),
    label: label ?? relabeled(line.label, found, named),
    detail: detail ?? redetailed(line.detail, found, offer),
  };
}

/** A typed price for the whole line, else a typed rate, else the line's existing rate. */
function editedRate(line: DraftLine, { totalCents, unitCents, baseCents }: LineEdit): Rate {
  if (totalCents !== undefined) return fixedRate(totalCents);
  if (unitCents !== undefined) return { unitCents, baseCents: baseCents ?? 0 };
  return baseCents === undefined ? rateOf(line) : { ...rateOf(line), baseCents };
}

/** Entering a quantity, or a price for the whole line, closes an open quantity. */
function editedFigures(line: DraftLine, change: LineEdit): Figures {
  const { quantitySource: before } = line;
  const rate = editedRate(line, change);
  const { quantity = line.quantity } = change;
  if (before !== 'open') return { quantity, rate, quantitySource: before };
  if (change.quantity !== undefined) return { quantity, rate, quantitySource: 'asked' };
  return change.totalCents === undefined
    ? { quantity, rate, quantitySource: 'open' }
    : { quantity: 1, rate, quantitySource: 'single' };
}

/** What the report shows of a line, too. */
const SHARED = [...FIGURES, 'size', 'material'] as const;

const sharedParts = (edit: LineEdit): Partial<LineEdit> =>
  Object.fromEntries(SHARED.flatMap((name) => (edit[name] === undefined ? [] : [[name, edit[name]]])));

/** The edits of quantities, prices and sizes of found lines, by key; the rest of a proposal doesn't show in the report. */
export const enteredFigures = (edits: ReportEdits): readonly (readonly [string, unknown])[] =>
  Object.entries(edits).flatMap(([key, value]) => {
    if (key.startsWith(OPTIONS)) return [[key, value] as const];
    const figures = key.startsWith(LINE) ? sharedParts(read(LineEdit, value) ?? {}) : {};
    return Object.keys(figures).length === 0 ? [] : [[key, figures] as const];
  });

/** Whether the writer entered a price or a quantity for the line, or options of its own. */
export const isRepriced = (line: LineIds, edits: ReportEdits): boolean =>
  FIGURES.some((name) => lineEdit(line, edits)[name] !== undefined) || editFor(OPTIONS, line, edits) !== undefined;

/** The proposed option; undefined for a line without options. */
export const proposedOf = ({ options }: Pick<DraftLine, 'options'>): ProposalOption | undefined =>
  options.find(({ isProposed }) => isProposed);

/** Whether the proposed option is another repair than the one the findings recommend. */
export const isProposedOther = (line: Pick<DraftLine, 'options' | 'repairId'>): boolean => {
  const { repairId = line.repairId } = proposedOf(line) ?? {};
  return repairId !== line.repairId;
};

/** The line with its edits; undefined if the writer left it out. */
export function editedLine(line: DraftLine, edits: ReportEdits): DraftLine | undefined {
  const change = lineEdit(line, edits);
  if (isLeftOut(line, edits)) return undefined;
  const texts = omit(change, 'isLeftOut', ...FIGURES);
  const hasFigures = FIGURES.some((name) => change[name] !== undefined);
  // A price that the writer typed is the price of the line regardless of the options, so the options are removed.
  const priced = hasFigures ? { ...withFigures(line, editedFigures(line, change)), options: [] } : line;
  return inItsOffer(withOptions({ ...priced, ...texts }, edits), line, change);
}

function addedLine(lineId: string, { baseCents = 0, isOpen, unitCents, quantity, ...line }: AddedLine): DraftLine {
  const rate: Rate = { unitCents, baseCents };
  return {
    ...line,
    lineId,
    quantity: isOpen === true ? 0 : quantity,
    unitCents,
    rate,
    quantitySource: isOpen === true ? 'open' : isCountedUnit(line.unit) ? 'asked' : 'single',
    totalCents: isOpen === true ? 0 : extendedCents(quantity, rate),
    findingIds: [],
    findingNumbers: [],
    photoIds: [],
    pictures: [],
    warranty: line.warranty ?? '',
    duration: line.duration ?? '',
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

/** All lines with edits applied: safety before water before maintenance, each group in the order of its findings. */
export function editedLines(found: readonly DraftLine[], edits: ReportEdits): readonly DraftLine[] {
  const lines = found.flatMap((line) => editedLine(line, edits) ?? []);
  const own = added(edits).flatMap((line) => withOptions(line, edits));
  return [...lines, ...own]
    .map((line, index) => ({ line, index }))
    .sort((a, b) => rankOf(a.line.group) - rankOf(b.line.group) || a.index - b.index)
    .map(({ line }) => line);
}

/** Recommended but not sold, because its price isn't known yet. */
export const isOpenLine = ({ quantitySource }: Pick<ProposalLine, 'quantitySource'>): boolean =>
  quantitySource === 'open';
