import type { Ready } from '#infra/local/ready.ts';
import { type RouteId, routes } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';

export type Account = { readonly email: string; readonly password: string };

type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** A signed-in API client of the running product. */
export type Caller = <T>(routeId: RouteId, parts?: Parts) => Promise<T>;

export function technicianOf(ready: Ready): Account {
  const account = ready.accounts.find(({ role }) => role === 'TECHNICIAN');
  if (account === undefined) throw new Error('The demo accounts include no technician');
  return { email: account.email, password: account.password };
}

type HttpResponse = { status: number; text: string };

async function answerOf(
  url: string,
  routeId: RouteId,
  { params = {}, query = {}, body }: Parts,
  token?: string,
): Promise<HttpResponse> {
  const route: Route = routes[routeId];
  const path = route.path.replaceAll(/\{([^}]+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`${url}${path}${search === '' ? '' : `?${search}`}`, {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(route.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  return { status: response.status, text: await response.text() };
}

async function send(url: string, routeId: RouteId, parts: Parts, token?: string): Promise<unknown> {
  const { status, text } = await answerOf(url, routeId, parts, token);
  if (status >= 300) throw new Error(`${routeId}: ${status} ${text.slice(0, 500)}`);
  return JSON.parse(text) as unknown;
}

/** `statusOf` resolves to the response status, also for errors. */
export type Session = { call: Caller; statusOf: (routeId: RouteId, parts?: Parts) => Promise<number> };

export async function sessionOf(url: string, account: Account): Promise<Session> {
  const { token } = (await send(url, 'login', { body: account })) as { token: string };
  return {
    call: <T>(routeId: RouteId, parts: Parts = {}) => send(url, routeId, parts, token) as Promise<T>,
    statusOf: async (routeId, parts = {}) => (await answerOf(url, routeId, parts, token)).status,
  };
}

export const callerOf = async (url: string, account: Account): Promise<Caller> => (await sessionOf(url, account)).call;
