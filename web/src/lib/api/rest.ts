import { Amplify } from 'aws-amplify';
import { del, get, post, put } from 'aws-amplify/api';
import { ApiError, UNKNOWN_ERROR } from './api-error.ts';
import { noteServerDate } from '../wall-clock.ts';

export type RestRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  body?: object;
  token?: string;
  headers?: Record<string, string>;
  timeoutMs: number;
  signal?: AbortSignal;
};

const API = 'flueprint';
let configured = false;

function configure(): void {
  if (configured) return;
  configured = true;
  Amplify.configure({ API: { REST: { [API]: { endpoint: globalThis.location.origin } } } });
}

function start({ method, path, query, body, token, headers, timeoutMs }: RestRequest) {
  const options = {
    headers: { ...headers, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
    timeout: timeoutMs,
    // No retries here: the outbox retries idempotent calls at its own pace. Nothing is signed with AWS credentials.
    retryStrategy: { strategy: 'no-retry' as const },
    defaultAuthMode: 'none' as const,
    ...(query === undefined ? {} : { queryParams: query }),
  };
  const input = { apiName: API, path, options };
  if (method === 'GET') return get(input);
  if (method === 'DELETE') return del(input);
  const withBody = { ...input, options: { ...options, body: (body ?? {}) as never } };
  return method === 'POST' ? post(withBody) : put(withBody);
}

type FailedAnswer = { statusCode: number; headers: Record<string, string>; body?: string };

function answerOf(error: unknown): FailedAnswer | undefined {
  const { response } = error as { response?: FailedAnswer };
  return typeof response?.statusCode === 'number' ? response : undefined;
}

type FailureBody = { errors?: Record<string, string>; code?: string };

function parseFailure(text: string | undefined): FailureBody {
  try {
    const parsed: unknown = JSON.parse(text ?? '');
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/**
 * Error code of a failure without an HTTP status. A SyntaxError means HTML instead of JSON with status 200, typically from
 * a captive portal.
 */
function codeOf({ name }: Error): string {
  if (name === 'TimeoutError') return 'TIMEOUT';
  if (name === 'CanceledError') return 'CANCELED';
  return name === 'SyntaxError' ? 'NOT_OURS' : 'NETWORK';
}

/** Retry-After as seconds. An HTTP date is compared with the server's clock, because a phone's may be wrong by hours. */
function retryAfterSeconds({ 'retry-after': retryAfter = '', date = '' }: FailedAnswer['headers']): number | undefined {
  const isTime = Number.isNaN(Number(retryAfter));
  const seconds = isTime
    ? Math.ceil((Date.parse(retryAfter) - (Date.parse(date) || Date.now())) / 1000)
    : Number(retryAfter);
  return seconds > 0 ? seconds : undefined;
}

/** A 401 or 404 with an HTML body comes from the network, such as a captive portal, and not from the server. */
const isOfNetwork = ({ statusCode, headers }: FailedAnswer): boolean =>
  (statusCode === 401 || statusCode === 404) && (headers['content-type'] ?? '').includes('html');

function toApiError(error: unknown): ApiError {
  const answer = answerOf(error);
  if (answer !== undefined && isOfNetwork(answer)) return new ApiError(0, { main: UNKNOWN_ERROR }, 'NOT_OURS');
  if (answer === undefined) return new ApiError(0, { main: UNKNOWN_ERROR }, codeOf(error as Error));
  const { errors = {}, code } = parseFailure(answer.body);
  return new ApiError(answer.statusCode, errors, code, retryAfterSeconds(answer.headers));
}

function cancelBy(signal: AbortSignal | undefined, operation: { cancel: () => void }): void {
  if (signal?.aborted === true) operation.cancel();
  else signal?.addEventListener('abort', () => operation.cancel(), { once: true });
}

/** Sends one request with the request client. Resolves to the parsed JSON; every failure is an ApiError. */
export async function sendRequest(request: RestRequest): Promise<unknown> {
  configure();
  try {
    const operation = start(request);
    cancelBy(request.signal, operation);
    const { body, headers } = await operation.response;
    const answer: unknown = await body.json();
    // A captive portal's page would have failed to parse, so this date is the server's.
    noteServerDate(headers['date']);
    return answer;
  } catch (error) {
    throw toApiError(error);
  }
}
