import { vi } from 'vitest';

export type FakeResponse = { status?: number; body: unknown };
type Handler = (request: {
  method: string;
  path: string;
  token: string | null;
  body: unknown;
}) => FakeResponse | 'no-answer' | Promise<FakeResponse>;

/** Stubs `fetch` with a handler. Returns the recorded requests. */
export function mockFetch(handler: Handler): { method: string; path: string; token: string | null; body: unknown }[] {
  const requests: ReturnType<typeof mockFetch> = [];
  vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input));
    const token = new Headers(init.headers).get('authorization');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { method: init.method ?? 'GET', path: pathname + search, token, body };
    requests.push(request);
    const answer = await handler(request);
    if (answer === 'no-answer') throw new TypeError('Failed to fetch');
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200, headers });
  });
  return requests;
}
