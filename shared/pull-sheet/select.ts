import { findSoldItem } from '#shared/catalogue/sold-items.ts';
import { unitWord } from '#shared/catalogue/units.ts';
import { chosenLabel } from '#shared/proposal/line-text.ts';
import type { ProposalLine, ProposalModel, ProposalOption, Selection } from '#shared/proposal/model.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { asSigned, materialWord, type SignedFacts } from './as-signed.ts';
import { BLOCK_TITLES, PULL_BLOCKS } from './block-names.ts';
import type { PullBlock, PullItem, PullLine, PullSheetModel, PullSheetSource } from './model.ts';

/** One approved repair: a line of the proposal as it was signed, by the alternative that was chosen of it. */
export type ApprovedLine = SignedFacts & { readonly lineId: string; readonly repairId?: string | undefined };
export type Approved = { readonly approvedAt: string; readonly lines: readonly ApprovedLine[] };

/** What exactly was signed: the option's own, else the line's, else what the price book's item is. */
const signedFacts = (line: ProposalLine, option: ProposalOption | undefined): Omit<ApprovedLine, 'lineId'> => {
  const { repairId = line.repairId, quantity = line.quantity, unit = line.unit } = option ?? {};
  const { size, material } = option ?? line;
  return {
    repairId,
    label: chosenLabel(line, option),
    ...{ quantity, unit },
    size: size ?? findSoldItem(repairId ?? '')?.size,
    material,
  };
};

/** What a selection of a proposal comes to; an option that stands for another repair takes that one's materials. */
export const approvedLines = ({ lines }: Pick<ProposalModel, 'lines'>, selection: Selection): readonly ApprovedLine[] =>
  selection.lines.flatMap(({ lineId, optionId }) => {
    const line = lines.find((one) => one.lineId === lineId);
    if (!line) return [];
    const option = line.options.find((one) => one.optionId === optionId);
    return [{ lineId, ...signedFacts(line, option) }];
  });

/** A line of the writer's own: nobody measured anything for it. */
const freeLine = ({ lineId, label, quantity, unit, size = '', material = '' }: ApprovedLine): PullLine => {
  const item: PullItem = {
    itemId: `OTHER:${lineId}`,
    label,
    size: [size, material === '' ? '' : materialWord(material)].filter((part) => part !== '').join(', '),
    quantity,
    unit: unitWord(unit, quantity) || 'pc',
    basis: 'As approved; check what it takes',
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

const chosenLine = ({ lines }: PullSheetSource, approved: ApprovedLine): PullLine => {
  const { suffix } = splitId(approved.lineId);
  const { repairId } = approved;
  const found =
    lines.find((line) => repairId !== undefined && line.lineId === repairId + suffix) ??
    lines.find((line) => line.lineId === approved.lineId);
  return found ? asSigned(found, approved) : freeLine(approved);
};

/** The same part asked for by two repairs is taken once, in the larger quantity. */
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
    (one, next) =>
      PULL_BLOCKS.indexOf(one.kind) - PULL_BLOCKS.indexOf(next.kind) || (one.blockId < next.blockId ? -1 : 1),
  );
};

/** Of a part that two repairs share, the signed size wins. */
const signedSizesFirst = (lines: readonly PullLine[], approved: Approved | undefined): readonly PullLine[] => {
  const sized = new Set(approved?.lines.filter(({ size = '' }) => size !== '').map(({ lineId }) => lineId));
  const isSized = (line: PullLine, index: number) => sized.has(approved?.lines[index]?.lineId ?? line.lineId);
  const marked = lines.map((line, index) => ({ line, rank: isSized(line, index) ? 0 : 1 }));
  return marked.toSorted((one, next) => one.rank - next.rank).map(({ line }) => line);
};

/** The sheet of what was approved; without an approval, of what the inspection proposes. Pure. */
export const selectPullSheet = (source: PullSheetSource, approved?: Approved): PullSheetModel => {
  const lines = approved
    ? approved.lines.map((line) => chosenLine(source, line))
    : source.lines.filter(({ isProposed }) => isProposed);
  return {
    inspectionId: source.inspectionId,
    ...(source.isSample && { isSample: source.isSample }),
    clientName: source.clientName,
    typeLabel: source.typeLabel,
    isApproved: approved !== undefined,
    ...(approved && { approvedAt: approved.approvedAt }),
    repairs: lines.map(({ lineId, label }) => ({ lineId, label })),
    job: source.job,
    blocks: mergeBlocks(signedSizesFirst(lines, approved)),
  };
};

/** Things to take, without those that would be taken in place of others. */
export const itemsToTake = ({ blocks }: Pick<PullSheetModel, 'blocks'>): readonly PullItem[] =>
  blocks.flatMap(({ items }) => items.filter(({ insteadOf }) => insteadOf === undefined));
