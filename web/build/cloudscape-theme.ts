import { resolve } from 'node:path';

import { build } from 'esbuild';
import type { Plugin } from 'vite';

import { withoutUnusedThemes } from './light-cloudscape.ts';

const ID = 'virtual:cloudscape-theme.css';
const SOURCE = 'src/ui/theme/cloudscape-stylesheet.ts';

type Stylesheet = { cloudscapeStylesheet: () => string };

/** Bundles the module before running it, because the package's modules import folders, which Node does not support. */
async function stylesheet(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { cloudscapeStylesheet } = (await import(`data:text/javascript;base64,${code}`)) as Stylesheet;
  return withoutUnusedThemes(cloudscapeStylesheet());
}

/**
 * A module that every Cloudscape component imports. In development, packages are bundled beforehand, so the signed-in shell
 * is used instead.
 */
const BASE = /[\\/]@cloudscape-design[\\/]components[\\/]internal[\\/]base-component[\\/]index\.js$/;
const SHELL = /[\\/]src[\\/]app[\\/]guard\.tsx$/;

/**
 * `virtual:cloudscape-theme.css` sets Cloudscape's custom properties, whose names contain a hash of its version, to our
 * tokens. It loads with the first Cloudscape component, so that other screens don't wait for it.
 */
export function cloudscapeTheme(webRoot: string): Plugin {
  const resolved = resolve(webRoot, ID);
  let importer = BASE;
  return {
    name: 'cloudscape-theme',
    configResolved: ({ command }) => {
      importer = command === 'build' ? BASE : SHELL;
    },
    resolveId: (id) => (id === ID ? resolved : undefined),
    load: (id) => (id === resolved ? stylesheet(resolve(webRoot, SOURCE)) : undefined),
    transform: (code, id) => (importer.test(id) ? `${code}\nimport '${ID}';\n` : undefined),
  };
}
