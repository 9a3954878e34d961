import { findRepairItem } from '#shared/catalogue/repairs.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import type { ReportFinding, ReportModel, ReportRepair } from '#shared/report/model.ts';
import type { PROPOSAL_GROUPS } from './edits.ts';
import type { ProposalLine, ProposalOption } from './model.ts';
import { durationOf } from './duration.ts';

export type Group = (typeof PROPOSAL_GROUPS)[number];

/** A line before people changed it and before it has its number. */
export type DraftLine = Omit<ProposalLine, 'number'>;

const ORDER: readonly Group[] = ['SAFETY', 'WATER_INTRUSION', 'MAINTENANCE'];
export const rankOf = (group: Group): number => ORDER.indexOf(group);

type Placed = { readonly finding: ReportFinding; readonly repair: ReportRepair; readonly suffix: string };

const findingsOf = ({ sections }: ReportModel): readonly ReportFinding[] =>
  sections
    .flatMap(({ components }) => components.flatMap(({ findings }) => findings))
    .sort((one, other) => one.number - other.number);

/** A line is a repair of one flue or appliance: done and paid once, whatever number of findings it answers. */
export const lineIdOf = (repairId: string, suffix: string): string => repairId + suffix;

const isSold = ({ priceCents }: ReportRepair): boolean => priceCents !== undefined;

/** Photos that point at something first; they tell more. */
function photosOf(report: ReportModel, findings: readonly ReportFinding[]): string[] {
  const photos = report.sections.flatMap(({ components }) => components.flatMap((component) => component.photos));
  const isMarked = new Set(
    photos.filter(({ markup }) => (markup?.marks.length ?? 0) > 0).map(({ photoId }) => photoId),
  );
  const ids = [...new Set(findings.flatMap(({ photoIds }) => photoIds))];
  return [...ids.filter((id) => isMarked.has(id)), ...ids.filter((id) => !isMarked.has(id))];
}

const optionOf = (repair: ReportRepair, tier: ProposalOption['tier']): ProposalOption => ({
  optionId: repair.repairId,
  tier,
  label: repair.label,
  detail: repair.detail ?? '',
  points: [],
  totalCents: repair.priceCents ?? 0,
  isProposed: repair.chosen,
  repairId: repair.repairId,
});

const TIERS_OF: Readonly<Record<number, readonly ProposalOption['tier'][]>> = {
  2: ['GOOD', 'BETTER'],
  3: ['GOOD', 'BETTER', 'BEST'],
};
const MOST_OPTIONS = 3;

/** The ways to answer a finding that has one chosen repair and other priced ones, cheapest first. */
function waysOf({ repairs }: ReportFinding): readonly ProposalOption[] {
  const sold = repairs.filter(isSold);
  if (sold.filter(({ chosen }) => chosen).length !== 1 || sold.length < 2) return [];
  const [proposed] = sold.filter(({ chosen }) => chosen);
  const others = sold.filter(({ chosen }) => !chosen).slice(0, MOST_OPTIONS - 1);
  const ways = [...(proposed === undefined ? [] : [proposed]), ...others].sort(
    (one, other) => (one.priceCents ?? 0) - (other.priceCents ?? 0),
  );
  return ways.map((repair, index) => optionOf(repair, TIERS_OF[ways.length]?.[index] ?? 'BEST'));
}

/** Only where every finding of the line has the very same ways: another finding may leave no choice. */
function optionsOf(findings: readonly ReportFinding[]): ProposalOption[] {
  const [first, ...others] = findings.map(waysOf);
  const text = JSON.stringify(first);
  return first !== undefined && others.every((ways) => JSON.stringify(ways) === text) ? [...first] : [];
}

const worstOf = (findings: readonly ReportFinding[]): Group =>
  findings.map(({ severity }) => severity).sort((one, other) => rankOf(one) - rankOf(other))[0] ?? 'MAINTENANCE';

function unitOf(repairId: string, written: string | undefined): string {
  if (written !== undefined) return written;
  const item = findRepairItem(repairId);
  return item === undefined || item.kind === 'action' ? '' : item.unit;
}

function draftOf(report: ReportModel, lineId: string, placed: readonly Placed[]): DraftLine {
  const findings = placed.map(({ finding }) => finding);
  const last = placed.at(-1);
  const { repairId = lineId, label = '', detail = '', quantity = 1, unit, priceCents = 0 } = last?.repair ?? {};
  const group = worstOf(findings);
  const rule = findings.find((finding) => finding.rule !== undefined)?.rule;
  return {
    lineId,
    group,
    label,
    detail,
    quantity,
    unit: unitOf(repairId, unit),
    unitCents: Math.round(priceCents / quantity),
    totalCents: priceCents,
    repairId,
    findingIds: findings.map(({ findingId }) => findingId),
    findingNumbers: findings.map(({ number }) => number),
    photoIds: photosOf(report, findings),
    pictures: [...new Set(findings.flatMap(({ pictures = [] }) => pictures))],
    ...(rule !== undefined && { reference: rule }),
    warranty: '',
    duration: durationOf(repairId),
    isTaxable: true,
    isPreselected: group !== 'MAINTENANCE',
    options: optionsOf(findings),
  };
}

/** A line for each chosen repair with a price, in the order of the findings. Advice is not sold, so it makes none. */
export function foundLines(report: ReportModel): readonly DraftLine[] {
  const placed = new Map<string, Placed[]>();
  for (const finding of findingsOf(report)) {
    const { suffix } = splitId(finding.componentId);
    for (const repair of finding.repairs.filter((one) => one.chosen && isSold(one))) {
      const lineId = lineIdOf(repair.repairId, suffix);
      placed.set(lineId, [...(placed.get(lineId) ?? []), { finding, repair, suffix }]);
    }
  }
  return [...placed].map(([lineId, findings]) => draftOf(report, lineId, findings));
}
