import { omit } from '#shared/omit.ts';
import { editedLine, isProposedOther, isRepriced, proposedOf } from '#shared/proposal/edited-lines.ts';
import { type DraftLine, foundLines } from '#shared/proposal/found-lines.ts';
import { isSameOffer, offerOver, redetailed } from '#shared/inspection/offered-size.ts';
import { fixedRate, type Rate } from '#shared/inspection/repairs/rate.ts';
import { lineIdOf, suffixOfWork } from '#shared/inspection/repairs/work-place.ts';
import { recommendationOf } from '#shared/report/components/report-findings.ts';
import { allFindings } from '#shared/report/present.ts';
import type { ReportFinding, ReportModel } from '#shared/report/model.ts';
import { withIncludedRepairs } from '#shared/report/repairs/included-repairs.ts';
import { type RepairFigures, withFigures } from '#shared/report/repairs/repair-line.ts';
import type { ReportRepair } from '#shared/report/repairs/repair-model.ts';
import { readEdits } from './edit-reader.ts';
import type { ReportEdits } from './edits.ts';

/** One changed line of the proposal, and the findings' repairs that it joins. */
type Offered = {
  readonly line: DraftLine;
  readonly isPriced: boolean;
  readonly parts: readonly ReportRepair[];
};
type Lines = ReadonlyMap<string, Offered>;

const lineOf = ({ componentId }: ReportFinding, { repairId, ...repair }: ReportRepair): string =>
  lineIdOf(repairId, suffixOfWork(componentId, repair));

function partsOf(report: ReportModel, lineId: string): ReportRepair[] {
  return allFindings(report).flatMap((finding) =>
    finding.repairs.filter((repair) => repair.chosen && lineOf(finding, repair) === lineId),
  );
}

function changedLines(report: ReportModel, edits: ReportEdits): Lines {
  const lines = foundLines(report).flatMap((found): [string, Offered][] => {
    const line = editedLine(found, edits);
    const isPriced = isRepriced(found, edits);
    if (line === undefined || (!isPriced && isSameOffer(found, line))) return [];
    return [[found.lineId, { line, isPriced, parts: partsOf(report, found.lineId) }]];
  });
  return new Map(lines);
}

const isEntered = ({ quantitySource }: ReportRepair): boolean =>
  quantitySource === 'asked' || quantitySource === 'open';

/** Splits a line's price by the quantity that each finding adds to it, without losing a cent. */
function shareOf(part: ReportRepair, { line: { totalCents }, parts }: Offered): Rate {
  const units = (some: readonly ReportRepair[]) => some.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  const at = parts.indexOf(part);
  const until = (count: number) => Math.round((totalCents * units(parts.slice(0, count))) / units(parts));
  return fixedRate(until(at + 1) - until(at));
}

type Figured = Pick<DraftLine, 'totalCents' | 'rate' | 'quantitySource'> & { readonly quantity?: number | undefined };

const figuresFrom = ({ quantity = 1, totalCents, rate = fixedRate(totalCents), quantitySource }: Figured) => ({
  quantity,
  rate,
  quantitySource: quantitySource ?? 'single',
});

const notSummed = ({ quantitySource }: DraftLine) =>
  quantitySource === 'asked' ? { quantitySource: 'measured' as const } : {};

/** The figures of a chosen repair on its line; undefined if the proposal doesn't change them. */
function figuresOf(repair: ReportRepair, offered: Offered): RepairFigures | undefined {
  const { line, parts, isPriced } = offered;
  if (!isPriced) return undefined;
  if (line.quantitySource === 'open') return undefined;
  if (parts.length === 1 || !parts.some(isEntered)) return figuresFrom(line);
  // One finding's quantity is open, so its share isn't known: each finding shows the line, which is charged once.
  if (parts.some(({ quantitySource }) => quantitySource === 'open'))
    return { ...figuresFrom(line), ...notSummed(line) };
  const { quantity = 1, quantitySource = 'asked' } = repair;
  return { quantity, rate: shareOf(repair, offered), quantitySource };
}

type Offer = Pick<DraftLine, 'size' | 'material'>;

/** The repair in the size and material of the offer; the reason for another size doesn't apply to it. */
function inOffer(repair: ReportRepair, offer: Offer): ReportRepair {
  const after = offerOver(offer, repair);
  if (isSameOffer(repair, after)) return repair;
  const { size, material } = after;
  return {
    ...omit(repair, 'reason'),
    ...(size !== undefined && { size }),
    ...(material !== undefined && { material }),
    ...(repair.detail !== undefined && { detail: redetailed(repair.detail, repair, after) }),
  };
}

function withOffer(repair: ReportRepair, offer: Offer, figures: RepairFigures | undefined): ReportRepair {
  const sized = inOffer(repair, offer);
  return figures === undefined ? sized : withFigures(sized, figures);
}

/** The line that offers this repair as an option, and the option. */
function optionFor(finding: ReportFinding, repair: ReportRepair, lines: Lines) {
  if (repair.choiceGroup === undefined) return undefined;
  const own = [...lines.values()].filter(
    ({ line }) => line.findingIds.includes(finding.findingId) && line.choiceGroup === repair.choiceGroup,
  );
  return own
    .flatMap(({ line }) => line.options)
    .filter(({ repairId }) => repairId === repair.repairId)
    .sort((a, b) => Number(b.isProposed) - Number(a.isProposed))[0];
}

/** The repair of this finding that the proposal proposes instead of a chosen one. */
function proposedInstead({ repairs }: ReportFinding, { line }: Offered): ReportRepair | undefined {
  if (!isProposedOther(line)) return undefined;
  const { repairId } = proposedOf(line) ?? {};
  return repairs.find((repair) => repair.repairId === repairId && repair.choiceGroup === line.choiceGroup);
}

function offeredRepair(finding: ReportFinding, repair: ReportRepair, lines: Lines): ReportRepair {
  const line = repair.chosen ? lines.get(lineOf(finding, repair)) : undefined;
  if (line !== undefined && !isProposedOther(line.line)) {
    return withOffer(repair, line.line, figuresOf(repair, line));
  }
  if (repair.chosen && line === undefined) return repair;
  const option = optionFor(finding, repair, lines);
  const offered = option === undefined ? repair : withOffer(repair, option, figuresFrom(option));
  if (line !== undefined) return { ...offered, chosen: proposedInstead(finding, line) === undefined };
  return option?.isProposed === true ? { ...offered, chosen: true } : offered;
}

function offeredFinding(finding: ReportFinding, lines: Lines, isWorded: boolean): ReportFinding {
  const repairs = finding.repairs.map((repair) => offeredRepair(finding, repair, lines));
  return { ...finding, repairs, ...(!isWorded && { recommendation: recommendationOf(repairs) }) };
}

/**
 * The report with what was entered in the proposal: prices, quantities, sizes, materials, and which of several repairs is
 * proposed, so that both documents show the same. A line for several findings whose quantities were entered one by one is split
 * among them. The proposal itself is built from `report`, the report before this.
 */
export function withProposalOffer(report: ReportModel, edits: ReportEdits): ReportModel {
  if (!report.showPrices) return report;
  const lines = changedLines(report, edits);
  if (lines.size === 0) return report;
  const reader = readEdits(edits);
  const isWorded = ({ findingId }: ReportFinding) => reader.text(`finding/${findingId}/recommendation`) !== undefined;
  const sections = report.sections.map((section) => ({
    ...section,
    components: section.components.map((component) => ({
      ...component,
      findings: component.findings.map((finding) => offeredFinding(finding, lines, isWorded(finding))),
    })),
  }));
  return withIncludedRepairs({ ...report, sections });
}
