import { join } from 'node:path';
import type { IndexHtmlTransformHook, Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { loadedWithModules, scriptOf, storedFrame } from './stored-frame.ts';

const WEB = join(import.meta.dirname, '..');

function chunk(fileName: string, moduleIds: string[], imports: string[] = [], css: string[] = []) {
  const viteMetadata = { importedCss: new Set(css), importedAssets: new Set() };
  return { type: 'chunk', fileName, moduleIds, imports, viteMetadata } as unknown as Rolldown.OutputChunk;
}

const BUNDLE = {
  'start.js': chunk('start.js', ['/web/src/app/start.tsx'], ['react.js'], ['app.css']),
  'react.js': chunk('react.js', ['/node_modules/react/index.js']),
  'guard.js': chunk('guard.js', ['/web/src/app/guard.tsx'], ['react.js', 'shell.js']),
  'shell.js': chunk('shell.js', ['/web/src/app/shell/shell.tsx'], [], ['app.css', 'shell.css']),
  'list.js': chunk('list.js', ['/web/src/features/dashboard/dashboard-page.tsx'], ['shell.js'], ['list.css']),
  'assets/stored-frame-1.js': { type: 'asset', fileName: 'assets/stored-frame-1.js' } as Rolldown.OutputAsset,
};

function tagsFor(html: string, path = '/app.html') {
  const { transformIndexHtml } = storedFrame(WEB, '1');
  const { handler } = transformIndexHtml as { handler: IndexHtmlTransformHook };
  return handler.call({} as never, html, { path, filename: '', bundle: BUNDLE } as never);
}

describe('the stored frame in the app’s page', () => {
  it('adds the script with the styles that only the list needs', () => {
    expect(tagsFor('')).toContainEqual({
      tag: 'script',
      attrs: { src: '/assets/stored-frame-1.js', 'data-styles': '/shell.css /list.css' },
      injectTo: 'head-prepend',
    });
  });

  it('links what the entry imports after the frame, once', () => {
    const hrefs = (html: string) =>
      (tagsFor(html) as { attrs: { href?: string } }[]).flatMap(({ attrs }) => attrs.href);
    expect(hrefs('')).toEqual([undefined, '/app.css', '/start.js', '/react.js']);
    expect(hrefs('<link rel="modulepreload" href="/react.js">')).toEqual([undefined, '/app.css', '/start.js']);
  });

  it('leaves other pages alone', () => {
    expect(tagsFor('', '/share.html')).toEqual([]);
  });

  it('fails the build when a module that it names is missing', () => {
    expect(() => loadedWithModules(BUNDLE, [/gone\.tsx$/])).toThrow('The build has no chunk with gone');
  });

  it('is a small script without the app’s code', async () => {
    const source = await scriptOf(WEB, 'the build');
    expect(source).toContain('the build');
    expect(source.length).toBeLessThan(4000);
  });
});
