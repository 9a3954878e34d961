import type { Option, PriceUnit } from '#shared/catalog/types.ts';

/** Units for written repairs and company-defined services; the first is the default. */
export const WRITTEN_UNITS = [
  { value: 'EACH', label: 'each' },
  { value: 'HOUR', label: 'hour' },
  { value: 'FOOT', label: 'foot' },
  { value: 'SQUARE_FOOT', label: 'square foot' },
  { value: 'BRICK', label: 'brick' },
  { value: 'PANEL', label: 'panel' },
  { value: 'SECTION', label: 'section' },
  { value: 'FLUE', label: 'flue' },
] as const satisfies readonly (Option & { readonly value: PriceUnit })[];
