import { SERVICES } from '#shared/catalog/services.ts';
import type { Service } from '#shared/catalog/types.ts';
import { MAX_OPTION_POINTS, MAX_POINT_LENGTH } from './limits.ts';

const services: Readonly<Record<string, Service>> = SERVICES;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a service includes, one point each, from the catalog; empty if the catalog lists nothing. */
export function pointsOf(repairId: string): string[] {
  const covers = services[repairId]?.covers ?? '';
  return covers
    .split(/;\s*|,\s+(?!or\b)/)
    .map((point) => upperFirst(point.trim()).slice(0, MAX_POINT_LENGTH))
    .filter((point) => point !== '')
    .slice(0, MAX_OPTION_POINTS);
}
