import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpServer, readBody, startHttp } from '../support/http.ts';
import type { FakeBooks } from './records.ts';

/**
 * unauthorized: 401. rate-limited: 429 with a Retry-After of one second; -bare without it; -long with two minutes.
 * unavailable: 503. error-inside: status 200 with an error in the body. accepted-then-missing: a file is accepted but
 * never stored. lost-answer: the call succeeds, then the connection breaks. slow: no response for 20 s.
 * schema-surprise: an unexpected shape. redirect: 302.
 */
export const FAULTS = [
  'unauthorized',
  'rate-limited',
  'rate-limited-bare',
  'rate-limited-long',
  'unavailable',
  'error-inside',
  'accepted-then-missing',
  'lost-answer',
  'slow',
  'schema-surprise',
  'redirect',
] as const;
export type Fault = (typeof FAULTS)[number];

export type FakeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  header: (name: string) => string;
  body: Buffer;
  /** The fault of this request, if the response depends on the provider: error-inside, accepted-then-missing. */
  fault: Fault | undefined;
};
export type FakeResponse = { status: number; body: object | string; type?: string; headers?: Record<string, string> };

/** `text` is the body; `fileUpload` is true if it contains a file. */
export type FakeCall = { method: string; path: string; text: string; fileUpload: boolean };

export type FakeSystem = {
  readonly endpoint: string;
  readonly books: FakeBooks;
  /** API calls, without sign-in. */
  readonly calls: { method: string; path: string }[];
  /** Makes the next `times` API calls fail; sign-in isn't counted. */
  fail(fault: Fault, times?: number): void;
  /** Makes the next API call that matches fail. */
  failWhere(isIt: (call: FakeCall) => boolean, fault: Fault): void;
  /**
   * A signal for the next requests, which aborts once one of them gets the fault `slow`: the client's timeout without
   * the wait, so that a busy machine's slow responses don't count as timeouts.
   */
  untilSlow(): AbortSignal;
  stop(): Promise<void>;
};

export type FakeOptions = {
  books: FakeBooks;
  /** Handles requests other than API calls, such as sign-in; returns undefined for API calls. */
  aside?: (request: FakeRequest) => FakeResponse | undefined;
  answer: (request: FakeRequest) => FakeResponse | Promise<FakeResponse>;
};

const SLOW_MS = 20_000;
const MAX_BYTES = 64 * 1024 * 1024;

const BY_STATUS: Partial<Record<Fault, FakeResponse>> = {
  unauthorized: { status: 401, body: { error: 'Unauthorized' } },
  'rate-limited': { status: 429, body: {}, headers: { 'retry-after': '1' } },
  'rate-limited-bare': { status: 429, body: {} },
  'rate-limited-long': { status: 429, body: {}, headers: { 'retry-after': '120' } },
  unavailable: { status: 503, body: 'Service Unavailable', type: 'text/plain' },
  'schema-surprise': { status: 200, body: { surprise: [{ another: 'shape' }] } },
  redirect: { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/elsewhere' } },
};

function send(response: ServerResponse, { status, body, type, headers = {} }: FakeResponse): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': type ?? 'application/json', ...headers });
  response.end(text);
}

async function requestOf(request: IncomingMessage): Promise<Omit<FakeRequest, 'fault'>> {
  const url = new URL(request.url ?? '/', 'http://fake.localhost');
  return {
    method: request.method ?? 'GET',
    path: decodeURI(url.pathname),
    query: url.searchParams,
    header: (name) => String(request.headers[name] ?? ''),
    body: await readBody(request, MAX_BYTES),
  };
}

/** A double of one provider, with its documented responses and with faults on demand. */
export async function startFake({ books, aside, answer }: FakeOptions): Promise<FakeSystem> {
  const calls: { method: string; path: string }[] = [];
  const waiting: Fault[] = [];
  let slow = new AbortController();
  let aimed: { isIt: (call: FakeCall) => boolean; fault: Fault } | undefined;
  const faultOf = ({ method, path, body, header }: Omit<FakeRequest, 'fault'>): Fault | undefined => {
    const text = body.toString('latin1');
    const fileUpload = header('content-type').startsWith('multipart/') || text.includes('attachments":[');
    if (aimed?.isIt({ method, path, text, fileUpload }) !== true) return waiting.shift();
    const { fault } = aimed;
    aimed = undefined;
    return fault;
  };
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await requestOf(incoming);
    const other = aside?.({ ...request, fault: undefined });
    if (other !== undefined) return send(response, other);
    calls.push({ method: request.method, path: request.path });
    const fault = faultOf(request);
    const fixed = fault === undefined ? undefined : BY_STATUS[fault];
    if (fixed !== undefined) return send(response, fixed);
    if (fault === 'slow') {
      const timer = setTimeout(() => response.destroy(), SLOW_MS);
      response.on('close', () => clearTimeout(timer));
      slow.abort();
      slow = new AbortController();
      return;
    }
    const result = await answer({ ...request, fault });
    if (fault === 'lost-answer') incoming.socket.destroy();
    else send(response, result);
  };
  const server: HttpServer = await startHttp((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : 'Unknown';
      send(response, { status: 500, body: { message } });
    });
  });
  return {
    endpoint: server.endpoint,
    books,
    calls,
    fail: (fault, times = 1) => void waiting.push(...Array.from({ length: times }, () => fault)),
    failWhere: (isIt, fault) => {
      aimed = { isIt, fault };
    },
    untilSlow: () => slow.signal,
    stop: () => server.stop(),
  };
}

/** Name and size of the file in a multipart body. */
export function fileIn({ body, header }: FakeRequest): { name: string; bytes: number } | undefined {
  const boundary = /boundary=(.+)$/.exec(header('content-type'))?.[1];
  const text = body.toString('latin1');
  const part =
    boundary === undefined ? undefined : text.split(`--${boundary}`).find((each) => /name="file"/.test(each));
  const name = /filename="([^"]*)"/.exec(part ?? '')?.[1];
  if (part === undefined || name === undefined) return undefined;
  return { name, bytes: part.slice(part.indexOf('\r\n\r\n') + 4, -2).length };
}
