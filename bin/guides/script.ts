import type { Guide } from '#shared/help/guide.ts';
import type { Role } from '#shared/auth/roles.ts';
import type { SeededRecords } from '#tests/e2e/support/every-page/visits.ts';
import type { Take } from './take.ts';

/** Screen sizes of the videos, in CSS pixels. */
export const SCREENS = { phone: { width: 390, height: 844 }, office: { width: 1280, height: 800 } } as const;

/** What the video shows during one step of the guide. */
export type Scene = (take: Take, known: SeededRecords) => Promise<void>;

/** How one guide is recorded. Its captions and transcript are the guide's own steps. */
export type Script = {
  readonly id: Guide['id'];
  readonly screen: keyof typeof SCREENS;
  /** The role that is signed in at the start; absent for a visitor. */
  readonly role?: Role;
  /** Path of the start page. */
  readonly start: (known: SeededRecords) => string;
  /** Waits until the start page is ready, and may prepare it. Not part of the video. */
  readonly prepare?: Scene;
  /** One scene per step of the guide, in order. */
  readonly scenes: readonly Scene[];
  /** Labels that the guide quotes and no scene shows. */
  readonly unseen?: readonly string[];
  /** Index of the step whose end the poster shows; the last step by default. */
  readonly poster?: number;
};
