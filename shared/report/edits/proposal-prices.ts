import { editedLine, isRepriced } from '#shared/proposal/edited-lines.ts';
import { type DraftLine, foundLines } from '#shared/proposal/found-lines.ts';
import { fixedRate, type Rate } from '#shared/inspection/repairs/rate.ts';
import { lineIdOf, suffixOfWork } from '#shared/inspection/repairs/work-place.ts';
import { allFindings } from '#shared/report/present.ts';
import type { ReportFinding, ReportModel } from '#shared/report/model.ts';
import { type RepairFigures, withFigures } from '#shared/report/repairs/repair-line.ts';
import type { ReportRepair } from '#shared/report/repairs/repair-model.ts';
import type { ReportEdits } from './edits.ts';

/** One repriced line of the proposal, and the findings' repairs that it joins. */
type Repriced = { readonly line: DraftLine; readonly parts: readonly ReportRepair[] };

const lineOf = ({ componentId }: ReportFinding, { repairId, ...repair }: ReportRepair): string =>
  lineIdOf(repairId, suffixOfWork(componentId, repair));

function partsOf(report: ReportModel, lineId: string): ReportRepair[] {
  return allFindings(report).flatMap((finding) =>
    finding.repairs.filter((repair) => repair.chosen && lineOf(finding, repair) === lineId),
  );
}

function repricedLines(report: ReportModel, edits: ReportEdits): ReadonlyMap<string, Repriced> {
  const lines = foundLines(report).flatMap((found): [string, Repriced][] => {
    const line = isRepriced(found, edits) ? editedLine(found, edits) : undefined;
    return line === undefined ? [] : [[found.lineId, { line, parts: partsOf(report, found.lineId) }]];
  });
  return new Map(lines);
}

const isEntered = ({ quantitySource }: ReportRepair): boolean =>
  quantitySource === 'asked' || quantitySource === 'open';

/** Splits a line's price by the quantity that each finding adds to it, without losing a cent. */
function shareOf(part: ReportRepair, { line: { totalCents }, parts }: Repriced): Rate {
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

/** The figures of a chosen repair on its repriced line; undefined if the line's price can't be told apart by finding. */
function figuresOf(repair: ReportRepair, repriced: Repriced): RepairFigures | undefined {
  const { line, parts } = repriced;
  const option = line.options.find(({ repairId }) => repairId === repair.repairId);
  if (parts.length === 1 || !parts.some(isEntered)) return figuresFrom(option ?? line);
  // While one finding's quantity is open, its share isn't known.
  if (parts.some(({ quantitySource }) => quantitySource === 'open')) return undefined;
  const { quantity = 1, quantitySource = 'asked' } = repair;
  return { quantity, rate: shareOf(repair, repriced), quantitySource };
}

/** An alternative that the line offers as an option. */
function optionFigures(finding: ReportFinding, repair: ReportRepair, lines: readonly Repriced[]) {
  const options = lines
    .filter(({ line }) => line.findingIds.includes(finding.findingId) && line.choiceGroup === repair.choiceGroup)
    .flatMap(({ line }) => line.options);
  const option = options.find(({ repairId }) => repairId === repair.repairId);
  return option && figuresFrom(option);
}

function repriced(finding: ReportFinding, repair: ReportRepair, lines: ReadonlyMap<string, Repriced>): ReportRepair {
  const line = repair.chosen ? lines.get(lineOf(finding, repair)) : undefined;
  if (line !== undefined) {
    const figures = figuresOf(repair, line);
    return figures === undefined ? repair : withFigures(repair, figures);
  }
  if (repair.chosen || repair.choiceGroup === undefined) return repair;
  const figures = optionFigures(finding, repair, [...lines.values()]);
  return figures === undefined ? repair : withFigures(repair, figures);
}

/**
 * The report with the prices and quantities that were entered in the proposal, so that both documents show the same. A line for
 * several findings whose quantities were entered one by one is split among them. The proposal itself is built from `report`, the
 * report before this.
 */
export function withProposalPrices(report: ReportModel, edits: ReportEdits): ReportModel {
  if (!report.showPrices) return report;
  const lines = repricedLines(report, edits);
  if (lines.size === 0) return report;
  const sections = report.sections.map((section) => ({
    ...section,
    components: section.components.map((component) => ({
      ...component,
      findings: component.findings.map((finding) => ({
        ...finding,
        repairs: finding.repairs.map((repair) => repriced(finding, repair, lines)),
      })),
    })),
  }));
  return { ...report, sections };
}
