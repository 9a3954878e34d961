import { expect } from 'vitest';
import type { InspectionDetail } from '#shared/contract/inspections.ts';
import { CAP_ITEM, capsOf, isFree } from '#shared/inspection/testing/kit-oracle.ts';
import { chargesOf } from '#shared/proposal/charges.ts';
import { chosenLabel } from '#shared/proposal/line-text.ts';
import type { ProposalModel, ProposalTotals, Selection } from '#shared/proposal/model.ts';
import { signedSelections } from '#shared/proposal/testing/every-selection.ts';
import { totalsOf } from '#shared/proposal/totals.ts';
import type { PullSheetModel, PullSheetSource } from '#shared/pull-sheet/model.ts';
import { approvedLines, selectPullSheet } from '#shared/pull-sheet/select.ts';

const SIGNED_AT = '2026-11-20T16:41:00.000Z';

type Signed = {
  readonly proposal: ProposalModel;
  readonly selection: Selection;
  /** One cap over several flues. */
  readonly isSeveral: boolean;
};

/** Price and repair of each signed line, read from the proposal without the code that calculates charges. */
const signedOptions = ({ proposal: { lines }, selection }: Signed) =>
  selection.lines.flatMap(({ lineId, optionId }) => {
    const line = lines.find((candidate) => candidate.lineId === lineId);
    if (line === undefined) return [];
    const option = line.options.find((candidate) => candidate.optionId === optionId);
    const chosen = option ?? line;
    return [
      { lineId, chosen, repairId: chosen.repairId ?? '', label: chosenLabel(line, option), cents: chosen.totalCents },
    ];
  });

const sumOf = (parts: readonly { readonly cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

const addUp = (totals: ProposalTotals): void => {
  const { subtotalCents, packages, discounts, fees, taxCents, totalCents, depositCents, balanceCents } = totals;
  expect(totalCents).toBe(subtotalCents - sumOf(packages) - sumOf(discounts) + sumOf(fees) + taxCents);
  expect(depositCents + balanceCents).toBe(totalCents);
};

/**
 * Checks that the total is the sum of the shown lines, and that a repair is free exactly when another repair's kit includes it.
 */
function checkPrices(signed: Signed): void {
  const { proposal, selection, isSeveral } = signed;
  const options = signedOptions(signed);
  const chosen = options.map(({ repairId }) => repairId);
  const charges = new Map(chargesOf(proposal, selection).map((charge) => [charge.line.lineId, charge]));
  for (const { lineId, repairId, cents } of options) {
    const isIncluded = isFree(repairId, chosen, isSeveral);
    expect(charges.get(lineId)?.cents, `${repairId} of ${chosen.join()}`).toBe(isIncluded ? 0 : cents);
    expect(charges.get(lineId)?.includedWith !== undefined, repairId).toBe(isIncluded);
  }
  const totals = totalsOf(proposal, selection);
  expect(totals.subtotalCents).toBe(sumOf([...charges.values()]));
  addUp(totals);
}

const isMaterial = ({ kind }: PullSheetModel['blocks'][number]): boolean => kind !== 'TOOLS';

/** Checks that the pull sheet lists everything that was signed, and nothing twice. */
function checkSheet(signed: Signed, source: PullSheetSource): void {
  const { proposal, selection, isSeveral } = signed;
  const options = signedOptions(signed);
  const sheet = selectPullSheet(source, { approvedAt: SIGNED_AT, lines: approvedLines(proposal, selection) });
  expect(sheet.repairs.map(({ label }) => label).toSorted()).toEqual(options.map(({ label }) => label).toSorted());
  const items = sheet.blocks.filter(isMaterial).flatMap((block) => block.items);
  expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(items.length);
  const chosen = options.map(({ repairId }) => repairId);
  expect(items.filter(({ itemId }) => CAP_ITEM.test(itemId)).length, chosen.join()).toBe(capsOf(chosen, isSeveral));
  const liners = items.filter(({ itemId }) => itemId === 'LINER:liner');
  const lined = options.find(({ chosen: option }) => option.unit === 'FOOT_AND_KIT');
  expect(liners.length).toBeLessThanOrEqual(1);
  if (lined === undefined) return;
  const [liner] = liners;
  // The size on the line may contain more than the pipe's size, e.g. 'smoke guard 6 in'.
  const pipe = /[\d.]+ in round|[\d.]+ in made oval to [\d.]+ in|[\d.]+ × [\d.]+ in rectangular/.exec(
    lined.chosen.size ?? '',
  )?.[0];
  if (pipe !== undefined) expect(liner?.size).toContain(pipe);
  if (lined.chosen.quantitySource === 'measured') expect(liner?.quantity).toBe(lined.chosen.quantity);
}

/** Signs a proposal in every combination of its options, and without each of its lines. */
export function checkSigned(
  proposal: ProposalModel,
  source: PullSheetSource,
  { fields }: Pick<InspectionDetail, 'fields'>,
): number {
  const isSeveral = Number(fields['chimney_cap_flue_count']?.value ?? 1) > 1;
  const selections = signedSelections(proposal);
  for (const selection of selections) {
    const signed = { proposal, selection, isSeveral };
    checkPrices(signed);
    checkSheet(signed, source);
  }
  return selections.length;
}
