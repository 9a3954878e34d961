import type { Finding, Repair } from '#shared/inspection/results.ts';
import { isWrittenId } from '#shared/inspection/written-ids.ts';
import { SEVERITY } from '#shared/catalogue/enumerations/inspection.ts';
import type { ReportFinding, ReportPhoto, ReportRepair } from './model.ts';

export type FindingExtras = { number: number; notes: string; photos: readonly ReportPhoto[]; showPrices: boolean };

/** A finding of the engine as the reader gets it; without any figure of money where the company shows none. */
export function reportFinding(finding: Finding, { number, notes, photos, showPrices }: FindingExtras): ReportFinding {
  const { reference } = finding;
  return {
    findingId: finding.findingId,
    number,
    componentId: finding.componentId,
    title: finding.title,
    severity: finding.severity,
    severityLabel: SEVERITY.find(({ value }) => value === finding.severity)?.label ?? finding.severity,
    stopUse: finding.stopUse,
    say: [finding.say, notes].filter((part) => part !== '').join(' '),
    why: finding.why,
    ...(reference && { rule: { ...reference } }),
    recommendation: recommendationOf(finding.repairs),
    pictures: [...finding.pictures],
    repairs: finding.repairs.map((repair) => reportRepair(repair, showPrices)),
    photoIds: photos.map(({ photoId }) => photoId),
  };
}

/** What the company proposes, in one sentence. */
export function recommendationOf(repairs: readonly Pick<Repair, 'label' | 'chosen'>[]): string {
  const chosen = repairs.filter((repair) => repair.chosen).map(({ label }) => label);
  return chosen.length === 0 ? '' : `${chosen.join('; ')}.`;
}

function reportRepair(repair: Repair, showPrices: boolean): ReportRepair {
  const { id, label, detail, chosen, quantity, unit, priceCents, basis } = repair;
  return {
    repairId: id,
    label,
    chosen,
    ...(detail !== undefined && { detail }),
    ...(quantity !== undefined && { quantity }),
    // The catalogue names the unit of its own repairs.
    ...(isWrittenId(id) && unit !== undefined && { unit }),
    ...(showPrices && priceCents !== undefined && { priceCents }),
    ...(showPrices && basis !== undefined && { priceBasis: basis }),
  };
}
