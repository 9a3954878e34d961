import * as z from 'zod';
import { chosenLines, sumOfLines } from '#shared/inspection/repairs/chosen-lines.ts';
import { placedFindings } from './placed-findings.ts';
import { RuleReference, SEVERITIES, type ReportFinding, type ReportModel } from './model.ts';

/** One finding that a Realtor asks to have repaired. */
export const RequestedItem = z.object({
  findingId: z.string(),
  /** Its number in the report, so that both documents can be compared. */
  number: z.number().int(),
  title: z.string(),
  /** 'Chimney exterior · Crown'. */
  place: z.string(),
  severity: z.enum(SEVERITIES),
  severityLabel: z.string(),
  stopUse: z.boolean(),
  why: z.string(),
  recommendation: z.string(),
  rule: RuleReference.optional(),
  /** Price of the repairs the company proposes; absent if no price is shown. */
  priceCents: z.number().int().optional(),
});
export type RequestedItem = z.infer<typeof RequestedItem>;

/** The findings chosen from one report, on one page for the other party of a sale. */
export const RequestList = z.object({
  requestId: z.string(),
  title: z.string(),
  company: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    license: z.string().optional(),
  }),
  /** Address of the house. */
  address: z.string(),
  typeLabel: z.string(),
  level: z.string(),
  inspector: z.string(),
  inspectedAt: z.string(),
  revision: z.number().int().optional(),
  verdict: z.object({ label: z.string(), headline: z.string(), stopUse: z.boolean() }),
  /** The recipient of the link that was used to choose the findings. */
  preparedFor: z.string(),
  preparedAt: z.string(),
  note: z.string(),
  /** In the order of the report, most important first. */
  items: z.array(RequestedItem),
  /** Total number of findings in the report. */
  findingsInReport: z.number().int(),
  /** Total price of the items; absent unless every item has a price. A repair that several items need counts once. */
  totalCents: z.number().int().optional(),
  closing: z.string(),
  timeZone: z.string(),
});
export type RequestList = z.infer<typeof RequestList>;

export type RequestChoice = {
  requestId: string;
  findingIds: readonly string[];
  note: string;
  preparedFor: string;
  preparedAt: string;
};

const CLOSING =
  'This page is an excerpt. The full report has the whole inspection with its limits and photos, and takes precedence over this page where they differ.';

const chosenOf = ({ componentId, repairs }: ReportFinding) =>
  repairs.filter(({ chosen }) => chosen).map((repair) => ({ componentId, repair }));

function priceOf(finding: ReportFinding): number | undefined {
  const chosen = chosenOf(finding);
  if (chosen.length === 0 || chosen.some(({ repair }) => repair.priceCents === undefined)) return undefined;
  return sumOfLines(chosenLines(chosen));
}

function itemOf(finding: ReportFinding, place: string, showsPrices: boolean): RequestedItem {
  const { findingId, number, title, severity, severityLabel, stopUse, why, recommendation, rule } = finding;
  const priceCents = showsPrices ? priceOf(finding) : undefined;
  return {
    findingId,
    number,
    title,
    place,
    severity,
    severityLabel,
    stopUse,
    why,
    recommendation,
    ...(rule === undefined ? {} : { rule }),
    ...(priceCents === undefined ? {} : { priceCents }),
  };
}

function totalOf(items: readonly RequestedItem[], findings: readonly ReportFinding[]): number | undefined {
  const isPriced = items.length > 0 && items.every(({ priceCents }) => priceCents !== undefined);
  return isPriced ? sumOfLines(chosenLines(findings.flatMap(chosenOf))) : undefined;
}

const COUNTED_ONCE = 'A repair that covers several items is counted once in the total.';

/**
 * The chosen findings as a page; undefined if one of them isn't in the report. A finding chosen twice is one item. Includes
 * prices only if the report shows them.
 */
export function buildRequestList(report: ReportModel, choice: RequestChoice): RequestList | undefined {
  const placed = placedFindings(report);
  const wanted = new Set(choice.findingIds);
  const found = placed.filter(({ finding }) => wanted.has(finding.findingId));
  if (found.length < wanted.size) return undefined;
  const items = found.map(({ finding, place }) => itemOf(finding, place, report.showPrices));
  const totalCents = totalOf(
    items,
    found.map(({ finding }) => finding),
  );
  const isShared =
    totalCents !== undefined && totalCents < items.reduce((sum, item) => sum + (item.priceCents ?? 0), 0);
  const { name, address, phone, email, license } = report.company;
  const { overallCondition, headline, stopUse } = report.verdict;
  return {
    requestId: choice.requestId,
    title: 'Repair request list',
    company: { name, address, phone, email, ...(license === undefined ? {} : { license }) },
    address: report.client.address,
    typeLabel: report.typeLabel,
    level: report.level,
    inspector: report.inspector,
    inspectedAt: report.inspectedAt,
    ...(report.revision === undefined ? {} : { revision: report.revision }),
    verdict: { label: overallCondition.label, headline, stopUse },
    preparedFor: choice.preparedFor,
    preparedAt: choice.preparedAt,
    note: choice.note,
    items,
    findingsInReport: placed.length,
    ...(totalCents === undefined ? {} : { totalCents }),
    closing: isShared ? `${COUNTED_ONCE} ${CLOSING}` : CLOSING,
    timeZone: report.timeZone,
  };
}
