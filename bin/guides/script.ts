import type { Guide } from '#shared/help/guide.ts';
import type { Role } from '#shared/auth/roles.ts';
import type { Known } from '#tests/e2e/support/every-page/visits.ts';
import type { Take } from './take.ts';

/** Screens of the videos, in CSS pixels. */
export const SCREENS = { phone: { width: 390, height: 844 }, office: { width: 1280, height: 800 } } as const;

/** What the viewer sees during one step of the guide. */
export type Scene = (take: Take, known: Known) => Promise<void>;

/** How one guide is recorded. Its captions and its transcript are the guide's own steps. */
export type Script = {
  readonly id: Guide['id'];
  readonly screen: keyof typeof SCREENS;
  /** Who is signed in when it begins; left out for a visitor. */
  readonly role?: Role;
  /** Path of the page it begins on. */
  readonly start: (known: Known) => string;
  /** Waits until that page is ready, and may prepare it; not in the video. */
  readonly prepare?: Scene;
  /** One for each step of the guide, in its order. */
  readonly scenes: readonly Scene[];
  /** Step whose end the poster shows, from 0; the last when left out. */
  readonly poster?: number;
};
