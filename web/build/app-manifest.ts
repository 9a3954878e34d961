import type { Plugin } from 'vite';

import { BRAND } from '../../shared/brand.ts';

const MANIFEST = {
  name: `${BRAND.name}: ${BRAND.tagline}`,
  short_name: BRAND.name,
  id: '/dashboard',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f5f2',
  theme_color: '#1f2328',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const;

/** Writes the web app manifest and puts the brand's name into the application's shell. */
export function appManifest(): Plugin {
  const json = `${JSON.stringify(MANIFEST)}\n`;
  return {
    name: 'app-manifest',
    transformIndexHtml: (html) => html.replaceAll('%BRAND_NAME%', BRAND.name),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: json });
    },
    configureServer: (server) => {
      server.middlewares.use('/manifest.webmanifest', (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(json);
      });
    },
  };
}
