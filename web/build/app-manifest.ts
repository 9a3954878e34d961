import type { Plugin } from 'vite';

import { BRAND } from '../../shared/brand.ts';

const screenshot = (file: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
  src: `/screenshots/${file}.png`,
  sizes,
  type: 'image/png',
  form_factor,
  label,
});

const SHORTCUT_ICONS = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] as const;

const MANIFEST = {
  name: `${BRAND.name}: ${BRAND.tagline}`,
  short_name: BRAND.name,
  description: 'Chimney and hearth inspections: guided on the phone, sized and explained, online or offline.',
  lang: 'en',
  dir: 'ltr',
  id: '/dashboard',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#f6f5f2',
  theme_color: '#1f2328',
  categories: ['business', 'productivity', 'utilities'],
  prefer_related_applications: false,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Start an inspection', short_name: 'Inspect', url: '/inspect', icons: SHORTCUT_ICONS },
    { name: 'Add a client', short_name: 'Client', url: '/addclient', icons: SHORTCUT_ICONS },
    { name: 'Truck check', short_name: 'Truck', url: '/truckcheck', icons: SHORTCUT_ICONS },
    { name: 'Sizing', short_name: 'Sizing', url: '/sizing', icons: SHORTCUT_ICONS },
  ],
  screenshots: [
    screenshot('dashboard-narrow', '390x844', 'narrow', 'Today’s inspections on a phone'),
    screenshot('inspection-narrow', '390x844', 'narrow', 'A guided inspection, one thumb at a time'),
    screenshot('dashboard-wide', '1280x800', 'wide', 'All inspections of a company'),
  ],
} as const;

/** Writes the web app manifest and inserts the brand name into the app's shell. */
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
