import { SERVICES } from '#shared/catalog/services.ts';
import type { Service } from '#shared/catalog/types.ts';

const services: Readonly<Record<string, Service>> = SERVICES;

const WORKDAY_HOURS = 8;

/**
 * Labor of two people in words a homeowner can plan with; uses the longer end of the catalog's range, which is an estimate.
 */
function durationText(hours: number): string {
  if (hours <= 1) return 'About an hour';
  if (hours <= 2) return 'About two hours';
  if (hours <= 4.5) return 'About half a day';
  if (hours <= WORKDAY_HOURS + 1) return 'About one day';
  const days = Math.ceil(hours / WORKDAY_HOURS);
  return days === 2 ? 'About two days' : `About ${days} days`;
}

/** Units whose labor hours are for one brick, panel, hour, etc., so they are multiplied by the quantity. */
const PER_UNIT: ReadonlySet<string> = new Set(['BRICK', 'PANEL', 'HOUR', 'HOUR_AND_PARTS', 'SECTION']);

/** How long a service takes; empty for a product, for a service without labor hours, and while a quantity is open. */
export function durationOf(repairId: string, quantity = 1): string {
  const { laborHours, unit = 'EACH' } = services[repairId] ?? {};
  if (laborHours === undefined || quantity <= 0) return '';
  return durationText(PER_UNIT.has(unit) ? laborHours[1] * quantity : laborHours[1]);
}
