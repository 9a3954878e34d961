import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cacheControlFor } from '#shared/config/web-caching.ts';
import { isHashedFile } from '#shared/config/web-releases.ts';
import { sendRange } from './byte-range.ts';
import { APP_SHELL_FILE, htmlFileFor, isUnknownPage, NOT_FOUND_HTML } from '#shared/web-pages.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** CloudFront compresses these types, from 1,000 to 10,000,000 bytes. */
const COMPRESSED = /^(text\/|application\/(json|manifest\+json|wasm|xml)|image\/svg)/;
const MIN_BYTES = 1_000;
const MAX_BYTES = 10_000_000;

type Encoding = 'br' | 'gzip' | 'identity';
type Cached = {
  readonly stamp: string;
  readonly etag: string;
  readonly type: string;
  readonly content: Buffer;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
};

export type StaticWeb = (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void>;

function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    return promisify(brotliCompress)(content, { params });
  }
  return encoding === 'gzip' ? promisify(gzip)(content) : Promise.resolve(content);
}

function encodingFor(accepts: string, file: Cached): Encoding {
  const size = file.content.length;
  if (!COMPRESSED.test(file.type) || size < MIN_BYTES || size > MAX_BYTES) return 'identity';
  if (/\bbr\b/.test(accepts)) return 'br';
  return /\bgzip\b/.test(accepts) ? 'gzip' : 'identity';
}

/** The file path for a URL path; undefined for one outside of the root. */
function fileOf(pathname: string): string | undefined {
  const file = normalize(decodeURIComponent(pathname)).replace(/^[/\\]+/, '');
  return file.startsWith('..') || file.includes('\0') || file === '' ? undefined : file.split(sep).join('/');
}

/**
 * Responds to an unknown page as CloudFront's function does (infra/constructs/edge/pages.ts), and to a missing file.
 */
function answerNotFound(request: IncomingMessage, response: ServerResponse, pathname: string): void {
  const [type, body] = isUnknownPage(pathname) ? [TYPES['.html'], NOT_FOUND_HTML] : ['text/plain', 'Not found'];
  response.writeHead(404, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(request.method === 'HEAD' ? undefined : body);
}

type Body = { readonly bytes: Buffer; readonly type: string; readonly encoding: Encoding };

function sendBody(request: IncomingMessage, response: ServerResponse, { bytes, type, encoding }: Body): void {
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  else if (sendRange(request, response, { bytes, type })) return;
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/**
 * Serves a web build as CloudFront serves its bucket: pages by path, the app for all other paths, compressed and
 * cached. Falls back to chunks of earlier builds in `earlier`, which open tabs still request.
 */
export function staticWeb(root: string, earlier?: string): StaticWeb {
  const cache = new Map<string, Cached>();

  const read = async (file: string | undefined, below = root): Promise<{ name: string; file: Cached } | undefined> => {
    if (file === undefined) return undefined;
    const path = join(below, file);
    const info = await stat(path).catch(() => undefined);
    if (info?.isFile() !== true) return undefined;
    const stamp = `${info.mtimeMs}-${info.size}`;
    const known = cache.get(file);
    if (known?.stamp === stamp) return { name: file, file: known };
    const content = await readFile(path);
    const fresh: Cached = {
      stamp,
      etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
      type: TYPES[extname(file)] ?? 'application/octet-stream',
      content,
      encoded: new Map(),
    };
    cache.set(file, fresh);
    return { name: file, file: fresh };
  };

  const find = async (pathname: string) => {
    const page = htmlFileFor(pathname);
    if (page === undefined) {
      const file = fileOf(pathname);
      const found = await read(file);
      return found === undefined && file !== undefined && isHashedFile(file) && earlier !== undefined
        ? read(file, earlier)
        : found;
    }
    return (await read(page)) ?? (await read(APP_SHELL_FILE));
  };

  return async (request, response, pathname) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' }).end('Method not allowed');
      return;
    }
    const found = isUnknownPage(pathname) ? undefined : await find(pathname);
    if (found === undefined) {
      answerNotFound(request, response, pathname);
      return;
    }
    const { name, file } = found;
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '', file);
    const etag = `"${file.etag}-${encoding}"`;
    response.setHeader('etag', etag);
    response.setHeader('cache-control', cacheControlFor(name));
    response.setHeader('vary', 'Accept-Encoding');
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    const body = file.encoded.get(encoding) ?? compress(file.content, encoding);
    file.encoded.set(encoding, body);
    sendBody(request, response, { bytes: await body, type: file.type, encoding });
  };
}
