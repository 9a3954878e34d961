import type { PublicPageId } from '../web-pages.ts';

/** A screenshot from the demo company, in web/public/pictures; `alt` describes it. */
export type GuidePicture = { readonly name: string; readonly alt: string };

export type GuideStep = {
  readonly title: string;
  /** Labels of the product are marked (see labels.ts). */
  readonly text: string;
  readonly picture?: GuidePicture;
};

/** One step-by-step guide: a public page, and a screen of the application for signed-in users. */
export type Guide = {
  readonly id: PublicPageId;
  readonly group: 'office' | 'technician';
  readonly title: string;
  /** One sentence for the tile, also used as the description for search engines. */
  readonly summary: string;
  /** Which roles can follow it, if not all of them can. */
  readonly who?: string;
  readonly steps: readonly GuideStep[];
  /** Additional information below the steps. */
  readonly notes?: readonly string[];
};
