import type { Rolldown } from 'vite';

const SITE_SOURCE = /[\\/](?:src[\\/]site|shared[\\/](?:brand|promo|pricing))\b/;

/** Scripts made of the public site alone lie under `site/`, all others under `assets/`. */
export function chunkFileNames(chunk: Rolldown.PreRenderedChunk): string {
  const own = chunk.moduleIds.filter((id) => !id.startsWith('\0'));
  const isSite = own.length > 0 && own.every((id) => SITE_SOURCE.test(id));
  return `${isSite ? 'site' : 'assets'}/[name]-[hash].js`;
}

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/** React in one file that all pages with React share; what else is shared, the bundler finds best itself. */
export const codeSplitting = {
  groups: [{ name: 'react', test: REACT }],
} satisfies Rolldown.OutputOptions['codeSplitting'];
