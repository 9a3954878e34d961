import { resolve } from 'node:path';

import { runnerImport, type Plugin } from 'vite';

const ID = 'virtual:cloudscape-theme.css';
const SOURCE = 'src/theme/cloudscape-stylesheet.ts';

type Stylesheet = { cloudscapeStylesheet: () => string };

/** `virtual:cloudscape-theme.css`: Cloudscape's custom properties, whose names carry a hash of its version, set to our tokens. */
export function cloudscapeTheme(webRoot: string): Plugin {
  return {
    name: 'cloudscape-theme',
    resolveId: (id) => (id === ID ? resolve(webRoot, ID) : undefined),
    load: async (id) => {
      if (id !== resolve(webRoot, ID)) return undefined;
      const { module } = await runnerImport<Stylesheet>(resolve(webRoot, SOURCE), {
        configFile: false,
        root: webRoot,
        logLevel: 'error',
        // The package's modules import folders, which Node does not do: they go through Vite.
        ssr: { noExternal: [/^@cloudscape-design\//] },
      });
      return module.cloudscapeStylesheet();
    },
  };
}
