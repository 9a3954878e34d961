import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { HOUSECALL_PRO } from '#infra/local/field-service/housecall-pro.ts';
import { JOBBER } from '#infra/local/field-service/jobber.ts';
import { KICKSERV } from '#infra/local/support/kickserv-credentials.ts';
import { SERVICE_TITAN } from '#infra/local/support/service-titan-credentials.ts';
import { fieldServiceRoutes } from '#shared/contract/field-service.ts';
import type { RouteId } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { auditRowsOf } from '#tests/fixtures/audited/stage.ts';
import { type Company, makeCompany } from '#tests/fixtures/companies.ts';
import { rowsOf } from '#tests/fixtures/table/table-rows.ts';

afterEach(() => vi.restoreAllMocks());

const { tenantId, clientId, clientSecret } = SERVICE_TITAN;

/** The credentials for each system, and the secrets that must never appear afterwards. */
const SYSTEMS = {
  kickserv: { credentials: { provider: 'kickserv', ...KICKSERV }, secrets: [KICKSERV.token] },
  'housecall-pro': { credentials: { provider: 'housecall-pro', ...HOUSECALL_PRO }, secrets: [HOUSECALL_PRO.apiKey] },
  'service-titan': {
    credentials: { provider: 'service-titan', tenantId, clientId, clientSecret },
    secrets: [clientSecret, SERVICE_TITAN.appKey, 'st-token-'],
  },
  jobber: { credentials: undefined, secrets: [JOBBER.clientSecret, 'jobber-access-', 'jobber-refresh-'] },
} as const;

/** Records every line that the functions log, at any level, as text. */
async function recordLogs(): Promise<string[]> {
  Object.assign(process.env, inject('cloudEnvironment'));
  const { logger } = await import('#functions/platform/logger.ts');
  const lines: string[] = [];
  const textOf = (part: unknown): string =>
    part instanceof Error ? `${part.stack} ${JSON.stringify(part.cause)}` : JSON.stringify(part);
  const note = (...parts: unknown[]) => {
    const details = parts.flatMap((part) => Object.values((part ?? {}) as Record<string, unknown>));
    lines.push([...parts, ...details.filter((each) => each instanceof Error)].map(textOf).join(' '));
  };
  for (const method of ['debug', 'info', 'warn', 'error'] as const) vi.spyOn(logger, method).mockImplementation(note);
  for (const method of ['log', 'info', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(note);
  return lines;
}

const eventOf = ({ method, path }: Route, token: string, body: unknown): APIGatewayProxyEventV2 =>
  ({
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: '',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    requestContext: { http: { method, path, sourceIp: '127.0.0.1' }, requestId: 'test' },
    isBase64Encoded: false,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  }) as unknown as APIGatewayProxyEventV2;

/** Sends requests in this process, where the log can be read. */
async function senderFor({ people }: Company) {
  Object.assign(process.env, inject('cloudEnvironment'));
  const { handler } = await import('#functions/entry/api-field-service.ts');
  return async (routeId: keyof typeof fieldServiceRoutes, body?: unknown) => {
    const { body: text = '', headers } = await handler(
      eventOf(fieldServiceRoutes[routeId], people.ADMINISTRATOR.token, body),
    );
    return { text, headers: JSON.stringify(headers) };
  };
}

async function connect(system: keyof typeof SYSTEMS, sendAs: Awaited<ReturnType<typeof senderFor>>): Promise<void> {
  const { credentials } = SYSTEMS[system];
  if (credentials !== undefined) {
    expect((await sendAs('connectFieldService', { credentials })).text).toContain('"state":"connected"');
    return;
  }
  const { url } = JSON.parse((await sendAs('startJobberSignIn')).text) as { url: string };
  const state = new URL(url).searchParams.get('state');
  expect((await sendAs('finishJobberSignIn', { code: JOBBER.code, state })).text).toContain('"state":"connected"');
}

const BODIES: Partial<Record<RouteId, object>> = {
  connectFieldService: { credentials: SYSTEMS.kickserv.credentials },
  finishJobberSignIn: { code: 'demo-code', state: 'A'.repeat(43) },
  takeFieldServiceCustomer: { customerId: '1' },
  setFieldServiceWebhook: { signingSecret: 'housecall-signing-secret' },
};

describe('the secrets for field-service systems', () => {
  it.each(Object.keys(SYSTEMS) as (keyof typeof SYSTEMS)[])(
    'appear in no response, log, audit log or row: %s',
    async (system) => {
      const company = await makeCompany();
      const logs = await recordLogs();
      const sendAs = await senderFor(company);
      await connect(system, sendAs);
      const answers: string[] = [];
      const last: RouteId = 'disconnectFieldService';
      const ids = Object.keys(fieldServiceRoutes) as (keyof typeof fieldServiceRoutes)[];
      for (const routeId of [...ids.filter((id) => id !== last), last] as typeof ids) {
        const body = BODIES[routeId];
        if (routeId === last) answers.push(...(await rowsOf(company.organizationId)));
        answers.push(Object.values(await sendAs(routeId, body)).join());
      }
      const audit = await auditRowsOf([company.organizationId]);
      vi.restoreAllMocks();

      expect(answers.length).toBeGreaterThan(ids.length);
      expect(audit.map(({ act }) => act)).toContain('field-service.connect');
      expect(logs.length).toBeGreaterThan(ids.length);
      for (const secret of SYSTEMS[system].secrets) {
        expect(answers.filter((text) => text.includes(secret))).toEqual([]);
        expect(JSON.stringify(audit)).not.toContain(secret);
        expect(logs.filter((line) => line.includes(secret))).toEqual([]);
      }
    },
  );
});
