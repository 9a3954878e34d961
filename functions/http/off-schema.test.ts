import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemRoutes } from '#shared/contract/system.ts';

const event = {
  version: '2.0',
  rawPath: '/api/health',
  headers: {},
  requestContext: { requestId: 'r', http: { method: 'GET', path: '/api/health', sourceIp: '198.51.100.7' } },
} as unknown as APIGatewayProxyEventV2;

/** Calls a function of this stage whose handler returns an unknown field and a wrong value. */
async function callOffSchema(environment: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const [{ createApi }, { logger }] = await Promise.all([
    import('./create-api.ts'),
    import('#functions/platform/logger.ts'),
  ]);
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  const offSchema = { stage: 7, passwordHash: 'secret' } as unknown as { stage: string };
  const handlers = { health: async () => offSchema, openapi: async () => ({ openapi: '3.1.0' }) };
  const response = await createApi<'system'>({ system: async () => [systemRoutes, handlers] })(event);
  return {
    status: response.statusCode,
    body: String(response.body),
    warnings: warn.mock.calls.map(([message]) => message),
  };
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('a response that does not match its schema', () => {
  it.each(['prod', 'live', 'eu1'])('is stripped, logged and sent in the production stage %s', async (STAGE) => {
    const { status, body, warnings } = await callOffSchema({ STAGE, PRODUCTION: 'yes' });

    expect([status, JSON.parse(body)]).toEqual([200, { success: true, stage: 7 }]);
    expect(warnings).toContain('Response off its schema');
  });

  it('is stripped on a stage whose kind is not configured', async () => {
    const { status, body } = await callOffSchema({ STAGE: 'somewhere' });

    expect([status, body.includes('secret')]).toEqual([200, false]);
  });

  it('is an error in a development stage, even in one called prod', async () => {
    const { status, body } = await callOffSchema({ STAGE: 'prod', PRODUCTION: 'no' });

    expect([status, body.includes('secret')]).toEqual([500, false]);
  });
});
