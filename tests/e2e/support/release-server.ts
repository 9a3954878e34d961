import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to a request instead of a response. */
export type Fault =
  | { kind: 'status'; status: number }
  /** No bytes are ever sent. */
  | { kind: 'hang' }
  /** The connection is closed. */
  | { kind: 'cut' }
  | { kind: 'body'; contentType: string; body: string };

type Rule = { matches: (path: string) => boolean; fault: Fault };

const HASHED = /-([\w-]{8})\.(js|css|woff2)/g;
const MARKED = /-([\w-]{8})~next\.(js|css|woff2)/g;
const REWRITTEN = /^(?:text\/|application\/javascript)/;
const REVISION = /("?revision"?:\s*[`"'][0-9a-f]{31})[0-9a-f]/g;

/**
 * The product behind the test's own server, on its own origin. It can publish a next release (every chunk renamed, with or
 * without the previous release's chunks), and fail requests on demand.
 */
export class ReleaseServer {
  /** Requested paths, in order. */
  readonly asked: string[] = [];
  release: 'first' | 'next' = 'first';
  /** Whether a deployment keeps the previous release's chunks. */
  servesPrevious = true;
  /** Replaces the product's own content security policy. */
  policy: string | undefined;
  #rules: Rule[] = [];
  readonly #server: Server;
  readonly #product: URL;
  #isDown = false;

  private constructor(product: string) {
    this.#product = new URL(product);
    this.#server = createServer((asked, response) => void this.#answer(asked, response));
  }

  static async start(product: string): Promise<ReleaseServer> {
    const server = new ReleaseServer(product);
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** Closes the connection of every request from now on: stricter than a browser that believes it is offline. */
  down(isDown: boolean): void {
    this.#isDown = isDown;
    if (isDown) this.#server.closeAllConnections();
  }

  /** Fails matching requests until the returned function is called. */
  fail(pattern: RegExp, fault: Fault): () => void {
    const rule = { matches: (path: string) => pattern.test(path), fault };
    this.#rules.push(rule);
    return () => {
      this.#rules = this.#rules.filter((other) => other !== rule);
    };
  }

  async #answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = asked.url ?? '/';
    this.asked.push(path);
    if (this.#isDown) {
      asked.socket.destroy();
      return;
    }
    const fault = this.#rules.find(({ matches }) => matches(path))?.fault;
    if (fault !== undefined) return applyFault(asked, response, fault);
    const isNext = path.includes('~next.');
    const isPart = path.startsWith('/assets/');
    if (isPart && this.#isGone(isNext)) {
      response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not found');
      return;
    }
    this.#pass(asked, response, path.replaceAll(MARKED, '-$1.$2'), isNext || (!isPart && this.release === 'next'));
  }

  /** A chunk of the next release before it is published, or of the first after it was removed. */
  #isGone(isNext: boolean): boolean {
    return isNext ? this.release === 'first' : this.release === 'next' && !this.servesPrevious;
  }

  #pass(asked: IncomingMessage, response: ServerResponse, path: string, isNext: boolean): void {
    const headers = { ...asked.headers, host: this.#product.host, 'accept-encoding': 'identity' };
    // The browser's cached copy may be from the other release.
    if (!path.startsWith('/api/')) delete headers['if-none-match'];
    const { hostname, port } = this.#product;
    // Each on its own connection, because a pooled one may be closed by the product for being idle at that moment.
    const requestOptions = { hostname, port, path, method: asked.method, headers, agent: false } as const;
    const passed = request(requestOptions, (received) => {
      if (!isNext || !REWRITTEN.test(received.headers['content-type'] ?? '') || path.startsWith('/api/')) {
        const policy = this.policy === undefined ? {} : { 'content-security-policy': this.policy };
        response.writeHead(received.statusCode ?? 502, { ...received.headers, ...policy });
        received.pipe(response);
        return;
      }
      const chunks: Buffer[] = [];
      received.on('data', (chunk: Buffer) => chunks.push(chunk));
      received.on('end', () => {
        const body = Buffer.from(nextRelease(Buffer.concat(chunks).toString('utf8')));
        const sentHeaders = { ...received.headers };
        delete sentHeaders['etag'];
        response.writeHead(received.statusCode ?? 502, { ...sentHeaders, 'content-length': body.length });
        response.end(body);
      });
    });
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  }
}

/** Renames every chunk, and changes the revision of files without a hash in their name. */
function nextRelease(text: string): string {
  return text.replaceAll(HASHED, '-$1~next.$2').replaceAll(REVISION, (_, start: string) => `${start}x`);
}

function applyFault(asked: IncomingMessage, response: ServerResponse, fault: Fault): void {
  if (fault.kind === 'cut') asked.socket.destroy();
  else if (fault.kind === 'status')
    response.writeHead(fault.status, { 'content-type': 'text/plain' }).end('Failed by the test');
  else if (fault.kind === 'body') response.writeHead(200, { 'content-type': fault.contentType }).end(fault.body);
}
