import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { readBody, startHttp, type HttpServer } from '#infra/local/support/http.ts';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { Plan } from '../plan.ts';
import { chanceOf } from '../random.ts';
import { instant, type Trace } from '../trace.ts';
import { newEvidence, noteApi, noteStored, type Evidence } from './evidence.ts';
import { applyFault, type Outcome } from './faults.ts';
import { send, type UpstreamResponse, type UpstreamRequest } from './upstream.ts';
import { NetworkProfile, type Side, type Turn } from './network-profile.ts';

/** The product's current addresses, which change when the product is restarted. */
export type Upstream = { gateway: string; storage: string };

/** Ports of the proxy's two servers. They are the same in all seeds, because the app's origin must not change. */
export type Doors = { gateway: number; storage: number };
const ANY_DOORS: Doors = { gateway: 0, storage: 0 };

const PAUSED_WITHIN_MS = 60_000;
const MAX_BYTES = 32 * 1024 * 1024;
const WORKER_PATH = '/service-worker.js';
/** Headers that aren't forwarded: hop-by-hop ones, and the length, which is computed from the bytes sent. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];
const TEXT = /json|html|javascript|xml/;

/** A proxy between the phone and the product: one port for the gateway, one for the object storage. */
export class Proxy {
  readonly evidence: Evidence = newEvidence();
  readonly networkProfile: NetworkProfile;
  /** Sessions are expired until a user signs in again. */
  isSessionOver = false;
  /** Number of new service worker versions released. */
  workerVersion = 0;
  upstream: Upstream;
  readonly #trace: Trace;
  readonly #later = new Set<Promise<unknown>>();
  /** Number of gateway responses by kind of call, with any status. */
  readonly answers = new Map<string, number>();
  #inFlight = 0;
  /** Calls in flight to the product. */
  #forwarding = 0;
  #isPaused = false;
  #endedAt = instant();
  readonly #doors: { gateway?: HttpServer; storage?: HttpServer } = {};

  private constructor(plan: Plan, upstream: Upstream, trace: Trace) {
    this.networkProfile = new NetworkProfile(plan);
    this.upstream = upstream;
    this.#trace = trace;
  }

  static async start(plan: Plan, upstream: Upstream, trace: Trace, doors = ANY_DOORS): Promise<Proxy> {
    const proxy = new Proxy(plan, upstream, trace);
    const door = (side: Side, port: number) =>
      startHttp((request, response) => {
        proxy.#serve(side, request, response).catch((error: unknown) => {
          trace.note('proxy', { side, path: request.url, problem: String(error) });
          response.destroy();
        });
      }, port);
    proxy.#doors.gateway = await door('api', doors.gateway);
    proxy.#doors.storage = await door('storage', doors.storage);
    return proxy;
  }

  get url(): string {
    return `http://localhost:${this.#doors.gateway?.port ?? 0}`;
  }

  get storageUrl(): string {
    return `http://localhost:${this.#doors.storage?.port ?? 0}`;
  }

  /** Time since the last call ended; 0 while one is in flight. */
  get quietMs(): number {
    return this.#inFlight > 0 ? 0 : instant() - this.#endedAt;
  }

  /** Resolves when all deferred requests have reached the product. */
  async settled(): Promise<void> {
    while (this.#later.size > 0) await Promise.allSettled(this.#later);
  }

  /** Runs work on the product's data while no call is in flight; new calls are refused meanwhile. */
  async paused<T>(work: () => Promise<T>): Promise<T> {
    this.#isPaused = true;
    try {
      await waitFor(async () => this.#forwarding === 0 || undefined, {
        timeoutMs: PAUSED_WITHIN_MS,
        what: 'The calls',
      });
      return await work();
    } finally {
      this.#isPaused = false;
    }
  }

  async stop(): Promise<void> {
    await this.settled();
    await Promise.all([this.#doors.gateway?.stop(), this.#doors.storage?.stop()]);
  }

  #originOf(side: Side): string {
    return side === 'api' ? this.upstream.gateway : this.upstream.storage;
  }

  async #serve(side: Side, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const upstreamRequest = await this.#readRequest(side, request);
    const isCall = side === 'storage' ? upstreamRequest.method === 'POST' : upstreamRequest.path.startsWith('/api/');
    const gone = new Promise<void>((resolve) => response.once('close', resolve));
    const outcome = isCall
      ? await this.#watched(() => this.#call(side, upstreamRequest, gone))
      : await this.#plain(side, upstreamRequest);
    this.#reply(side, request, response, outcome);
  }

  async #watched<T>(work: () => Promise<T>): Promise<T> {
    this.#inFlight += 1;
    try {
      return await work();
    } finally {
      this.#inFlight -= 1;
      this.#endedAt = instant();
    }
  }

  async #readRequest(side: Side, request: IncomingMessage): Promise<UpstreamRequest> {
    const origin = this.#originOf(side);
    const headers: IncomingHttpHeaders = { ...request.headers, host: new URL(origin).host };
    for (const name of HOP_HEADERS) delete headers[name];
    // No compression: the proxy must replace the product's addresses in the response body.
    if (side === 'api') headers['accept-encoding'] = 'identity';
    if (headers.origin !== undefined) headers.origin = this.upstream.gateway;
    if (headers.referer !== undefined) headers.referer = headers.referer.replace(this.url, this.upstream.gateway);
    const body = await readBody(request, MAX_BYTES);
    return { method: request.method ?? 'GET', path: request.url ?? '/', headers, body };
  }

  async #plain(side: Side, upstreamRequest: UpstreamRequest): Promise<Outcome> {
    try {
      const response = await send(this.#originOf(side), upstreamRequest);
      return { kind: 'answer', answer: upstreamRequest.path === WORKER_PATH ? this.#nextWorker(response) : response };
    } catch {
      return { kind: 'gone' };
    }
  }

  #nextWorker(response: UpstreamResponse): UpstreamResponse {
    if (this.workerVersion === 0 || response.status !== 200) return response;
    const headers = { ...response.headers };
    delete headers.etag;
    return { ...response, headers, body: Buffer.concat([response.body, Buffer.from(`\n// ${this.workerVersion}\n`)]) };
  }

  async #call(side: Side, upstreamRequest: UpstreamRequest, gone: Promise<void>): Promise<Outcome> {
    const kind = side === 'storage' ? 'upload' : `${upstreamRequest.method} ${kindOf(upstreamRequest.path)}`;
    const isSignIn = upstreamRequest.path === '/api/auth/login';
    if (this.isSessionOver && side === 'api' && !isSignIn) {
      this.#trace.note('call', { kind, over: true });
      return { kind: 'answer', answer: SIGN_IN_AGAIN };
    }
    if (this.#isPaused && side === 'api') {
      this.#trace.note('call', { kind, paused: true });
      return { kind: 'answer', answer: PAUSED };
    }
    const turn = this.networkProfile.turnFor(side, kind);
    const forward = async (sent: UpstreamRequest) => {
      const response = await this.#forwarded(() => send(this.#originOf(side), sent));
      await this.#book(side, sent, response);
      if (isSignIn && response.status === 200) this.isSessionOver = false;
      return response;
    };
    const later = (work: Promise<unknown>) => {
      const quiet = work.catch(() => undefined).finally(() => this.#later.delete(quiet));
      this.#later.add(quiet);
    };
    const outcome = await (
      turn === undefined
        ? forward(upstreamRequest).then((answer): Outcome => ({ kind: 'answer', answer }))
        : applyFault(turn.fault, {
            asked: upstreamRequest,
            forward,
            later,
            side,
            givenUp: this.#givenUp(gone),
            ...this.#of(turn, side),
          })
    ).catch((): Outcome => ({ kind: 'gone' }));
    if (outcome.kind === 'answer') this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1);
    const status = outcome.kind === 'gone' ? 0 : outcome.answer.status;
    this.#trace.note('call', { kind, status, ...(turn === undefined ? {} : { fault: turn.fault }) });
    return outcome;
  }

  #of({ chance }: NonNullable<Turn>, side: Side) {
    return { chance, origin: this.#originOf(side) };
  }

  async #forwarded<T>(work: () => Promise<T>): Promise<T> {
    this.#forwarding += 1;
    try {
      return await work();
    } finally {
      this.#forwarding -= 1;
    }
  }

  /** Resolves when the phone has closed the connection or faults have ended. */
  async #givenUp(gone: Promise<void>): Promise<void> {
    await Promise.race([gone, this.networkProfile.calm]);
  }

  async #book(side: Side, upstreamRequest: UpstreamRequest, response: UpstreamResponse): Promise<void> {
    const [path = ''] = upstreamRequest.path.split('?');
    if (side === 'api')
      noteApi(this.evidence, { path, request: upstreamRequest.body, status: response.status, answer: response.body });
    else if (response.status < 300)
      await noteStored(this.evidence, upstreamRequest.headers['content-type'] as string, upstreamRequest.body);
  }

  #reply(side: Side, request: IncomingMessage, response: ServerResponse, outcome: Outcome): void {
    if (outcome.kind === 'gone') {
      response.destroy();
      return;
    }
    const { status, headers, body } = this.#translated(outcome.answer);
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    if (side === 'storage' && request.headers.origin !== undefined && isReadable(outcome.answer)) {
      response.setHeader('access-control-allow-origin', request.headers.origin);
    }
    response.setHeader('content-length', body.length);
    response.writeHead(status);
    if (outcome.kind === 'answer') response.end(request.method === 'HEAD' ? undefined : body);
    else response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
  }

  /** Replaces the product's addresses with the proxy's in headers and text bodies. */
  #translated({ status, headers, body }: UpstreamResponse): UpstreamResponse {
    const translate = (text: string) =>
      text.replaceAll(this.upstream.storage, this.storageUrl).replaceAll(this.upstream.gateway, this.url);
    const mine: UpstreamResponse['headers'] = {};
    for (const [name, value] of Object.entries(headers)) {
      if (HOP_HEADERS.includes(name)) continue;
      mine[name] = Array.isArray(value) ? value.map(translate) : value === undefined ? undefined : translate(value);
    }
    const isText = TEXT.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;
    return { status, headers: mine, body: isText ? Buffer.from(translate(body.toString('utf8'))) : body };
  }
}

const PAUSED: UpstreamResponse = {
  status: 503,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from('Be right back'),
};

const SIGN_IN_AGAIN: UpstreamResponse = {
  status: 401,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ success: false, errors: { main: 'Sign in again' }, requestId: 'between' })),
};

/** Whether a page may read the storage's response: an intermediary's error may lack the CORS headers. */
function isReadable({ status, body }: UpstreamResponse): boolean {
  return status < 300 || chanceOf(body.length, 'readable')() < 0.7;
}

/** The path without its query, with ids replaced by `*`. */
function kindOf(path: string): string {
  return (path.split('?')[0] ?? '').replaceAll(/[0-9A-Z]{26}/g, '*');
}
