import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';

export const DUE_KINDS = ['INSPECTION', 'SWEEP', 'WARRANTY'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

export const DUE_KIND_LABELS = {
  INSPECTION: 'Level 1 inspection',
  SWEEP: 'Sweep or cleaning',
  WARRANTY: 'Warranty check',
} as const satisfies Record<DueKind, string>;

type Interval = { readonly months: number; readonly types: readonly InspectionType[] };

/**
 * When a service is due again after a completed inspection, and for which systems. INSPECTION: NFPA 211 requires an
 * inspection of chimneys, fireplaces and vents at least once a year; Level 1 is the yearly one. SWEEP: the yearly
 * visit is 'Annual inspection / sweep'. Gas logs leave no soot to sweep; a dryer vent is only cleaned.
 */
const YEARLY: Readonly<Record<'INSPECTION' | 'SWEEP', Interval>> = {
  INSPECTION: { months: 12, types: INSPECTION_TYPES.filter((type) => type !== 'DRYER_VENT') },
  SWEEP: { months: 12, types: INSPECTION_TYPES.filter((type) => type !== 'GAS_LOGS') },
};

/** No rule of the trade sets when to check a repair: each company chooses, 0 for never. */
export const WARRANTY_MONTHS = [0, 6, 12, 24] as const;
export type WarrantyMonths = (typeof WARRANTY_MONTHS)[number];

/** An inspection for this reason follows a repair and starts the company's warranty. */
const AFTER_REPAIR = 'REPAIR_FOLLOW_UP';

export type NextService = { readonly kind: DueKind; readonly months: number };

/** The services that are due after a completed inspection, and after how many months. */
export function nextServices(
  { type, reason }: { type: InspectionType; reason: string },
  warrantyMonths: WarrantyMonths,
): NextService[] {
  const yearly = (['INSPECTION', 'SWEEP'] as const).filter((kind) => YEARLY[kind].types.includes(type));
  const hasCheck = reason === AFTER_REPAIR && warrantyMonths > 0;
  return [
    ...yearly.map((kind) => ({ kind, months: YEARLY[kind].months })),
    ...(hasCheck ? [{ kind: 'WARRANTY' as const, months: warrantyMonths }] : []),
  ];
}

/** The day some months later, as '2027-02-28'; if the month has no such day, its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const capped = Math.min(date, last.getUTCDate());
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), capped)).toISOString().slice(0, 10);
}
