import type { Tone } from '#shared/report/present.ts';
import type { FontName } from '../fonts/load-fonts.ts';

/** The colors of web/src/ui/theme/tokens.css, for print. */
export const COLORS = {
  ink: '#1f2328',
  ink2: '#4a4f57',
  ink3: '#6a6f76',
  paper: '#ffffff',
  ash: '#f6f5f2',
  hairline: '#e6e3dd',
  border: '#cfcac1',
  ember: '#b8400f',
  emberTint: '#fdf0e9',
  flame: '#e2622b',
  photoGround: '#1f2328',
  photoText: '#f1eee9',
} as const;

export const TONE_COLORS = {
  safety: { text: '#b3261e', tint: '#fceceb', bar: '#b3261e' },
  water: { text: '#1c5d87', tint: '#e9f2f8', bar: '#1c5d87' },
  maintenance: { text: '#8a5800', tint: '#fdf4e0', bar: '#c98a1b' },
  good: { text: '#1b6a4b', tint: '#e8f3ee', bar: '#1b6a4b' },
  unseen: { text: '#4a4f57', tint: '#efede8', bar: '#8b8a86' },
  none: { text: '#6a6f76', tint: '#efede8', bar: '#cfcac1' },
} as const satisfies Record<Tone, { text: string; tint: string; bar: string }>;

/** US Letter in points, with its margins. */
export const PAGE = { width: 612, height: 792, left: 48, right: 48, top: 44, bottom: 54 } as const;
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;
export const CONTENT_BOTTOM = PAGE.height - PAGE.bottom;
export const CONTENT_HEIGHT = CONTENT_BOTTOM - PAGE.top;

export type TextStyle = { font: FontName; size: number; color: string; gap: number };

const style = (font: FontName, size: number, color: string, gap = 0): TextStyle => ({ font, size, color, gap });

/** `gap` is the space added between lines, in points. */
export const TEXT = {
  headline: style('display', 28, COLORS.ink, -3),
  title: style('display', 17, COLORS.ink),
  findingTitle: style('display', 13, COLORS.ink, -0.6),
  cardTitle: style('bold', 11, COLORS.ink),
  lead: style('regular', 11.5, COLORS.ink2, 2.2),
  body: style('regular', 9, COLORS.ink2, 1.3),
  bodyInk: style('regular', 9, COLORS.ink, 1.3),
  label: style('bold', 9, COLORS.ink, 1.3),
  small: style('regular', 8.2, COLORS.ink3, 1),
  smallBold: style('bold', 8.2, COLORS.ink, 1),
  caption: style('regular', 8.2, COLORS.photoText, 0.8),
  answer: style('bold', 12.5, COLORS.ink),
} as const satisfies Record<string, TextStyle>;

export const onColor = (base: TextStyle, color: string): TextStyle => ({ ...base, color });
