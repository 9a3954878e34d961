import type { DiagramId } from '#shared/catalog/diagrams.ts';
import type { Guide } from '../guide.ts';
import type { HandoutPart } from '#shared/field-forms/handout-model.ts';

/** Date of the wording, printed at the foot of each document; it is also the PDF's creation date, so output is repeatable. */
export const DOCUMENTS_DATED = '2026-11-26T12:00:00.000Z';

/** A drawing from the catalog with a sentence below it. */
export type DrawnPart = { readonly drawing: DiagramId; readonly text: string };

export type Chapter =
  | { readonly kind: 'guide'; readonly guide: Guide }
  | {
      readonly kind: 'drawings';
      readonly title: string;
      readonly lede: string;
      readonly drawings: readonly DrawnPart[];
    }
  | { readonly kind: 'parts'; readonly title: string; readonly lede: string; readonly parts: readonly HandoutPart[] };

/** A printable guide: chapters from the site's guides, plus pages only for paper. */
export type GuideDocument = {
  readonly file: string;
  /** On the resources page and in the footer. */
  readonly title: string;
  readonly about: string;
  readonly headline: string;
  readonly lede: string;
  readonly chapters: readonly Chapter[];
};
