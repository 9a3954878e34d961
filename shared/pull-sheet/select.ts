import { findSoldItem } from '#shared/catalog/sold-items.ts';
import { unitLabel } from '#shared/catalog/units.ts';
import { chosenLabel } from '#shared/proposal/line-text.ts';
import { chargesOf } from '#shared/proposal/charges.ts';
import type { ProposalLine, ProposalModel, ProposalOption, Selection } from '#shared/proposal/model.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { includesAmong } from '#shared/inspection/repairs/contained-work.ts';
import { includedIn, workKey } from '#shared/inspection/repairs/work-place.ts';
import { asSigned, materialLabel, type SignedFacts, type Origin } from './as-signed.ts';
import { BLOCK_TITLES, PULL_BLOCKS } from './block-names.ts';
import type { ProposedLine, PullBlock, PullItem, PullLine, PullSheetModel, PullSheetSource } from './model.ts';

/** One approved repair: a line of the proposal as signed, with its chosen option. */
export type ApprovedLine = SignedFacts & {
  readonly lineId: string;
  readonly repairId?: string | undefined;
  /** The repair that includes this one, which then takes nothing of its own. */
  readonly includedWith?: string | undefined;
  /** Its quantity was entered by hand: the same repair in another line adds to it. */
  readonly isCounted?: boolean | undefined;
};
export type Approved = { readonly approvedAt: string; readonly lines: readonly ApprovedLine[] };

/** The exact offer that was signed: from the option, else from the line, else the size from the price book's item. */
const signedFacts = (line: ProposalLine, option: ProposalOption | undefined): Omit<ApprovedLine, 'lineId'> => {
  const { repairId = line.repairId, quantity = line.quantity, unit = line.unit } = option ?? {};
  const { size, material } = option ?? line;
  return {
    repairId,
    label: chosenLabel(line, option),
    quantity,
    unit,
    size: size ?? findSoldItem(repairId ?? '')?.size,
    material,
  };
};

/**
 * The approved lines of a selection, computed with the same charges that are billed. An option that is a different repair uses
 * that repair's materials.
 */
export const approvedLines = (proposal: Pick<ProposalModel, 'lines'>, selection: Selection): readonly ApprovedLine[] =>
  chargesOf(proposal, selection).map(({ line, option, includedWith }) => ({
    lineId: line.lineId,
    ...signedFacts(line, option),
    ...(includedWith && { includedWith: chosenLabel(includedWith.line, includedWith.option) }),
    ...((option ?? line).quantitySource === 'asked' && { isCounted: true }),
  }));

/** A line typed by hand, without any measurements. */
const freeLine = (
  { lineId, label, quantity, unit, size = '', material = '' }: ApprovedLine,
  origin: Origin = 'signed',
): PullLine => {
  const item: PullItem = {
    itemId: `OTHER:${lineId}`,
    label,
    size: [size, material === '' ? '' : materialLabel(material)].filter((part) => part !== '').join(', '),
    quantity,
    unit: unitLabel(unit, quantity) || 'pc',
    basis: `${origin === 'signed' ? 'As approved' : 'As proposed'}; check what you’ll need`,
    source: 'E',
    lineIds: [lineId],
  };
  const block: PullBlock = {
    blockId: 'OTHER',
    kind: 'OTHER',
    title: BLOCK_TITLES.OTHER,
    facts: [],
    items: [item],
    notes: [],
  };
  return { lineId, repairId: lineId, suffix: '', label, isProposed: true, blocks: [block] };
};

const workOf = ({ lineId, repairId = lineId }: ApprovedLine): string => repairId + splitId(lineId).suffix;

/** If two lines sell the same counted work at one place, their quantities are added. */
const inSummedLines = <L extends ApprovedLine>(lines: readonly L[]): readonly L[] =>
  lines.map((line, index) => {
    if (line.isCounted !== true || line.includedWith !== undefined) return line;
    const isSame = (approvedLine: ApprovedLine) =>
      approvedLine.isCounted === true &&
      approvedLine.includedWith === undefined &&
      workOf(approvedLine) === workOf(line);
    const first = lines.findIndex(isSame);
    if (first < index) return { ...line, includedWith: lines[first]?.label };
    const all = lines.filter(isSame);
    return { ...line, quantity: all.reduce((sum, { quantity }) => sum + Math.round(quantity * 100), 0) / 100 };
  });

const isLine = ({ lineId, formerIds = [] }: PullLine, id: string): boolean => lineId === id || formerIds.includes(id);

const findLine = ({ lines }: PullSheetSource, { lineId, repairId }: ApprovedLine): PullLine | undefined => {
  const { suffix } = splitId(lineId);
  return (
    lines.find((line) => repairId !== undefined && isLine(line, repairId + suffix)) ??
    lines.find((line) => isLine(line, lineId))
  );
};

const chosenLine = (source: PullSheetSource, approved: ApprovedLine): PullLine => {
  const { includedWith } = approved;
  const found = findLine(source, approved);
  if (includedWith !== undefined) return includedLine(found ?? freeLine(approved), approved);
  return found ? asSigned(found, approved) : freeLine(approved);
};

/** Listed among the repairs without blocks: its materials come with the repair that includes it. */
const includedLine = (line: PullLine, { lineId, label }: ApprovedLine): PullLine => ({
  ...line,
  lineId,
  label,
  blocks: [],
});

/** The line as proposed; where an amount is open, as the inspection gives it. */
const proposedLine = (source: PullSheetSource, proposed: ProposedLine): Taken => {
  const found = findLine(source, proposed);
  const { instanceLabel } = found ?? {};
  const label = instanceLabel === undefined ? proposed.label : `${proposed.label} (${instanceLabel})`;
  const { includedWith } = proposed;
  const named = { ...proposed, label };
  if (found === undefined || includedWith !== undefined) {
    const free = found ?? freeLine(proposed, 'proposed');
    return includedWith === undefined ? { line: free } : { line: includedLine(free, named), includedWith };
  }
  return { line: proposed.isOpen === true ? { ...found, label } : asSigned(found, named, 'proposed') };
};

/** For a file from before the proposed lines were stored: the lines, with those that another proposed repair includes marked as included. */
const foundProposed = ({ lines }: PullSheetSource): readonly Taken[] => {
  const proposed = lines.filter(({ isProposed }) => isProposed);
  const works = proposed.map(({ repairId, suffix, place = suffix }) => ({ repairId, place }));
  const chosen = works.map((work) => ({ key: workKey(work), includes: includesAmong(work, works), isCounted: false }));
  return includedIn(chosen).flatMap((container, index) => {
    const line = proposed[index];
    if (line === undefined) return [];
    const includedWith = container === undefined ? undefined : proposed[container]?.label;
    return [includedWith === undefined ? { line } : { line: { ...line, blocks: [] }, includedWith }];
  });
};

const proposedIn = (source: PullSheetSource): readonly Taken[] =>
  source.proposed === undefined
    ? foundProposed(source)
    : inSummedLines(source.proposed).map((line) => proposedLine(source, line));

type Taken = { readonly line: PullLine; readonly includedWith?: string | undefined };

/** If two repairs need the same part, it is taken once, in the larger quantity. */
const mergeItem = (before: PullItem | undefined, item: PullItem): PullItem => {
  if (!before) return item;
  const larger = (item.quantity ?? 0) > (before.quantity ?? 0) ? item : before;
  return { ...larger, lineIds: [...new Set([...before.lineIds, ...item.lineIds])] };
};

const mergeBlocks = (lines: readonly PullLine[]): PullBlock[] => {
  const blocks = new Map<string, PullBlock>();
  for (const block of lines.flatMap((line) => line.blocks)) {
    const before = blocks.get(block.blockId);
    const items = new Map((before?.items ?? []).map((item) => [item.itemId, item]));
    for (const item of block.items) items.set(item.itemId, mergeItem(items.get(item.itemId), item));
    blocks.set(block.blockId, { ...(before ?? block), items: [...items.values()] });
  }
  return [...blocks.values()].toSorted(
    (block, next) =>
      PULL_BLOCKS.indexOf(block.kind) - PULL_BLOCKS.indexOf(next.kind) || (block.blockId < next.blockId ? -1 : 1),
  );
};

/** Puts lines with a signed size first, so that their size wins for a part that two repairs share. */
const signedSizesFirst = (lines: readonly PullLine[], signed: readonly ApprovedLine[]): readonly PullLine[] => {
  const sized = new Set(signed.filter(({ size = '' }) => size !== '').map(({ lineId }) => lineId));
  const isSized = (line: PullLine, index: number) => sized.has(signed[index]?.lineId ?? line.lineId);
  const marked = lines.map((line, index) => ({ line, rank: isSized(line, index) ? 0 : 1 }));
  return marked.toSorted((previous, next) => previous.rank - next.rank).map(({ line }) => line);
};

/** The sheet for what was approved; without an approval, for what the inspection proposes. Pure. */
export const selectPullSheet = (source: PullSheetSource, approved?: Approved): PullSheetModel => {
  const taken = approved
    ? inSummedLines(approved.lines).map((line) => ({ line: chosenLine(source, line), includedWith: line.includedWith }))
    : proposedIn(source);
  const lines = taken.map(({ line }) => line);
  return {
    inspectionId: source.inspectionId,
    ...(source.isSample && { isSample: source.isSample }),
    clientName: source.clientName,
    typeLabel: source.typeLabel,
    isApproved: approved !== undefined,
    ...(approved && { approvedAt: approved.approvedAt }),
    repairs: taken.map(({ line: { lineId, label }, includedWith }) => ({
      lineId,
      label,
      ...(includedWith !== undefined && { includedWith }),
    })),
    job: source.job,
    blocks: mergeBlocks(signedSizesFirst(lines, approved?.lines ?? source.proposed ?? [])),
  };
};

/** Items to take, without those that only replace others. */
export const itemsToTake = ({ blocks }: Pick<PullSheetModel, 'blocks'>): readonly PullItem[] =>
  blocks.flatMap(({ items }) => items.filter(({ insteadOf }) => insteadOf === undefined));
