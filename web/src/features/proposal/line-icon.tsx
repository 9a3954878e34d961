import type { ReactNode } from 'react';
import { TONE_ICONS } from '#shared/report/icons.ts';
import type { Tone } from '#shared/report/present.ts';

const PATHS = {
  ...TONE_ICONS,
  check: 'M3 8.5l3.2 3.2L13 4.7',
  phone:
    'M3.2 2h2.6l1.2 3-1.6 1.2a8 8 0 0 0 4.4 4.4L11 9l3 1.2v2.6c0 .7-.6 1.2-1.3 1.2A11 11 0 0 1 2 3.3C2 2.6 2.5 2 3.2 2z',
  report: 'M4 1.5h5.5L12.5 4.5V14.5H4zM9.5 1.5v3h3M6 8h4.5M6 11h4.5',
  print: 'M4.5 6V2h7v4M4.5 11.5H2V6h12v5.5h-2.5M4.5 9.5h7V14h-7z',
  clock: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM8 4.5V8l2.5 1.5',
} as const;

/** A line icon on a 16 px grid, in the color of the adjacent text, which carries the same meaning. */
export function LineIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="proposal-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** A group's label in its color. */
export function ToneChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`proposal-chip proposal-chip-${tone}`}>
      <LineIcon name={tone} />
      {children}
    </span>
  );
}
