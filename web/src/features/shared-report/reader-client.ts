import type { RouteArgs, RouteOutput } from '#shared/contract/route.ts';
import type { Routes } from '#shared/contract/index.ts';
import { ApiError, UNKNOWN_ERROR } from '#web/lib/api/api-error.ts';
import { READER_CALLS, type ReaderCall } from './reader-paths.ts';

const TIMEOUT_MS = 30_000;

type Parts = { params: Record<string, string>; body?: object };

function urlOf(path: string, params: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

async function request(call: ReaderCall, { params, body }: Parts, keepalive: boolean): Promise<Response> {
  const { method, path } = READER_CALLS[call];
  try {
    return await fetch(urlOf(path, params), {
      method,
      keepalive,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new ApiError(0, { main: UNKNOWN_ERROR }, 'NETWORK');
  }
}

type Envelope = { success?: boolean; errors?: Record<string, string>; code?: string };

/**
 * One API call of a reader's page. Every failure is an ApiError. `keepalive` lets the request outlive the page; `early` is the
 * response to the same call, if it was requested earlier. The response is not validated here, because the server checks it
 * against the contract.
 */
export async function callReaderApi<K extends ReaderCall>(
  call: K,
  args: RouteArgs<Routes[K]>,
  { keepalive = false, early }: { keepalive?: boolean; early?: Promise<Response | undefined> } = {},
): Promise<RouteOutput<Routes[K]>> {
  const response = (await early) ?? (await request(call, args as Parts, keepalive));
  const answer = (await response.json().catch(() => ({}))) as Envelope;
  if (answer.success === true) return answer as RouteOutput<Routes[K]>;
  throw new ApiError(response.status, answer.errors ?? { main: UNKNOWN_ERROR }, answer.code);
}
