import type { Option } from '#shared/catalog/types.ts';

export const FINANCING = [
  { value: 'WISETACK', label: 'Wisetack' },
  { value: 'GREENSKY', label: 'GreenSky' },
  { value: 'HEARTH', label: 'Hearth' },
  { value: 'CUSTOM', label: 'Custom Financing' },
] as const satisfies readonly Option[];
