import type { Finding, Repair } from '#shared/inspection/results.ts';
import { labelWithSize } from '#shared/inspection/sized-label.ts';
import { SEVERITY } from '#shared/catalog/enumerations/severity.ts';
import type { ReportFinding, ReportPhoto } from '#shared/report/model.ts';
import type { ReportRepair } from '#shared/report/repairs/repair-model.ts';

export type FindingExtras = { number: number; notes: string; photos: readonly ReportPhoto[]; showPrices: boolean };

/** An engine finding in the report's format; contains no amounts of money if the company shows no prices. */
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
    ...(notes !== '' && { note: notes }),
    why: finding.why,
    ...(reference && { rule: { ...reference } }),
    recommendation: recommendationOf(finding.repairs),
    pictures: [...finding.pictures],
    repairs: finding.repairs.map((repair) => reportRepair(repair, showPrices)),
    photoIds: photos.map(({ photoId }) => photoId),
  };
}

/** The company's proposal in one sentence. */
export function recommendationOf(
  repairs: readonly (Pick<Repair, 'label' | 'chosen'> & { readonly size?: string | undefined })[],
): string {
  const chosen = repairs.filter((repair) => repair.chosen).map(({ label, size }) => labelWithSize(label, size));
  return chosen.length === 0 ? '' : `${chosen.join('; ')}.`;
}

type Offered = Pick<
  Repair,
  'detail' | 'unit' | 'quantity' | 'quantitySource' | 'choiceGroup' | 'size' | 'reason' | 'material' | 'at' | 'spans'
>;

/** These fields of the repair, none of which contains an amount of money. */
function offeredOf(repair: Offered): Offered {
  const { detail, unit, quantity, quantitySource, choiceGroup, size, reason, material, at, spans } = repair;
  const all = { detail, unit, quantity, quantitySource, choiceGroup, size, reason, material, at, spans };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** While a quantity is open, the unit price isn't shown: a reader would take it for the price of the repair. */
function reportRepair(repair: Repair, showPrices: boolean): ReportRepair {
  const { id, label, chosen, priceCents, basis, rate, quantitySource } = repair;
  const isWritten = showPrices && basis !== undefined && quantitySource !== 'open';
  return {
    repairId: id,
    label,
    chosen,
    ...offeredOf(repair),
    ...(showPrices && rate !== undefined && { rate: { ...rate } }),
    ...(showPrices && priceCents !== undefined && { priceCents }),
    ...(isWritten && { priceBasis: basis }),
  };
}
