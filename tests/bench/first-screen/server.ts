import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** A server for a page under test. */
export type PageServer = { readonly url: string; readonly stop: () => Promise<void> };

export type PageFile = { readonly type: string; readonly body: string; readonly isHashed?: boolean };

function passOn(asked: IncomingMessage, answer: ServerResponse, product: URL): void {
  const options = { host: product.hostname, port: product.port, path: asked.url, method: asked.method };
  const headers = { ...asked.headers, host: product.host, origin: product.origin };
  const behind = request({ ...options, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  behind.on('error', () => answer.destroy());
  asked.pipe(behind);
}

/** Serves the files with Brotli compression, as a CDN would, and proxies /api to the product. */
export async function servePage(files: ReadonlyMap<string, PageFile>, product: string): Promise<PageServer> {
  const behind = new URL(product);
  const compressed = new Map(
    [...files].map(([path, file]) => [path, { ...file, bytes: brotliCompressSync(file.body) }]),
  );
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://localhost').pathname;
    if (path.startsWith('/api/')) return passOn(asked, answer, behind);
    const file = compressed.get(path) ?? compressed.get('/');
    if (file === undefined) return void answer.writeHead(404).end();
    const caching = file.isHashed === true ? 'public, max-age=31536000, immutable' : 'no-cache';
    answer.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'cache-control': caching });
    answer.end(file.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url, stop };
}
