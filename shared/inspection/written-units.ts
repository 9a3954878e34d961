import type { Option, PriceUnit } from '#shared/catalogue/types.ts';

/** Units in which a written repair and a company's own service are counted; the first is the default. */
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
