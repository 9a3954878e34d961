import { resolve } from 'node:path';

import { build } from 'esbuild';
import type { Plugin } from 'vite';

import { withoutUnusedThemes } from './light-cloudscape.ts';

const ID = 'virtual:cloudscape-theme.css';
const SOURCE = 'src/ui/theme/cloudscape-stylesheet.ts';

type Stylesheet = { cloudscapeStylesheet: () => string };

/** The package's modules import folders, which Node does not do: bundled first, they run. */
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

/** What every component of Cloudscape imports; development bundles packages beforehand, so there the signed-in shell does. */
const BASE = /[\\/]@cloudscape-design[\\/]components[\\/]internal[\\/]base-component[\\/]index\.js$/;
const SHELL = /[\\/]src[\\/]app[\\/]guard\.tsx$/;

/**
 * `virtual:cloudscape-theme.css`: Cloudscape's custom properties, whose names carry a hash of its version, set to our
 * tokens. It comes with the first component of Cloudscape, so that a screen without one waits for none of it.
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
