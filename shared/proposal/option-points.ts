import { SERVICES } from '#shared/catalog/services.ts';
import type { Service } from '#shared/catalog/types.ts';

const services: Readonly<Record<string, Service>> = SERVICES;
const MAX_POINTS = 6;
const LONGEST_POINT = 120;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a service includes, one point each, from the catalog; empty if the catalog lists nothing. */
export function pointsOf(repairId: string): string[] {
  const covers = services[repairId]?.covers ?? '';
  return covers
    .split(/;\s*|,\s+(?!or\b)/)
    .map((point) => upperFirst(point.trim()).slice(0, LONGEST_POINT))
    .filter((point) => point !== '')
    .slice(0, MAX_POINTS);
}
