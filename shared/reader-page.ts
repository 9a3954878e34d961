import type { SharedDocuments } from './contract/shared-report.ts';

/** The data the server needs to render a link's page. */
export type ReaderPageProps = { readonly token: string; readonly documents: SharedDocuments };

/** Renders a link's page as HTML for its `#root` element. */
export type RenderReader = (props: ReaderPageProps) => string;

/**
 * The page that a link opens: the route where the API serves it, and the name of the module that the serving function loads to
 * render it. The source is in the web folder; the bundler builds it into one file beside the function
 * (infra/esbuild-options.ts).
 */
export const READER_PAGE = {
  prefix: '/r/',
  path: '/r/{link+}',
  methods: ['GET', 'HEAD'],
  lambda: 'readers',
  renderer: '#reader-page',
  rendererSource: 'web/src/features/shared-report/render-reader.tsx',
} as const;

/** The element where the server puts the response of `getShare` as JSON. */
export const RESPONSE_ELEMENT = 'share-answer';
