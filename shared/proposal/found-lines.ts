import { gradesOf } from '#shared/catalog/trade-grades.ts';
import { findRepairItem } from '#shared/catalog/repairs.ts';
import { joinedLabel, joinedLine } from '#shared/inspection/repairs/joined-line.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { isWrittenId } from '#shared/inspection/written/written-ids.ts';
import { labelWithSize } from '#shared/inspection/sized-label.ts';
import { lineIdOf, placeOf, suffixOfWork } from '#shared/inspection/repairs/work-place.ts';
import type { ReportFinding, ReportModel } from '#shared/report/model.ts';
import type { ReportRepair } from '#shared/report/repairs/repair-model.ts';
import type { PROPOSAL_GROUPS } from './edits.ts';
import type { ProposalLine, ProposalOption } from './model.ts';
import { durationOf } from './duration.ts';
import { pointsOf } from './option-points.ts';

export type Group = (typeof PROPOSAL_GROUPS)[number];

/** A line before edits and before it is numbered. */
export type DraftLine = Omit<ProposalLine, 'number'> & {
  /**
   * The line's ids from when work on a flue was listed under the appliance that recommended it; edits may be stored under them.
   */
  readonly formerIds?: readonly string[];
};

const ORDER: readonly Group[] = ['SAFETY', 'WATER_INTRUSION', 'MAINTENANCE'];
export const rankOf = (group: Group): number => ORDER.indexOf(group);

type Placed = { readonly finding: ReportFinding; readonly repair: ReportRepair; readonly suffix: string };

const findingsOf = ({ sections }: ReportModel): readonly ReportFinding[] =>
  sections
    .flatMap(({ components }) => components.flatMap(({ findings }) => findings))
    .sort((a, b) => a.number - b.number);

/** Advice isn't sold. A repair with an open quantity has a rate but no price yet. */
const isOffered = ({ rate, priceCents }: ReportRepair): boolean => rate !== undefined || priceCents !== undefined;
const isPriced = ({ quantitySource, priceCents }: ReportRepair): boolean =>
  priceCents !== undefined && quantitySource !== 'open';

/** Photos with marks come first; they show more. */
function photosOf(report: ReportModel, findings: readonly ReportFinding[]): string[] {
  const photos = report.sections.flatMap(({ components }) => components.flatMap((component) => component.photos));
  const isMarked = new Set(
    photos.filter(({ markup }) => (markup?.marks.length ?? 0) > 0).map(({ photoId }) => photoId),
  );
  const ids = [...new Set(findings.flatMap(({ photoIds }) => photoIds))];
  return [...ids.filter((id) => isMarked.has(id)), ...ids.filter((id) => !isMarked.has(id))];
}

const TIERS_OF: Readonly<Record<number, readonly ProposalOption['tier'][]>> = {
  2: ['GOOD', 'BETTER'],
  3: ['GOOD', 'BETTER', 'BEST'],
};
const MAX_OPTIONS = 3;

/** The exact offer of a repair, for a line or an option. */
function offeredOf({ size, material, reason }: ReportRepair): Pick<ProposalOption, 'size' | 'material' | 'reason'> {
  return {
    ...(size !== undefined && { size }),
    ...(material !== undefined && { material }),
    ...(reason !== undefined && { reason }),
  };
}

/** One option of a line, covering all the findings that the line repairs. */
function optionOf(parts: readonly ReportRepair[]): Omit<ProposalOption, 'tier'> | undefined {
  const repair = parts.at(-1);
  if (repair === undefined) return undefined;
  const { quantity, rate, quantitySource, priceCents = 0 } = joinedLine(parts);
  const { repairId, label, size, reason = '', chosen } = repair;
  return {
    optionId: repairId,
    label: labelWithSize(label, size),
    detail: reason,
    points: pointsOf(repairId),
    totalCents: priceCents,
    isProposed: chosen,
    repairId,
    quantity,
    unit: unitOf(repair),
    rate,
    quantitySource,
    ...offeredOf(repair),
  };
}

/**
 * The alternatives to a finding's one chosen repair: the priced repairs of its choice group. An alternative that another
 * finding needs is already a line, and offering it again would charge for it twice.
 */
function alternativesOf(
  { repairs }: ReportFinding,
  { choiceGroup }: ReportRepair,
  isLine: (repair: ReportRepair) => boolean,
): readonly ReportRepair[] {
  const group = repairs.filter((repair) => choiceGroup !== undefined && repair.choiceGroup === choiceGroup);
  const chosen = group.filter((repair) => repair.chosen && isPriced(repair));
  if (chosen.length !== 1) return [];
  const others = group
    .filter((repair) => !repair.chosen && isPriced(repair) && !isLine(repair))
    .slice(0, MAX_OPTIONS - 1);
  return others.length === 0 ? [] : [...chosen, ...others];
}

const idsOf = (repairs: readonly ReportRepair[]): string =>
  JSON.stringify(repairs.map(({ repairId }) => repairId).sort());

/**
 * Options in the trade's order, or the cheaper first if the trade has none. There are options only if every finding of the line
 * has the same alternatives, because one finding may leave no choice.
 */
function optionsOf(placed: readonly Placed[], lineIds: ReadonlySet<string>): ProposalOption[] {
  const chosenIds = placed.map(({ finding, repair }) =>
    alternativesOf(finding, repair, (other) =>
      lineIds.has(lineIdOf(other.repairId, suffixOfWork(finding.componentId, other))),
    ),
  );
  const [first = []] = chosenIds;
  if (first.length < 2 || chosenIds.some((chosenId) => idsOf(chosenId) !== idsOf(first))) return [];
  const options = first.flatMap(({ repairId }) => {
    const option = optionOf(chosenIds.flatMap((chosenId) => chosenId.filter((repair) => repair.repairId === repairId)));
    return option === undefined ? [] : [option];
  });
  const rank = gradesOf(options.map(({ optionId }) => optionId));
  return options
    .sort((a, b) => rank(a.optionId) - rank(b.optionId) || a.totalCents - b.totalCents)
    .map((option, index) => ({ ...option, tier: TIERS_OF[options.length]?.[index] ?? 'BEST' }));
}

const worstOf = (findings: readonly ReportFinding[]): Group =>
  findings.map(({ severity }) => severity).sort((a, b) => rankOf(a) - rankOf(b))[0] ?? 'MAINTENANCE';

/** The unit from the price book. Reports from before units were stored only have the repair's id. */
function unitOf({ repairId, unit }: ReportRepair): string {
  if (unit !== undefined) return unit;
  const item = findRepairItem(repairId);
  return item === undefined || item.kind === 'action' ? '' : item.unit;
}

const LINER_SHEET = 'liner-match';

/** The flue calculation that gave the sizes of a line and its options; undefined for work without a size. */
function sizingOf(
  { calculations }: ReportModel,
  findings: readonly ReportFinding[],
  options: readonly (string | undefined)[],
): ProposalLine['sizing'] {
  const sizes = [...new Set(options.flatMap((size) => size ?? []))];
  const parts = new Set(findings.map(({ componentId }) => componentId));
  const sheet = calculations.find(
    ({ calculationId, componentId = '' }) => splitId(calculationId).base === LINER_SHEET && parts.has(componentId),
  );
  if (sheet === undefined || sizes.length === 0) return undefined;
  return { calculationId: sheet.calculationId, title: sheet.title, sizes };
}

function draftOf(
  report: ReportModel,
  [lineId, placed]: [string, readonly Placed[]],
  lineIds: ReadonlySet<string>,
): DraftLine {
  const findings = placed.map(({ finding }) => finding);
  const { repair, suffix } = placed.at(-1) ?? { repair: { repairId: lineId, label: '', chosen: true }, suffix: '' };
  const { repairId, detail = '', size, choiceGroup } = repair;
  const label = joinedLabel(placed.map((entry) => entry.repair.label));
  const { quantity, rate, quantitySource, priceCents = 0 } = joinedLine(placed.map((entry) => entry.repair));
  const group = worstOf(findings);
  const formerIds = placed
    .map(({ finding }) => repairId + splitId(finding.componentId).suffix)
    .filter((id) => id !== lineId);
  const rule = findings.find((finding) => finding.rule !== undefined)?.rule;
  const options = optionsOf(placed, lineIds);
  const sizing = sizingOf(report, findings, [size, ...options.map((option) => option.size)]);
  return {
    lineId,
    group,
    label: labelWithSize(label, size),
    detail,
    repairId,
    quantity,
    unit: unitOf(repair),
    unitCents: rate.unitCents,
    rate,
    quantitySource,
    totalCents: priceCents,
    ...offeredOf(repair),
    place: placeOf(suffix, placed.find((entry) => entry.repair.spans !== undefined)?.repair ?? repair),
    ...(choiceGroup !== undefined && { choiceGroup }),
    findingIds: findings.map(({ findingId }) => findingId),
    findingNumbers: findings.map(({ number }) => number),
    photoIds: photosOf(report, findings),
    pictures: [...new Set(findings.flatMap(({ pictures = [] }) => pictures))],
    ...(rule !== undefined && { reference: rule }),
    warranty: '',
    duration: durationOf(repairId, quantity),
    isTaxable: true,
    isPreselected: group !== 'MAINTENANCE',
    options,
    ...(sizing !== undefined && { sizing }),
    ...(formerIds.length > 0 && { formerIds }),
  };
}

/**
 * One line for each chosen repair, in the order of the findings. Lines with an open quantity are included, so that the editor
 * can ask for it. Advice isn't sold and gets no line.
 */
export function foundLines(report: ReportModel): readonly DraftLine[] {
  const placed = new Map<string, Placed[]>();
  for (const finding of findingsOf(report)) {
    for (const repair of finding.repairs.filter((candidate) => candidate.chosen && isOffered(candidate))) {
      const suffix = suffixOfWork(finding.componentId, repair);
      const lineId = lineIdOf(repair.repairId, suffix);
      placed.set(lineId, [...(placed.get(lineId) ?? []), { finding, repair, suffix }]);
    }
  }
  const lineIds = new Set(placed.keys());
  return [...placed].map((line) => draftOf(report, line, lineIds));
}

/** A recommended repair that the technician wrote and the office hasn't priced. It is work to be sold, unlike unpriced advice. */
const isUnpricedWork = ({ repairId, chosen, rate, priceCents }: ReportRepair): boolean =>
  chosen && isWrittenId(repairId) && rate === undefined && priceCents === undefined;

/** Written repairs whose price is still to be set. Empty if the company hides prices, because then no repair here has one. */
export function unpricedWork(report: ReportModel): readonly { label: string; findingNumbers: number[] }[] {
  if (!report.showPrices) return [];
  return findingsOf(report).flatMap(({ number, repairs }) =>
    repairs.filter(isUnpricedWork).map(({ label }) => ({ label, findingNumbers: [number] })),
  );
}
