import type { PublicPageId } from '../web-pages.ts';

/** A picture of the demo company's screens, in web/public/pictures; `alt` says what it shows. */
export type GuidePicture = { readonly name: string; readonly alt: string };

export type GuideStep = {
  readonly title: string;
  readonly text: string;
  readonly picture?: GuidePicture;
};

/** One step-by-step guide: a public page, and a screen of the application for signed-in users. */
export type Guide = {
  readonly id: PublicPageId;
  readonly group: 'office' | 'technician';
  readonly title: string;
  /** One sentence, on the tile and as the description for search engines. */
  readonly summary: string;
  /** Who can follow it, where not everyone can. */
  readonly who?: string;
  readonly steps: readonly GuideStep[];
  /** What else to know, below the steps. */
  readonly notes?: readonly string[];
};
