import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import type { PageFile } from './server.ts';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
};

/** Builds the peer with Vite's default production settings. */
export async function buildPeer(): Promise<ReadonlyMap<string, PageFile>> {
  const root = fileURLToPath(new URL('peer', import.meta.url));
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, reportCompressedSize: false, chunkSizeWarningLimit: 10_000 },
  })) as Rolldown.RolldownOutput;
  const files = built.output.map((output): [string, PageFile] => {
    const body = output.type === 'chunk' ? output.code : String(output.source);
    const type = TYPES[output.fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const isPage = output.fileName === 'index.html';
    return [isPage ? '/' : `/${output.fileName}`, { type, body, isHashed: !isPage }];
  });
  return new Map(files);
}
