import type { Rolldown } from 'vite';

const SITE_SOURCE = /[\\/](?:src[\\/]site|shared[\\/](?:brand|promo|pricing))\b/;

/** Scripts made of the public site alone lie under `site/`, all others under `assets/`. */
export function chunkFileNames(chunk: Rolldown.PreRenderedChunk): string {
  const own = chunk.moduleIds.filter((id) => !id.startsWith('\0'));
  const isSite = own.length > 0 && own.every((id) => SITE_SOURCE.test(id));
  return `${isSite ? 'site' : 'assets'}/[name]-[hash].js`;
}

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

const ZOD = /[\\/]node_modules[\\/]zod[\\/]/;

/** The parts of Cloudscape that nearly every screen has, and the theme, which ties them to the shell that imports it. */
const CLOUDSCAPE_BASE =
  /[\\/]@cloudscape-design[\\/]components[\\/](?:box|button|button-dropdown|container|form|form-field|header|input|space-between)[\\/]|virtual:cloudscape-theme/;

/** The elements that drawings share: each drawing has several of them. */
const DRAWING_PARTS = /[\\/]web[\\/]src[\\/]diagrams[\\/]parts[\\/]/;

/** The reads of screens from the server, and the library under them: a screen has one file more, and never a part of it. */
const QUERY = /[\\/]web[\\/]src[\\/]lib[\\/]query[\\/]|[\\/]node_modules[\\/]@tanstack[\\/]/;

/** What the script of the public pages shares with the application: one file, because each costs a phone another request. */
const COMMON =
  /vite\/preload-helper|[\\/]shared[\\/](?:brand|promo|web-pages)\.ts$|[\\/]web[\\/]src[\\/](?:lib[\\/]site-api|site[\\/]client)[\\/](?:paths|post-json|show-signed-in|menu|promo-code-of)\.ts$/;

/** React in one file that all pages with React share. */
export const REACT_GROUP = { name: 'react', test: REACT } satisfies Rolldown.CodeSplittingGroup;

/**
 * zod in one file, which compresses better whole; the base of Cloudscape (with all it imports) in one, so that a later
 * screen adds its own parts alone. What else is shared, but for the application's own two files (app-chunks.ts), the
 * bundler finds best itself.
 */
export const sharedGroups = [
  { name: 'common', test: COMMON, includeDependenciesRecursively: false },
  { name: 'zod', test: ZOD },
  { name: 'query', test: QUERY, includeDependenciesRecursively: false },
  { name: 'cloudscape', test: CLOUDSCAPE_BASE },
  { name: 'drawing-parts', test: DRAWING_PARTS, minShareCount: 2, includeDependenciesRecursively: false },
] satisfies Rolldown.CodeSplittingGroup[];
