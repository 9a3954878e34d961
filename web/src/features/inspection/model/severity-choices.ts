import { SEVERITY } from '#shared/catalog/enumerations/severity.ts';
import type { Choice } from '#web/ui/field-kit/option-group.tsx';

const COLORS = {
  SAFETY: { type: 'negative' },
  MAINTENANCE: { accent: 'amber' },
  WATER_INTRUSION: { accent: 'steel' },
} as const;

/** The severities with their colors. */
export const SEVERITY_CHOICES: readonly Choice[] = SEVERITY.map(({ value, label }) => ({
  value,
  label,
  ...COLORS[value],
}));
