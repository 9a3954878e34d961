import { omit } from '#shared/omit.ts';
import { lineIdOf, suffixOfWork } from '#shared/inspection/repairs/work-place.ts';
import { editPhotos } from './edit-photos.ts';
import { type EditReader, ordered, readEdits } from './edit-reader.ts';
import type { ReportEdits } from './edits.ts';
import type { ReportComponent, ReportFinding, ReportModel } from '#shared/report/model.ts';
import type { ReportRepair } from '#shared/report/repairs/repair-model.ts';
import { allFindings } from '#shared/report/present.ts';
import { editedRepair, type RepairEdit } from '#shared/report/repairs/repair-line.ts';
import { withIncludedRepairs } from '#shared/report/repairs/included-repairs.ts';
import { recommendationOf } from '#shared/report/components/report-findings.ts';
import { reasonOf } from '#shared/report/verdict.ts';

/** Number of findings shown at the top of the report. */
export const TOP_FINDINGS = 3;

const TEXTS = ['title', 'say', 'why', 'recommendation'] as const;

function editedTexts(finding: ReportFinding, edits: EditReader): Partial<ReportFinding> {
  const editedTexts = TEXTS.flatMap((name) => {
    const edited = edits.text(`finding/${finding.findingId}/${name}`);
    return edited === undefined ? [] : [[name, edited] as const];
  });
  return editedTexts.length === 0 ? {} : { ...Object.fromEntries(editedTexts), isEdited: true };
}

function repairEdit(findingId: string, repairId: string, edits: EditReader): RepairEdit {
  const key = `repair/${findingId}/${repairId}`;
  const chosen = edits.flag(`${key}/chosen`);
  const quantity = edits.number(`${key}/quantity`);
  const priceCents = edits.number(`${key}/priceCents`);
  return {
    ...(chosen !== undefined && { chosen }),
    ...(quantity !== undefined && { quantity }),
    ...(priceCents !== undefined && { priceCents }),
  };
}

type LineEdits = ReadonlyMap<string, Pick<RepairEdit, 'quantity' | 'priceCents'>>;

const lineOf = ({ componentId }: ReportFinding, repair: ReportRepair): string =>
  lineIdOf(repair.repairId, suffixOfWork(componentId, repair));

/**
 * A measured quantity or a single unit of work makes one line shared by all its findings. An entered quantity belongs to its
 * finding.
 */
const isShared = ({ quantitySource }: ReportRepair): boolean => quantitySource !== 'asked' && quantitySource !== 'open';

/** Quantity and price of lines that several findings share: an edit in one of them applies to all. */
function sharedEdits(findings: readonly ReportFinding[], edits: EditReader): LineEdits {
  const lines = new Map<string, Pick<RepairEdit, 'quantity' | 'priceCents'>>();
  for (const finding of findings) {
    for (const repair of finding.repairs.filter(isShared)) {
      const figures = omit(repairEdit(finding.findingId, repair.repairId, edits), 'chosen');
      const lineId = lineOf(finding, repair);
      lines.set(lineId, { ...lines.get(lineId), ...figures });
    }
  }
  return lines;
}

type Editing = { readonly edits: EditReader; readonly shared: LineEdits; readonly showPrices: boolean };

function editedFinding(finding: ReportFinding, { edits, shared, showPrices }: Editing): ReportFinding {
  const repairs = finding.repairs.map((repair) => {
    const own = repairEdit(finding.findingId, repair.repairId, edits);
    const all = isShared(repair) ? { ...own, ...shared.get(lineOf(finding, repair)) } : own;
    return editedRepair(repair, all, showPrices);
  });
  const recommendation = recommendationOf(repairs);
  return { ...finding, repairs, recommendation, ...editedTexts(finding, edits) };
}

/** A finding that stops use stays ahead of the others unless the editor moved it. */
function numbersOf(report: ReportModel, wanted: readonly string[] | undefined): Map<string, number> | undefined {
  if (wanted === undefined) return undefined;
  const named = new Set(wanted);
  const found = allFindings(report);
  const stops = found.filter(({ findingId, stopUse }) => stopUse && !named.has(findingId));
  const order = ordered(found, ({ findingId }) => findingId, [...stops.map(({ findingId }) => findingId), ...wanted]);
  return new Map(order.map(({ findingId }, index) => [findingId, index + 1]));
}

function inTheirOrder(component: ReportComponent, numbers: ReadonlyMap<string, number>): ReportComponent {
  const findings = component.findings
    .map((finding) => ({ ...finding, number: numbers.get(finding.findingId) ?? finding.number }))
    .sort((a, b) => a.number - b.number);
  return { ...component, findings };
}

function mapComponents(report: ReportModel, change: (component: ReportComponent) => ReportComponent): ReportModel {
  const sections = report.sections.map((section) => ({ ...section, components: section.components.map(change) }));
  return { ...report, sections };
}

/** Updates the texts that the verdict copied from the findings to the findings' new wording and order. */
function editedVerdict(before: ReportModel, after: ReportModel, edits: EditReader): ReportModel['verdict'] {
  const { verdict } = before;
  const [firstBefore] = allFindings(before);
  const [firstAfter] = allFindings(after);
  const reason = reasonOf(firstBefore);
  const isTaken = reason !== '' && firstAfter !== undefined && verdict.explanation.startsWith(reason);
  const explanation = isTaken ? reasonOf(firstAfter) + verdict.explanation.slice(reason.length) : verdict.explanation;
  const titles = new Map(allFindings(before).map(({ findingId, title }) => [title, findingId]));
  const edited = new Map(allFindings(after).map(({ findingId, title }) => [findingId, title]));
  return {
    ...verdict,
    headline: edits.text('summary/headline') ?? verdict.headline,
    explanation: edits.text('summary/explanation') ?? explanation,
    reasons: verdict.reasons.map((reason) => edited.get(titles.get(reason) ?? '') ?? reason),
  };
}

/**
 * Applies people's edits to the report. Pure, and independent of the order of the edits. Edits of something that no longer
 * exists are ignored. Prices of the proposal are applied separately (proposal-offer.ts).
 */
export function applyEdits(report: ReportModel, edits: ReportEdits): ReportModel {
  if (Object.keys(edits).length === 0) return withIncludedRepairs(report);
  const reader = readEdits(edits);
  const shared = sharedEdits(allFindings(report), reader);
  const editing: Editing = { edits: reader, shared, showPrices: report.showPrices };
  const reworded = mapComponents(report, (component) => ({
    ...component,
    findings: component.findings.map((finding) => editedFinding(finding, editing)),
    notes: reader.text(`component/${component.componentId}/notes`) ?? component.notes,
  }));
  const numbers = numbersOf(reworded, reader.list('order/findings'));
  const numbered =
    numbers === undefined ? reworded : mapComponents(reworded, (component) => inTheirOrder(component, numbers));
  return editPhotos({ ...withIncludedRepairs(numbered), verdict: editedVerdict(report, numbered, reader) }, reader);
}
