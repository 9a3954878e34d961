import type { Tone } from './present.ts';

/** Line icons on a 16 × 16 grid, as SVG path data: one for each tone, and a few symbols. */
export const TONE_ICONS = {
  safety: 'M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8H5.3L1.5 10.7V5.3zM8 4.6v4.2M8 11.1v.3',
  water:
    'M8 1.8c2.6 3 4.4 5.2 4.4 7.6A4.4 4.4 0 0 1 8 14a4.4 4.4 0 0 1-4.4-4.6C3.6 7 5.4 4.8 8 1.8zM6 9.6A2.2 2.2 0 0 0 8 11.8',
  maintenance: 'M14 4.2a3.6 3.6 0 0 1-4.9 4.2l-5 5a1.6 1.6 0 0 1-2.3-2.3l5-5A3.6 3.6 0 0 1 11 1.3L9 3.4l.4 2.2 2.2.4z',
  good: 'M1.5 8a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M5 8.3l2.1 2.1L11.2 6',
  unseen:
    'M2 2l12 12M6.3 6.4a2.3 2.3 0 0 0 3.3 3.2M4.2 4.4C2.6 5.5 1.5 8 1.5 8s2.3 4.5 6.5 4.5c1.2 0 2.2-.3 3.1-.8M7 3.6c.3 0 .7-.1 1-.1 4.2 0 6.5 4.5 6.5 4.5s-.5 1-1.4 2',
  none: 'M4 8h8',
} as const satisfies Record<Tone, string>;

export const SHIELD_ICON = 'M8 1.5l5.5 2v4c0 3.4-2.2 5.8-5.5 7-3.3-1.2-5.5-3.6-5.5-7v-4zM5.4 8l1.9 1.9 3.4-3.6';

/** The icon of a company without a logo, on a 40 × 40 grid: a chimney with a flame in it. */
export const HEARTH_MARK = {
  chimney: 'M13 31V13h4V9h6v4h4v18',
  flame: 'M20 17c.5 2.6 3.6 3.9 3.6 7.2A3.7 3.7 0 0 1 20 28a3.7 3.7 0 0 1-3.6-3.8c0-3 2.8-4.2 3.6-7.2z',
} as const;
