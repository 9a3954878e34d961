import { resolve } from 'node:path';

import { build } from 'esbuild';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

import { APP_SHELL_FILE } from '../../shared/web-pages.ts';

const SCRIPT = 'src/features/dashboard/stored-frame/script.ts';
/** What the app's entry imports once the frame is painted. */
const APP: readonly RegExp[] = [/[\\/]src[\\/]app[\\/]start\.tsx$/];
/** What draws the list in the app (`prefetchApplication`): the frame needs the same style sheets. */
const LIST: readonly RegExp[] = [/[\\/]src[\\/]app[\\/]guard\.tsx$/, /[\\/]dashboard[\\/]dashboard-page\.tsx$/];

/** The script, bundled and minified. It knows the build, because a frame of another one is not drawn. */
export async function scriptOf(webRoot: string, buildId: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(webRoot, SCRIPT)],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: 'es2022',
    define: { __BUILD_ID__: JSON.stringify(buildId) },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;
type Loaded = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** Paths of the scripts and style sheets that load with the modules that the patterns match. */
export function loadedWithModules(bundle: Bundle, patterns: readonly RegExp[]): Loaded {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (fileName: string): void => {
    const output = bundle[fileName];
    if (output?.type !== 'chunk' || scripts.has(`/${fileName}`)) return;
    scripts.add(`/${fileName}`);
    for (const imported of output.imports) visit(imported);
    for (const style of output.viteMetadata?.importedCss ?? []) styles.add(`/${style}`);
  };
  for (const pattern of patterns) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)));
    if (entry === undefined) throw new Error(`The build has no chunk with ${pattern.source}`);
    visit(entry.fileName);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
});

/**
 * Adds the script that draws the list's stored frame to the app's page, with the names of the style sheets that the frame needs
 * and the page doesn't link. Also links what the entry imports after the frame, so that it loads with the page.
 */
export function storedFrame(webRoot: string, buildId: string): Plugin {
  return {
    name: 'stored-frame',
    apply: 'build',
    async buildStart() {
      const source = await scriptOf(webRoot, buildId);
      this.emitFile({ type: 'asset', name: 'stored-frame.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, path }) => {
        if (path !== `/${APP_SHELL_FILE}`) return [];
        const app = loadedWithModules(bundle, APP);
        const styles = loadedWithModules(bundle, LIST).styles.filter((style) => !app.styles.includes(style));
        const script = Object.keys(bundle).find((fileName) => /stored-frame[^/]*\.js$/.test(fileName));
        if (script === undefined) throw new Error('The build has no script for the stored frame');
        const linked = (file: string) => html.includes(`"${file}"`);
        const attrs = { src: `/${script}`, 'data-styles': styles.join(' ') };
        return [
          { tag: 'script', attrs, injectTo: 'head-prepend' },
          ...app.styles.filter((style) => !linked(style)).map((href) => link({ rel: 'stylesheet', href })),
          ...app.scripts.filter((file) => !linked(file)).map((href) => link({ rel: 'modulepreload', href })),
        ];
      },
    },
  };
}
