import type { RouteId, Routes } from '#shared/contract/index.ts';
import { CONTRACT_FILES } from '#shared/contract/contract-files.ts';
import { ROUTE_MANIFEST } from '#shared/contract/route-manifest.ts';
import type { Route, RouteArgs, RouteOutput } from '#shared/contract/route.ts';
import { ApiError, UNKNOWN_ERROR } from './api-error.ts';
import type * as Rest from './rest.ts';
import { dropSupportView, supportHeaders } from '../session/support-view.ts';

const TIMEOUT_MS = 30_000;

/** The request client, once loaded: an import() of loaded code still takes a task of its own. */
let client: typeof Rest | undefined;

/** Loads the request client on demand, because it is a third of the sign-in page's bytes. */
async function loadClient() {
  client ??= await import('./rest.ts');
  return client;
}

/** Loads a route with its schemas from its contract file. */
async function loadRoute(routeId: RouteId): Promise<Route> {
  const routes = await CONTRACT_FILES[ROUTE_MANIFEST[routeId][2]]();
  const route = routes[routeId];
  if (route === undefined) throw new Error(`${routeId} is missing from the contract file named in the manifest`);
  return route;
}

/** Prefetches the client and the schemas for these routes. Never rejects: a failure is reported by the call itself. */
export async function prepareCalls(routeIds: readonly RouteId[]): Promise<void> {
  await Promise.all([loadClient(), ...routeIds.map(loadRoute)]).catch(() => undefined);
}

async function sendRequest(request: Rest.RestRequest): Promise<unknown> {
  return (client ?? (await loadClient())).sendRequest(request);
}

/** Access to the session for calls; provided by the session module. */
export interface SessionAccess {
  token(): string | undefined;
  /** The user of that token. */
  userId(): string | undefined;
  /**
   * Renews the session once for all tabs. 'ended': the server says that the session is over. Throws if the server could not
   * be reached.
   */
  renew(refusedToken: string): Promise<'renewed' | 'ended'>;
}

let access: SessionAccess = { token: () => undefined, userId: () => undefined, renew: async () => 'ended' };

export function provideSessionAccess(provided: SessionAccess): void {
  access = provided;
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: object };

/** Replaces `{name}` in the path with that parameter, encoded. */
export function pathOf(path: string, params: Record<string, string> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryOf(query: Record<string, unknown> = {}): Record<string, string> {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]));
}

/** `signal` cancels the request; `asUser`: the call is sent only while this user is signed in. */
type CallOptions = { timeoutMs?: number; signal?: AbortSignal; asUser?: string | undefined };

function requestOf(routeId: RouteId, { params, query, body }: Parts, options: CallOptions): Rest.RestRequest {
  const [method, path] = ROUTE_MANIFEST[routeId];
  return {
    method,
    path: pathOf(path, params),
    timeoutMs: TIMEOUT_MS,
    ...options,
    ...(query === undefined ? {} : { query: queryOf(query) }),
    ...(body === undefined ? {} : { body }),
  };
}

/** Parses a response. Throws if it has no success=true or does not match the contract's schema. */
function parseAnswer(route: Route, answer: unknown): unknown {
  const envelope = answer as { success?: unknown; errors?: Record<string, string> } | null;
  if (envelope?.success !== true) throw new ApiError(200, envelope?.errors ?? { main: UNKNOWN_ERROR }, 'NOT_SUCCESS');
  const parsed = route.response.safeParse(answer);
  if (!parsed.success) throw new ApiError(200, { main: UNKNOWN_ERROR }, 'BAD_RESPONSE');
  return parsed.data;
}

const OWN_SESSION: ReadonlySet<RouteId> = new Set<RouteId>(['login', 'logout', 'verifyToken', 'register', 'signup']);

/** Ensures that one user's work is never sent in the name of another user who has signed in since. */
function checkUser(asUser: string | undefined): void {
  if (asUser !== undefined && access.userId() !== asUser) throw new ApiError(401, {}, 'OTHER_SESSION');
}

/** Where a tab navigates when the server has ended its support view. */
const SUPPORT_OVER = '/organizations?over=1';

/**
 * Sends a request, in a support view with the header that names the company. If the server says that the view is over, the
 * tab leaves it.
 */
async function sendAsShown(request: Rest.RestRequest): Promise<unknown> {
  try {
    return await sendRequest({ ...request, headers: supportHeaders() });
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 403 && error.errors['supportView'] !== undefined;
    if (isOver && dropSupportView()) globalThis.location.assign(SUPPORT_OVER);
    throw error;
  }
}

async function sendWithSession(routeId: RouteId, request: Rest.RestRequest, asUser?: string): Promise<unknown> {
  checkUser(asUser);
  const token = access.token();
  if (token === undefined) return sendRequest(request);
  try {
    return await sendAsShown({ ...request, token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || OWN_SESSION.has(routeId)) throw error;
    if ((await access.renew(token)) === 'ended') throw error;
    checkUser(asUser);
    const renewed = access.token();
    return renewed === undefined ? sendRequest(request) : sendAsShown({ ...request, token: renewed });
  }
}

export type CallArgs<K extends RouteId> = RouteArgs<Routes[K]>;
export type RouteData<K extends RouteId> = RouteOutput<Routes[K]>;

/** Calls a route of the contract. The response is parsed with the contract's schema; every failure is an ApiError. */
export async function call<K extends RouteId>(
  routeId: K,
  args: CallArgs<K>,
  options: CallOptions = {},
): Promise<RouteData<K>> {
  const request = requestOf(routeId, args as Parts, options);
  // Loads the schemas in parallel with the request. If both fail, the request's error is the one reported.
  const coming = loadRoute(routeId);
  coming.catch(() => undefined);
  const answer = await sendWithSession(routeId, request, options.asUser);
  return parseAnswer(await coming, answer) as RouteData<K>;
}
