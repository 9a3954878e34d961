import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { appChunks } from './build/app-chunks.ts';
import { appManifest } from './build/app-manifest.ts';
import { buildId } from './build/build-id.ts';
import { compiledMessages } from './build/compiled-messages.ts';
import { cloudscapeTheme } from './build/cloudscape-theme.ts';
import { chunkGraph, type ChunkGraph } from './build/chunk-graph.ts';
import { chunkRecovery } from './build/chunk-recovery.ts';
import { fontPreload } from './build/font-preload.ts';
import { chunkFileNames, REACT_GROUP, sharedGroups } from './build/output-names.ts';
import { lightCloudscape } from './build/light-cloudscape.ts';
import { interFonts } from './build/inter-fonts.ts';
import { htmlEntries, publicPages } from './build/public-pages.ts';
import { serviceWorker } from './build/service-worker.ts';
import { storedFrame } from './build/stored-frame.ts';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const webRoot = pathOf('.').replace(/[\\/]$/, '');
const BUILD_ID = buildId();

const input = htmlEntries(webRoot);
let graph: ChunkGraph | undefined;

export default defineConfig({
  root: webRoot,
  appType: 'custom',
  cacheDir: pathOf('../node_modules/.cache/vite'),
  define: { __BUILD_ID__: JSON.stringify(BUILD_ID) },
  plugins: [
    compiledMessages(),
    chunkRecovery(),
    react(),
    lightCloudscape(),
    interFonts(pathOf('../node_modules/.cache/fonts')),
    publicPages(webRoot, BUILD_ID),
    fontPreload(),
    storedFrame(webRoot, BUILD_ID),
    appManifest(),
    cloudscapeTheme(webRoot),
    chunkGraph(webRoot, pathOf('../dist/web-chunks.json'), (built) => (graph = built)),
    serviceWorker(() => graph),
  ],
  resolve: {
    // The package answers with its development build, whose warnings are of no use here.
    alias: [{ find: /^react-router$/, replacement: pathOf('../node_modules/react-router/dist/production/index.mjs') }],
  },
  build: {
    outDir: pathOf('../dist/web'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The content policy allows no data: addresses in styles, and a font in a style sheet would block the first paint.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input,
      output: {
        chunkFileNames,
        entryFileNames: chunkFileNames,
        codeSplitting: { groups: [REACT_GROUP, appChunks(webRoot, input), ...sharedGroups] },
      },
    },
  },
});
