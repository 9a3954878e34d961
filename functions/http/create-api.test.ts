import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemRoutes } from '#shared/contract/system.ts';

const SECRET = 'a-secret-of-the-distribution';

const health = (headers: Record<string, string>) =>
  ({
    version: '2.0',
    rawPath: '/api/health',
    headers,
    requestContext: { requestId: 'r', http: { method: 'GET', path: '/api/health', sourceIp: '198.51.100.7' } },
  }) as unknown as APIGatewayProxyEventV2;

const loadSystem = vi.fn(async () => {
  const handlers = { health: async () => ({ stage: 'test' }), openapi: async () => ({ openapi: '3.1.0' }) };
  return [systemRoutes, handlers] as const;
});

/** Simulates a cold start. */
async function startApi() {
  vi.resetModules();
  const { createApi } = await import('./create-api.ts');
  return createApi<'system'>({ system: loadSystem });
}

beforeEach(() => vi.stubEnv('STAGE', 'test'));
afterEach(() => {
  vi.unstubAllEnvs();
  loadSystem.mockClear();
});

describe('an API behind a distribution', () => {
  beforeEach(() => vi.stubEnv('ORIGIN_SECRET', SECRET));

  it.each([[{}], [{ 'x-origin-secret': 'b-secret-of-the-distribution' }]])(
    'responds with 403 to a request with the headers %j',
    async (headers) => {
      expect((await (await startApi())(health(headers as Record<string, string>))).statusCode).toBe(403);
    },
  );

  it('accepts a request that came through the distribution', async () => {
    expect((await (await startApi())(health({ 'x-origin-secret': SECRET }))).statusCode).toBe(200);
  });
});

describe('createApi', () => {
  it('accepts every request when there is no distribution', async () => {
    expect((await (await startApi())(health({}))).statusCode).toBe(200);
  });

  it('loads a feature at the first request for one of its routes, and for no other path', async () => {
    const api = await startApi();
    const unknown = health({});
    await api({
      ...unknown,
      rawPath: '/api/clients',
      requestContext: { ...unknown.requestContext, http: { ...unknown.requestContext.http, path: '/api/clients' } },
    });
    expect(loadSystem).not.toHaveBeenCalled();

    await api(health({}));
    await api(health({}));
    expect(loadSystem).toHaveBeenCalledOnce();
  });

  it('loads a feature again after a failed load', async () => {
    const api = await startApi();
    loadSystem.mockRejectedValueOnce(new Error('The module could not be read'));

    expect((await api(health({}))).statusCode).toBe(500);
    expect((await api(health({}))).statusCode).toBe(200);
  });
});
