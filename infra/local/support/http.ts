import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { NON_PAGE_HEADERS, BASE_HEADERS } from '#shared/config/security-headers.ts';
import { LocalError } from './local-error.ts';

export type HttpServer = {
  readonly port: number;
  readonly endpoint: string;
  readonly server: Server;
  stop(): Promise<void>;
};

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

async function listenOrExplain(server: Server, port: number, host: string): Promise<number> {
  try {
    return await listen(server, port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES')
      throw new LocalError(`Port ${port} requires more permissions: choose one above 1023 with --port.`);
    if (code !== 'EADDRINUSE') throw error;
    throw new LocalError(`Port ${port} is in use: stop the program that uses it, or choose another port with --port.`);
  }
}

type Headers = Readonly<Record<string, string>>;

/**
 * Adds headers just before the head is written, because a framework's error handler removes headers that were set
 * earlier.
 */
function addHeaders(response: ServerResponse, headers: Headers): void {
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.writeHead = (...parts: unknown[]) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    return writeHead(...parts);
  };
}

/** Responds to data that isn't HTTP as Node does, but with the headers. */
function refuseNonHttp(error: NodeJS.ErrnoException, socket: Duplex, headers: Headers): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const lines = Object.entries({ ...NON_PAGE_HEADERS, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n${lines.join('')}\r\n`);
}

/**
 * Listens on localhost only, on the given port or on one that the system assigns. Every response gets `headers`,
 * unless the listener sets its own.
 */
export async function startHttp(
  listener: RequestListener,
  port = 0,
  headers: Headers = BASE_HEADERS,
): Promise<HttpServer> {
  const server = createServer((request, response) => {
    addHeaders(response, headers);
    return listener(request, response);
  });
  server.on('clientError', (error, socket) => refuseNonHttp(error, socket, headers));
  // Longer than any client keeps an idle connection, so that the client closes it first and never sends on a closed
  // one.
  server.keepAliveTimeout = 75_000;
  const bound = await listenOrExplain(server, port, '127.0.0.1');
  return {
    port: bound,
    endpoint: `http://127.0.0.1:${bound}`,
    server,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The body exceeded the reader's limit. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * Bytes of a rejected body that are read and discarded: a client that is cut off while sending never sees the
 * response.
 */
const DRAIN_BYTES = 128 * 1024 * 1024;

/** The whole body; throws BodyTooLarge when it exceeds `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else if (size > DRAIN_BYTES) break;
  }
  if (size > limit) throw new BodyTooLarge(`More than ${limit} bytes`);
  return Buffer.concat(chunks);
}

export function sendJson(response: ServerResponse, status: number, body: unknown, type = 'application/json'): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': type });
  response.end(JSON.stringify(body));
}
