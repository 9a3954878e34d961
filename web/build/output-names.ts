import type { Rolldown } from 'vite';

const SITE_SOURCE = /[\\/](?:src[\\/]site|shared[\\/](?:brand|promo|pricing))\b/;

/** Scripts that consist only of public site code go to `site/`, all others to `assets/`. */
export function chunkFileNames(chunk: Rolldown.PreRenderedChunk): string {
  const own = chunk.moduleIds.filter((id) => !id.startsWith('\0'));
  const isSite = own.length > 0 && own.every((id) => SITE_SOURCE.test(id));
  return `${isSite ? 'site' : 'assets'}/[name]-[hash].js`;
}

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

const ZOD = /[\\/]node_modules[\\/]zod[\\/]/;

/** The parts of Cloudscape that nearly every screen uses, and the theme, which their base component imports. */
const CLOUDSCAPE_BASE =
  /[\\/]@cloudscape-design[\\/]components[\\/](?:box|button|button-dropdown|container|form|form-field|header|input|space-between)[\\/]|virtual:cloudscape-theme/;

/** Elements shared by drawings; each drawing uses several of them. */
const DRAWING_PARTS = /[\\/]web[\\/]src[\\/]diagrams[\\/]parts[\\/]/;

/** Server reads of screens and their library, in one file: a screen loads it whole. */
const QUERY = /[\\/]web[\\/]src[\\/]lib[\\/]query[\\/]|[\\/]node_modules[\\/]@tanstack[\\/]/;

/** Code that the public pages' script shares with the app: one file, because each file costs a phone another request. */
const COMMON =
  /vite\/preload-helper|[\\/]shared[\\/](?:brand|newsletter-question|promo|web-pages)\.ts$|[\\/]web[\\/]src[\\/](?:lib|lib[\\/]site-api|site[\\/]client)[\\/](?:device-kind|paths|post-json|show-signed-in|menu|promo-code-of)\.ts$/;

/** React in one file, shared by all pages that use it. */
export const REACT_GROUP = { name: 'react', test: REACT } satisfies Rolldown.CodeSplittingGroup;

/**
 * zod in one file, because it compresses better whole. The base of Cloudscape with its imports in another, so that a later
 * screen adds only its own parts. The bundler splits other shared code, except for the app's own chunks (app-chunks.ts).
 */
export const sharedGroups = [
  { name: 'common', test: COMMON, includeDependenciesRecursively: false },
  { name: 'zod', test: ZOD },
  { name: 'query', test: QUERY, includeDependenciesRecursively: false },
  { name: 'cloudscape', test: CLOUDSCAPE_BASE },
  { name: 'drawing-parts', test: DRAWING_PARTS, minShareCount: 2, includeDependenciesRecursively: false },
] satisfies Rolldown.CodeSplittingGroup[];
