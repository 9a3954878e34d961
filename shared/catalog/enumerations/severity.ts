import type { Option } from '#shared/catalog/types.ts';

export const SEVERITY = [
  { value: 'SAFETY', label: 'Safety', type: 'negative' },
  { value: 'MAINTENANCE', label: 'Maintenance', type: 'neutral' },
  { value: 'WATER_INTRUSION', label: 'Water intrusion', type: 'neutral' },
] as const satisfies readonly Option[];
