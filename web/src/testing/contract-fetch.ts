import { vi } from 'vitest';
import { routeEntries, type RouteId, type Routes } from '#shared/contract/index.ts';
import type { Route, RouteInput } from '#shared/contract/route.ts';

/** A test's mock responses by route: the response body, or an error with its status and messages. */
export type MockResponses = {
  [K in RouteId]?: (input: RouteInput<Routes[K]>) => object | Refusal | Promise<object>;
};

export class Refusal {
  constructor(
    readonly status: number,
    readonly errors: Record<string, string>,
    readonly code = 'RULE',
  ) {}
}

function paramsOf(path: string, pathname: string): Record<string, string> | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
  const match = pattern.exec(pathname);
  return match === null ? undefined : Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']));
}

function routeOf(method: string, pathname: string): [RouteId, Route, Record<string, string>] {
  for (const [routeId, route] of routeEntries) {
    const params = route.method === method ? paramsOf(route.path, pathname) : undefined;
    if (params !== undefined) return [routeId, route, params];
  }
  throw new Error(`No route of the contract matches ${method} ${pathname}`);
}

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function answer(request: Request, answers: MockResponses): Promise<Response> {
  const url = new URL(request.url);
  const [routeId, route, params] = routeOf(request.method, url.pathname);
  const handler = answers[routeId] as ((input: object) => object | Promise<object>) | undefined;
  if (handler === undefined) throw new Error(`Unexpected call of ${routeId}`);
  const text = await request.text();
  const input = {
    params: route.params?.parse(params),
    query: route.query?.parse(Object.fromEntries(url.searchParams)),
    body: route.body?.parse(text === '' ? {} : JSON.parse(text)),
  };
  const result = await handler(input);
  if (result instanceof Refusal) {
    return json(result.status, { success: false, errors: result.errors, code: result.code, requestId: 'test' });
  }
  return json(route.status ?? 200, { success: true, ...route.response.parse(result) });
}

/**
 * Stubs `fetch`. Parses requests and responses with the contract's schemas, so that a mock can't accept or return what the
 * server wouldn't. Returns the ids of the routes that were called.
 */
export function mockRoutes(answers: MockResponses): RouteId[] {
  const called: RouteId[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input instanceof URL ? input.href : input, init);
    called.push(routeOf(request.method, new URL(request.url).pathname)[0]);
    return answer(request, answers);
  });
  return called;
}
