import type { Plugin } from 'vite';

import { PUBLIC_PAGES } from '../../shared/web-pages.ts';

const APP = /inter-app[^/]*\.woff2$/;
/** The smaller font of the public pages (inter-fonts.ts). */
const PUBLIC = /inter-public[^/]*\.woff2$/;
const PUBLIC_PAGE_FILES = new Set(PUBLIC_PAGES.map(({ file }) => `/${file}`));

/**
 * Preloads each page's font. `inter.css` uses `font-display: optional`: a font that arrives after the first paint is only
 * used on the next page, so that text never reflows. Without the preload, every first visit would miss it, because a
 * browser requests a font only when it lays out text.
 *
 * On a prerendered page the font comes first: if it arrives after the style sheet, the page is laid out twice before its
 * first paint. In the app its priority is low, because the scripts that render the page come first.
 */
export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, path }) => {
        const isPrerendered = PUBLIC_PAGE_FILES.has(path);
        const pattern = isPrerendered ? PUBLIC : APP;
        const font = Object.keys(bundle ?? {}).find((fileName) => pattern.test(fileName));
        if (font === undefined) throw new Error('The build has no Inter');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true };
        return isPrerendered
          ? [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }]
          : [{ tag: 'link', attrs: { ...attrs, fetchpriority: 'low' }, injectTo: 'head' as const }];
      },
    },
  };
}
