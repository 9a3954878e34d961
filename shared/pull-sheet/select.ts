import type { ProposalModel, Selection } from '#shared/proposal/model.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { BLOCK_TITLES, PULL_BLOCKS } from './block-names.ts';
import type { PullBlock, PullItem, PullLine, PullSheetModel, PullSheetSource } from './model.ts';

/** One approved repair: a line of the proposal, by the alternative that was chosen of it. */
export type ApprovedLine = {
  readonly lineId: string;
  readonly repairId?: string | undefined;
  readonly label: string;
  readonly quantity: number;
  readonly unit: string;
};
export type Approved = { readonly approvedAt: string; readonly lines: readonly ApprovedLine[] };

/** What a selection of a proposal comes to; an option that stands for another repair takes that one's materials. */
export const approvedLines = ({ lines }: Pick<ProposalModel, 'lines'>, selection: Selection): readonly ApprovedLine[] =>
  selection.lines.flatMap(({ lineId, optionId }) => {
    const line = lines.find((one) => one.lineId === lineId);
    if (!line) return [];
    const option = line.options.find((one) => one.optionId === optionId);
    const label = option === undefined ? line.label : `${line.label}: ${option.label}`;
    return [{ lineId, repairId: option?.repairId ?? line.repairId, label, quantity: line.quantity, unit: line.unit }];
  });

/** A line of the writer's own: nobody measured anything for it. */
const freeLine = ({ lineId, label, quantity, unit }: ApprovedLine): PullLine => {
  const item: PullItem = {
    itemId: `OTHER:${lineId}`,
    label,
    size: '',
    quantity,
    unit: unit === '' ? 'pc' : unit.toLowerCase(),
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
  return found ? { ...found, label: approved.label } : freeLine(approved);
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
    blocks: mergeBlocks(lines),
  };
};

/** Things to take, without those that would be taken in place of others. */
export const itemsToTake = ({ blocks }: Pick<PullSheetModel, 'blocks'>): readonly PullItem[] =>
  blocks.flatMap(({ items }) => items.filter(({ insteadOf }) => insteadOf === undefined));
