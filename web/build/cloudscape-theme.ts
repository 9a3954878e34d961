import { resolve } from 'node:path';

import { build } from 'esbuild';
import type { Plugin } from 'vite';

const ID = 'virtual:cloudscape-theme.css';
const SOURCE = 'src/theme/cloudscape-stylesheet.ts';

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
  return cloudscapeStylesheet();
}

/** `virtual:cloudscape-theme.css`: Cloudscape's custom properties, whose names carry a hash of its version, set to our tokens. */
export function cloudscapeTheme(webRoot: string): Plugin {
  const resolved = resolve(webRoot, ID);
  return {
    name: 'cloudscape-theme',
    resolveId: (id) => (id === ID ? resolved : undefined),
    load: (id) => (id === resolved ? stylesheet(resolve(webRoot, SOURCE)) : undefined),
  };
}
