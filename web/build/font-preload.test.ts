import type { IndexHtmlTransformHook } from 'vite';
import { describe, expect, it } from 'vitest';
import { fontPreload } from './font-preload.ts';

const tagsFor = (files: readonly string[], path = '/app.html') => {
  const { transformIndexHtml } = fontPreload();
  const { handler } = transformIndexHtml as { handler: IndexHtmlTransformHook };
  const bundle = Object.fromEntries(files.map((file) => [file, {}]));
  return handler.call({} as never, '', { path, filename: '', bundle } as never);
};

describe('the font preload', () => {
  it('links the Latin file of the build, after the scripts', () => {
    expect(tagsFor(['assets/main-1.js', 'assets/inter-app-Ab1.woff2'])).toEqual([
      {
        tag: 'link',
        injectTo: 'head',
        attrs: expect.objectContaining({
          rel: 'preload',
          href: '/assets/inter-app-Ab1.woff2',
          fetchpriority: 'low',
        }) as unknown,
      },
    ]);
  });

  it('links the smaller font on a public page, before its style sheet and with normal priority', () => {
    const fonts = ['assets/inter-app-Ab1.woff2', 'assets/inter-public-Cd2.woff2'];
    const attrs = {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href: '/assets/inter-public-Cd2.woff2',
      crossorigin: true,
    };

    expect(tagsFor(fonts, '/guide/inspection-how-to.html')).toEqual([{ tag: 'link', injectTo: 'head-prepend', attrs }]);
  });

  it('fails the build when the font is missing', () => {
    expect(() => tagsFor(['assets/main-1.js'])).toThrow('The build has no Inter');
  });
});
