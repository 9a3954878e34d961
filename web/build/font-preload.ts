import type { Plugin } from 'vite';

import { PUBLIC_PAGES } from '../../shared/web-pages.ts';

const APP = /inter-app[^/]*\.woff2$/;
/** The public pages have a smaller one (inter-fonts.ts). */
const PUBLIC = /inter-public[^/]*\.woff2$/;
const PUBLIC_PAGE_FILES = new Set(PUBLIC_PAGES.map(({ file }) => `/${file}`));

/**
 * Every page names its font in its head. `inter.css` says `font-display: optional`: a font that comes after the first paint is not
 * used until the next page, so that no line of text ever wraps a second time. Without the preload that would be every first visit, because
 * a browser asks for a font only when it lays out the first text. Low priority: the scripts that draw the page go first.
 */
export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, path }) => {
        const own = PUBLIC_PAGE_FILES.has(path) ? PUBLIC : APP;
        const font = Object.keys(bundle ?? {}).find((fileName) => own.test(fileName));
        if (font === undefined) throw new Error('The build has no Inter');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true };
        return [{ tag: 'link', attrs: { ...attrs, fetchpriority: 'low' }, injectTo: 'head' as const }];
      },
    },
  };
}
