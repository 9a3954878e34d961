import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NON_PAGE_HEADERS, isReaderAddress, READER_HEADERS } from '#shared/config/security-headers.ts';
import type { Functions } from './functions/functions.ts';
import { fromApiResult, toApiEvent } from './gateway/api-event.ts';
import { isReaderPage, matchRoute } from './gateway/api-routes.ts';
import { BodyTooLarge, readBody, sendJson, startHttp, type HttpServer } from './support/http.ts';

/** API Gateway's limit for a request. */
export const MAX_REQUEST_BYTES = 10 * 1024 * 1024;

/**
 * At most `max` concurrent calls, or `slowMax` while the oldest one has been running for more than `slowMs`: on a slow
 * machine, queued requests would time out (504). Others get a 429 before a function runs, as above a stage's
 * `throttle.burst`.
 */
export type ConcurrencyLimit = { readonly max: number; readonly slowMax: number; readonly slowMs: number };

const CONCURRENCY_LIMIT: ConcurrencyLimit = { max: 200, slowMax: 20, slowMs: 5_000 };

export type GatewayOptions = {
  readonly functions: Functions;
  /** Headers of every response, by lowercase name. A function's own headers override them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Handles every request but API calls. */
  readonly web: (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void>;
  /** Whether a function renders the share page; the development server renders its own. */
  readonly drawsReaderPage?: boolean;
  readonly report?: (line: string) => void;
};

export type Gateway = HttpServer & {
  /** Base URL of the product, without a trailing slash. */
  readonly url: string;
  /** Starts to serve requests; until then every response is a 503. */
  open(options: GatewayOptions): void;
};

function sendFailure(
  response: ServerResponse,
  status: number,
  failure: { errors: Record<string, string>; requestId: string },
) {
  // The rest of a rejected body isn't read, so the connection can't be reused.
  if (status === 413) response.setHeader('connection', 'close');
  response.setHeader('cache-control', 'no-store');
  sendJson(response, status, { success: false, ...failure });
}

function failureOf(error: unknown): { status: number; errors: Record<string, string> } {
  if (error instanceof BodyTooLarge) return { status: 413, errors: { body: 'The request is larger than 10 MB' } };
  if (error instanceof URIError) return { status: 400, errors: { path: 'The address is not well-formed' } };
  // Compares the name, because an error from another process is no instance of the class.
  if (error instanceof Error && error.name === 'FunctionTimeout')
    return { status: 504, errors: { main: 'The request took too long' } };
  // Names the function and what its stack doesn't grant, so that the failing test shows it.
  if (error instanceof Error && error.name === 'NotGiven') return { status: 500, errors: { stack: error.message } };
  return { status: 500, errors: { main: 'Something went wrong' } };
}

async function serveApi(
  options: GatewayOptions,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const requestId = randomUUID();
  try {
    const match = matchRoute(request.method ?? 'GET', url.pathname);
    const body = await readBody(request, MAX_REQUEST_BYTES);
    const event = toApiEvent({ request, url, body, ...match, requestId });
    const answer = fromApiResult(await options.functions.invoke(match.route.functionName, event));
    if (answer === undefined) throw new Error(`${match.route.functionName} returned nothing`);
    response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  } catch (error) {
    const { status, errors } = failureOf(error);
    if (status >= 500)
      options.report?.(
        `${request.method ?? ''} ${url.pathname}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    sendFailure(response, status, { errors, requestId });
  }
}

/** Returns a 429 with Retry-After: the call was not started. */
function rejectCall(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.setHeader('retry-after', '1');
  sendFailure(response, 429, { errors: { main: 'Too many requests. Please try again.' }, requestId: randomUUID() });
}

/** Limits the number of concurrent calls. */
function limitConcurrency({
  max,
  slowMax,
  slowMs,
}: ConcurrencyLimit): (call: () => Promise<void>, request: IncomingMessage, response: ServerResponse) => Promise<void> {
  // In order of arrival, so the first entry is the oldest call.
  const running = new Map<symbol, number>();
  const isFull = () => {
    const [since = performance.now()] = running.values();
    const isSlow = performance.now() - since > slowMs;
    return running.size >= (isSlow ? slowMax : max);
  };
  return async (call, request, response) => {
    if (isFull()) {
      rejectCall(request, response);
      return;
    }
    const id = Symbol('call');
    running.set(id, performance.now());
    try {
      await call();
    } finally {
      running.delete(id);
    }
  };
}

type Limiter = ReturnType<typeof limitConcurrency>;

async function serve(
  options: GatewayOptions,
  request: IncomingMessage,
  response: ServerResponse,
  limiter: Limiter,
): Promise<void> {
  for (const [name, value] of Object.entries(options.headers)) response.setHeader(name, value);
  const origin = `http://${request.headers.host ?? 'localhost'}`;
  const target = request.url ?? '/';
  if (!target.startsWith('/') || !URL.canParse(origin + target)) {
    sendFailure(response, 400, { errors: { path: 'The address is not well-formed' }, requestId: randomUUID() });
    return;
  }
  const url = new URL(origin + target);
  const ofReader = isReaderAddress(url.pathname) ? Object.entries(READER_HEADERS) : [];
  for (const [name, value] of ofReader) response.setHeader(name, value);
  const isPage = options.drawsReaderPage === true && isReaderPage(url.pathname);
  if (isPage || url.pathname.startsWith('/api/'))
    await limiter(() => serveApi(options, request, response, url), request, response);
  else await options.web(request, response, url.pathname);
}

/** Binds the product's port at once, so that no other program can, and returns 503 until opened. */
export async function startGateway(port: number, concurrencyLimit = CONCURRENCY_LIMIT): Promise<Gateway> {
  let opened: GatewayOptions | undefined;
  const limiter = limitConcurrency(concurrencyLimit);
  const http = await startHttp((request, response) => {
    if (opened === undefined) {
      for (const [name, value] of Object.entries(NON_PAGE_HEADERS)) response.setHeader(name, value);
      response.setHeader('retry-after', '1');
      sendJson(response, 503, { success: false, errors: { main: 'The product is starting' } });
      return;
    }
    const options = opened;
    serve(options, request, response, limiter).catch((error: unknown) => {
      options.report?.(`${request.method ?? ''} ${request.url ?? ''}: ${String(error)}`);
      const isBadPath = error instanceof URIError;
      if (!response.headersSent) response.writeHead(isBadPath ? 400 : 500, { 'content-type': 'text/plain' });
      response.end(isBadPath ? 'Bad request' : 'Something went wrong');
    });
  }, port);
  return {
    ...http,
    url: `http://localhost:${http.port}`,
    open(options) {
      opened = options;
    },
  };
}
