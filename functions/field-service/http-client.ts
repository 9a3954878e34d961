import type * as z from 'zod';
import type { ProviderId } from '#shared/field-service/providers.ts';
import { stageFactor } from '#functions/platform/stage-factor.ts';
import { FieldServiceError } from './failure.ts';
import { hideSecrets } from './hide-secrets.ts';
import { addressOf, type Host, type Origins, origins } from './hosts.ts';
import { parseExact } from './parse-exact.ts';
import { awaitTurn, INTERVAL_MS, realTiming, type TakeTurn, type Timing } from './pace.ts';

const TIMEOUT_MS = 8000;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 500;
/** A longer pause is left to the queue: the job is redelivered later instead of blocking a running function. */
const LONGEST_PAUSE_MS = 5000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

export type HttpOptions = {
  originOf?: Origins;
  timing?: Timing;
  timeoutMs?: number;
  intervalMs?: number;
  /** Waits for the account's next turn; defaults to the turns of this process. */
  takeTurn?: TakeTurn;
};

export type HttpRequest = {
  host: Host;
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: string | FormData;
  /** The request is idempotent, so it's retried even if the first one may have arrived. */
  isRepeatable?: boolean;
  /** Throws FieldServiceError for a 2xx response that reports a failure. */
  check?: (text: string) => void;
};
export type HttpResponse = { status: number; text: string };

const secondsOf = (header: string | null, now: number): number | undefined => {
  if (header === null || header.trim() === '') return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
};

async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    const piece = part as Uint8Array;
    bytes += piece.length;
    if (bytes > MAX_ANSWER_BYTES) throw new FieldServiceError('unexpected', 'an answer that is too large');
    parts.push(piece);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Calls of one account to its provider: only to fixed hosts, without redirects, with a timeout, within the account's
 * rate limit, and retried with backoff where that is safe. Throws FieldServiceError.
 */
export class FieldServiceHttp {
  readonly provider: ProviderId;
  readonly #account: string;
  readonly #options: Required<HttpOptions>;

  constructor(provider: ProviderId, account: string, options: HttpOptions = {}) {
    this.provider = provider;
    this.#account = account;
    const defaults = { originOf: origins, timing: realTiming, timeoutMs: TIMEOUT_MS, takeTurn: awaitTurn };
    const intervalMs = options.intervalMs ?? INTERVAL_MS[provider] / stageFactor();
    this.#options = { ...defaults, ...options, intervalMs };
  }

  /** Returns the response of a successful call (2xx). */
  async send(request: HttpRequest): Promise<HttpResponse> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(request);
      } catch (error) {
        const pause = error instanceof FieldServiceError ? this.#pauseAfter(error, request, attempt) : undefined;
        if (pause === undefined) throw error;
        await this.#options.timing.sleep(pause);
      }
    }
  }

  /** Sends the request and parses the JSON response with the schema. */
  async json<S extends z.ZodType>(schema: S, request: HttpRequest): Promise<z.output<S>> {
    const { text } = await this.send(request);
    return parseJson(schema, text, request.path);
  }

  /** Milliseconds until the next attempt; undefined if there is none. */
  #pauseAfter(error: FieldServiceError, request: HttpRequest, attempt: number): number | undefined {
    if (attempt >= ATTEMPTS || !error.isPassing) return undefined;
    if (error.mayBeDone && request.isRepeatable !== true) return undefined;
    const requestedMs = error.retryAfterSeconds === undefined ? undefined : error.retryAfterSeconds * 1000;
    const pause = requestedMs ?? FIRST_PAUSE_MS * 3 ** (attempt - 1) * (0.75 + Math.random() / 2);
    return pause > LONGEST_PAUSE_MS ? undefined : pause;
  }

  async #fetch({ host, path, method = 'GET', query, headers, body }: HttpRequest): Promise<Response> {
    const { originOf, timeoutMs, timing } = this.#options;
    const url = addressOf({ provider: this.provider, host, path }, originOf);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.append(name, value);
    return fetch(url, {
      method,
      redirect: 'manual',
      headers: { accept: 'application/json', ...headers },
      signal: timing.timeout?.(timeoutMs) ?? AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
  }

  async #attempt(request: HttpRequest): Promise<HttpResponse> {
    const { timing, intervalMs, takeTurn } = this.#options;
    await takeTurn({ provider: this.provider, account: this.#account, intervalMs }, timing);
    const mayBeDone = (request.method ?? 'GET') !== 'GET';
    let response: Response;
    let text: string;
    try {
      response = await this.#fetch(request);
      text = await limitedText(response);
    } catch (error) {
      if (error instanceof FieldServiceError) throw error;
      throw new FieldServiceError('unavailable', 'no answer in time', { mayBeDone });
    }
    if (response.ok) {
      request.check?.(hideSecrets(text, request));
      return { status: response.status, text };
    }
    throw failureOf(response, hideSecrets(text, request), { now: timing.now(), mayBeDone });
  }
}

function failureOf(
  { status, headers }: Response,
  text: string,
  { now, mayBeDone }: { now: number; mayBeDone: boolean },
): FieldServiceError {
  const retryAfterSeconds = secondsOf(headers.get('retry-after'), now);
  const what = `status ${status}`;
  if (status >= 300 && status < 400) return new FieldServiceError('unexpected', 'a redirect');
  if (status === 401 || status === 403) return new FieldServiceError('unauthorized', what);
  if (status === 404) return new FieldServiceError('not-found', what);
  if (status === 429) return new FieldServiceError('rate-limited', what, { retryAfterSeconds });
  if (status >= 500) return new FieldServiceError('unavailable', what, { retryAfterSeconds, mayBeDone });
  return new FieldServiceError('refused', what, { reasons: reasonsIn(text) });
}

const MESSAGE_KEYS = new Set(['message', 'detail', 'title', 'error', 'error_description', 'reason']);

/** Collects messages from an error body of any shape: values of keys that name one, and plain texts in lists. */
export function reasonsIn(text: string): string {
  const found: string[] = [];
  const visit = (value: unknown, key: string): void => {
    if (typeof value === 'string' && (MESSAGE_KEYS.has(key) || key === '')) found.push(value);
    else if (Array.isArray(value)) value.forEach((each) => visit(each, typeof each === 'string' ? '' : key));
    else if (typeof value === 'object' && value !== null)
      Object.entries(value).forEach(([name, each]) => visit(each, name));
  };
  try {
    visit(JSON.parse(text), 'body');
  } catch {
    found.push(text.replaceAll(/<[^>]*>/g, ' '));
  }
  return [...new Set(found)].join('; ');
}

const isFilled = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

/** Throws for a JSON object with `error` or `errors` in a response with status 200, anywhere at its top level. */
export function checkErrors(text: string): void {
  if (!/"errors?"\s*:/.test(text)) return;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return;
  }
  const { error, errors } = { error: undefined, errors: undefined, ...(value as object) };
  if (!isFilled(error) && !isFilled(errors)) return;
  throw new FieldServiceError('refused', 'an error inside an answer', { reasons: reasonsIn(text) });
}

/** Parses JSON with a schema; throws FieldServiceError that names the first mismatch. */
export function parseJson<S extends z.ZodType>(schema: S, text: string, what: string): z.output<S> {
  let value: unknown;
  try {
    value = parseExact(text === '' ? '{}' : text);
  } catch {
    throw new FieldServiceError('unexpected', `${what}: not JSON`);
  }
  return parseShape(schema, value, what);
}

export function parseShape<S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new FieldServiceError('unexpected', `${what}: another shape at ${place}`);
}
