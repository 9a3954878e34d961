import type { ProposalLine } from '#shared/proposal/model.ts';
import type { Tone } from '#shared/report/present.ts';

type Group = ProposalLine['group'];

/** The groups in display order. */
export const GROUPS: readonly { group: Group; label: string; tone: Tone }[] = [
  { group: 'SAFETY', label: 'Safety', tone: 'safety' },
  { group: 'WATER_INTRUSION', label: 'Water', tone: 'water' },
  { group: 'MAINTENANCE', label: 'Maintenance', tone: 'maintenance' },
];

/** Basis points as percent: '6.25%'. */
export function percent(basisPoints: number): string {
  return `${(basisPoints / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}%`;
}

const SUBJECT = 'subject to credit approval';

/** The lender's text, which is never shown without the approval condition. */
export function financingText(text: string): string {
  if (text.toLowerCase().includes(SUBJECT)) return text;
  const trimmed = text.trim();
  const stop = trimmed === '' || /[.!?]$/.test(trimmed) ? '' : '.';
  return `${trimmed}${stop} All financing is ${SUBJECT}.`.trim();
}
