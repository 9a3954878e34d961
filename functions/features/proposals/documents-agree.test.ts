import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { omit } from '#shared/omit.ts';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { presetsOf } from '#shared/inspection/findings/presets.ts';
import { implicitId, issuesId, quantityFieldsOf } from '#shared/inspection/implicit-fields.ts';
import { lineIdOf, suffixOfWork } from '#shared/inspection/repairs/work-place.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import { definitionOf } from '#shared/inspection/testing/derive-inspection.ts';
import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { buildProposal, everyLine } from '#shared/proposal/build-proposal.ts';
import { isOpenLine, proposedOf } from '#shared/proposal/edited-lines.ts';
import { foundLines } from '#shared/proposal/found-lines.ts';
import { chosenLabel } from '#shared/proposal/line-text.ts';
import type { ProposalLine, ProposalModel, Selection } from '#shared/proposal/model.ts';
import { detailOf, FIREPLACE, reportWith } from '#shared/proposal/testing/every-defect.ts';
import { SAMPLE_TERMS } from '#shared/proposal/testing/sample-proposal.ts';
import { totalsOf } from '#shared/proposal/totals.ts';
import { pullSheetSource } from '#shared/pull-sheet/build.ts';
import type { PullSheetModel } from '#shared/pull-sheet/model.ts';
import { approvedLines, selectPullSheet } from '#shared/pull-sheet/select.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import { withProposalOffer } from '#shared/report/edits/proposal-offer.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { allFindings } from '#shared/report/present.ts';
import { buildRequestList } from '#shared/report/request-list.ts';
import { rounds } from '#shared/testing/depth.ts';
import { estimateOf } from '#functions/features/field-service/push/estimate.ts';

/** PROPERTY_RUNS sets more. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? rounds(200, 5));
const QUANTITY = 3;

type Job = { readonly type: InspectionType; readonly answers: Answers };

/** All random choices of one example, from one seed. */
type Dice = {
  isLucky: (oneIn: number) => boolean;
  upTo: (max: number) => number;
  pick: <T>(from: readonly T[]) => T | undefined;
};

function diceOf(seed: number): Dice {
  let state = seed + 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  const upTo = (max: number) => next() % (max + 1);
  return { upTo, isLucky: (oneIn) => upTo(oneIn - 1) === 0, pick: (from) => from[upTo(from.length - 1)] };
}

/** Some of the defects of a type, with most quantities entered; every part again for a second flue. */
function randomJob(type: InspectionType, dice: Dice): Job {
  const parts = definitionOf(proPlan(type), {})
    .sections.flatMap(({ components }) => components)
    .filter(({ stateless }) => !stateless);
  const answersFor = (suffix: string) =>
    parts.flatMap((part) => {
      const found = presetsOf(part).filter(() => dice.isLucky(4));
      if (found.length === 0) return [];
      const quantities = found
        .flatMap((preset) => quantityFieldsOf(part, preset))
        .filter(() => !dice.isLucky(10))
        .map(({ fieldId }) => [fieldId + suffix, QUANTITY] as const);
      return [
        [implicitId(part.id, 'state') + suffix, 'DEFECT'] as const,
        [issuesId(part) + suffix, found.map(({ id }) => id)] as const,
        ...quantities,
      ];
    });
  const second = dice.isLucky(3) ? [['mf@chim.k2', 2] as const, ...answersFor('@chim.k2')] : [];
  return { type, answers: { ...FIREPLACE, ...Object.fromEntries([...answersFor(''), ...second]) } };
}

const figures = ({ upTo, pick }: Dice) =>
  pick<object>([
    { totalCents: upTo(900_000) },
    { unitCents: upTo(90_000) },
    { unitCents: upTo(90_000), baseCents: upTo(90_000) },
    { quantity: 1 + upTo(40) },
    { quantity: 1 + upTo(40), totalCents: 1 + upTo(900_000) },
  ]) ?? {};

const SIZES = ['6 in round', '9 in round', '10 in round', ''];
const MATERIALS = ['STAINLESS_304', 'STAINLESS_316TI', 'ALUMINUM'];

/** What the office may enter in the report's editor: order, wording, choice, quantities and prices. */
function reportEdits(report: ReportModel, dice: Dice): ReportEdits {
  const findings = allFindings(report);
  const edits = findings.flatMap(({ findingId, repairs }): [string, unknown][] => {
    const repair = dice.pick(repairs);
    if (repair === undefined || !dice.isLucky(4)) return [];
    const key = `repair/${findingId}/${repair.repairId}`;
    const group = repairs.filter((other) => other !== repair && other.choiceGroup === repair.choiceGroup);
    const others = repair.choiceGroup === undefined ? [] : group;
    const left = others.map(({ repairId }): [string, unknown] => [`repair/${findingId}/${repairId}/chosen`, false]);
    return (
      dice.pick<[string, unknown][]>([
        [[`${key}/chosen`, true], ...left],
        [[`${key}/chosen`, false]],
        [[`${key}/quantity`, 1 + dice.upTo(40)]],
        [[`${key}/priceCents`, dice.upTo(900_000)]],
        [[`finding/${findingId}/title`, `Title ${dice.upTo(9)}`]],
      ]) ?? []
    );
  });
  const order = findings.map(({ findingId }) => findingId).sort(() => (dice.isLucky(2) ? 1 : -1));
  return { ...Object.fromEntries(edits), ...(dice.isLucky(3) && { 'order/findings': order }) };
}

/** What the office may enter in the proposal's editor. */
function proposalEdits(report: ReportModel, dice: Dice): ReportEdits {
  const edits = foundLines(report).flatMap((line): [string, unknown][] => {
    const options = line.options.map((option) => omit(option, 'optionId', 'quantitySource'));
    const proposed = dice.upTo(options.length);
    const offer = { size: dice.pick(SIZES), material: dice.pick(MATERIALS) };
    const isLiner = line.size !== undefined;
    if (options.length > 1 && dice.isLucky(2)) {
      const changed = options.map((option, index) => ({
        ...option,
        isProposed: index === proposed,
        ...(isLiner && dice.isLucky(3) && offer),
      }));
      return [[`proposal/options/${line.lineId}`, changed]];
    }
    if (!dice.isLucky(3)) return [];
    const edit = dice.pick<object>([
      figures(dice),
      figures(dice),
      { isLeftOut: true },
      { isPreselected: dice.isLucky(2) },
      { label: `Work ${dice.upTo(9)}`, warranty: 'Ten years' },
      isLiner ? offer : figures(dice),
    ]);
    return [[`proposal/line/${line.lineId}`, edit]];
  });
  const sums = {
    discounts: [{ label: 'Spring', basisPoints: dice.upTo(2_000) }],
    fees: [{ label: 'Lift', amountCents: dice.upTo(50_000), isTaxable: dice.isLucky(2) }],
  };
  const added = { group: 'SAFETY', label: 'Added', unitCents: dice.upTo(90_000), quantity: 2 };
  return {
    ...Object.fromEntries(edits),
    ...(dice.isLucky(2) && { 'proposal/sums': sums }),
    ...(dice.isLucky(3) && { 'proposal/added/x1': added }),
  };
}

const asProposed = (lines: readonly Pick<ProposalLine, 'lineId' | 'options'>[]): Selection => ({
  lines: lines.map(({ lineId, options }) => {
    const option = proposedOf({ options });
    return { lineId, ...(option !== undefined && { optionId: option.optionId }) };
  }),
});

type Documents = {
  readonly offer: ReportModel;
  readonly report: ReportModel;
  readonly proposal: ProposalModel;
  readonly sheet: PullSheetModel;
  readonly signedSheet: PullSheetModel;
  readonly isAllPriced: boolean;
  readonly edits: ReportEdits;
};

function documentsOf(type: InspectionType, seed: number): Documents {
  const dice = diceOf(seed);
  const job = randomJob(type, dice);
  const first = reportEdits(reportWith(job), dice);
  const edits = { ...first, ...proposalEdits(reportWith(job, first), dice) };
  const offer = reportWith(job, edits);
  const proposal = buildProposal({ report: offer, edits, terms: SAMPLE_TERMS, priceBook: {} });
  const source = pullSheetSource({ definitions: ALL_CHECKLISTS, inspection: detailOf(job), edits });
  const lines = approvedLines(proposal, asProposed(proposal.lines));
  return {
    offer,
    report: withProposalOffer(offer, edits),
    proposal,
    sheet: selectPullSheet(source),
    signedSheet: selectPullSheet(source, { approvedAt: '2026-11-20T16:41:00.000Z', lines }),
    isAllPriced:
      !everyLine({ report: offer, edits }).some(isOpenLine) && source.proposed?.some(({ isOpen }) => isOpen) !== true,
    edits,
  };
}

/** The chosen repairs of a line's findings that do its work. */
const repairsOf = (report: ReportModel, { findingIds }: ProposalLine, lineId: string) =>
  allFindings(report)
    .filter(({ findingId }) => findingIds.includes(findingId))
    .flatMap(({ componentId, repairs }) =>
      repairs.filter(
        (repair) => repair.chosen && lineIdOf(repair.repairId, suffixOfWork(componentId, repair)) === lineId,
      ),
    );

const isFound = ({ findingIds }: ProposalLine): boolean => findingIds.length > 0;
const repairOf = (line: ProposalLine): string => proposedOf(line)?.repairId ?? line.repairId ?? '';
const suffixOf = ({ lineId, repairId = '' }: ProposalLine): string => lineId.slice(repairId.length);

/** The recommended repairs of a line's findings that are alternatives of its work. */
const recommendedOf = (report: ReportModel, { findingIds, choiceGroup }: ProposalLine): string[] =>
  allFindings(report)
    .filter(({ findingId }) => findingIds.includes(findingId))
    .flatMap(({ repairs }) => repairs.filter((repair) => repair.chosen && repair.choiceGroup === choiceGroup))
    .map(({ repairId }) => repairId);

function reportAgrees({ report, proposal }: Documents): void {
  for (const line of proposal.lines.filter(isFound)) {
    const shown = repairsOf(report, line, lineIdOf(repairOf(line), suffixOf(line)));
    const prices = shown.map(({ priceCents = Number.NaN }) => priceCents);
    const isSplit = shown.length > 1 && shown.some(({ quantitySource }) => quantitySource === 'asked');
    expect(shown.length, line.lineId).toBeGreaterThan(0);
    if (isSplit)
      expect(
        prices.reduce((sum, price) => sum + price, 0),
        line.lineId,
      ).toBe(line.totalCents);
    else expect(new Set(prices), line.lineId).toEqual(new Set([line.totalCents]));
    if ((line.size ?? '') !== '')
      expect(new Set(shown.map(({ size }) => size)), line.lineId).toEqual(new Set([line.size]));
    // Of alternatives that the proposal offers as options, the report recommends the proposed one alone.
    if (line.options.length > 0)
      expect(new Set(recommendedOf(report, line)), line.lineId).toEqual(new Set([repairOf(line)]));
    const numbers = allFindings(report).filter(({ findingId }) => line.findingIds.includes(findingId));
    expect(line.findingNumbers).toEqual(numbers.map(({ number }) => number));
  }
}

/** The materials of a sheet, without the words for where they come from. */
const materials = ({ blocks }: PullSheetModel): string =>
  JSON.stringify(blocks)
    .replaceAll(/As (?:approved|signed)/g, 'As proposed')
    .replaceAll('was signed', 'was proposed');

function sheetAgrees({ proposal, sheet, signedSheet, isAllPriced }: Documents): void {
  if (!isAllPriced) return;
  expect(materials(sheet)).toBe(materials(signedSheet));
  const labels = proposal.lines.map((line) => chosenLabel(line, proposedOf(line)));
  expect(sheet.repairs.map(({ label }) => label.replace(/ \((?:flue|appliance) \d\)$/, ''))).toEqual(labels);
}

function estimateAgrees({ proposal }: Documents): void {
  const { totalCents, taxCents } = totalsOf(proposal, asProposed(proposal.lines.filter((line) => line.isPreselected)));
  const sum = estimateOf(proposal).proposed.reduce((cents, line) => cents + line.unitPriceCents, 0);
  expect(sum).toBe(totalCents - taxCents);
}

function requestListAgrees({ report, proposal, edits }: Documents): void {
  const findingIds = allFindings(report).map(({ findingId }) => findingId);
  const choice = { requestId: 'r', findingIds, note: '', preparedFor: '', preparedAt: '' };
  const list = buildRequestList(report, choice);
  const isWhole = !JSON.stringify(edits).includes('isLeftOut') && list?.totalCents !== undefined;
  if (!isWhole) return;
  const { subtotalCents } = totalsOf(proposal, asProposed(proposal.lines.filter(isFound)));
  expect(list.totalCents).toBe(subtotalCents);
}

describe('the documents of one inspection', () => {
  it.each(INSPECTION_TYPES)('agree after any edits of report and proposal: %s', (type) => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), (seed) => {
        const documents = documentsOf(type, seed);
        reportAgrees(documents);
        sheetAgrees(documents);
        estimateAgrees(documents);
        requestListAgrees(documents);
      }),
      { numRuns: RUNS },
    );
  });
});
