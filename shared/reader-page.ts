import type { SharedDocuments } from './contract/shared-report.ts';

/** What the server needs to draw the page of a link. */
export type ReaderPageProps = { readonly token: string; readonly documents: SharedDocuments };

/** Draws the page of a link as HTML, for its element `#root`. */
export type RenderReader = (props: ReaderPageProps) => string;

/**
 * The page that a link opens: its route, which the API answers, and the name by which the function that serves it loads what
 * draws it. The web owns that source; the bundler makes one file of it beside the function (infra/esbuild-options.ts).
 */
export const READER_PAGE = {
  prefix: '/r/',
  path: '/r/{link+}',
  methods: ['GET', 'HEAD'],
  lambda: 'readers',
  renderer: '#reader-page',
  rendererSource: 'web/src/features/shared-report/render-reader.tsx',
} as const;

/** The element that holds the answer of `getShare` as JSON, where the server has put it into the page. */
export const ANSWER_ELEMENT = 'share-answer';
