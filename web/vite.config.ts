import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { buildId } from './build/build-id.ts';
import { htmlEntries, publicPages } from './build/public-pages.ts';

const webRoot = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const BUILD_ID = buildId();

export default defineConfig({
  root: webRoot,
  appType: 'custom',
  define: { __BUILD_ID__: JSON.stringify(BUILD_ID) },
  plugins: [react(), publicPages(webRoot, BUILD_ID)],
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: htmlEntries(webRoot) },
  },
});
