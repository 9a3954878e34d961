import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credentials } from '#functions/field-service/credentials.ts';
import { FieldServiceError } from '#functions/field-service/failure.ts';
import type { HttpOptions } from '#functions/field-service/http-client.ts';
import { refreshTokens } from '#functions/field-service/jobber/oauth.ts';
import { makeAdapter } from '#functions/field-service/make-adapter.ts';
import { fixedToken } from '#functions/field-service/token-source.ts';
import { type HttpServer, readBody, startHttp } from '../support/http.ts';

const SECRET = 'sk_live_abc/123+xyz';
const CREDENTIALS = {
  kickserv: { provider: 'kickserv', account: 'demo', token: SECRET },
  jobber: { provider: 'jobber', accessToken: SECRET, refreshToken: SECRET },
  'housecall-pro': { provider: 'housecall-pro', apiKey: SECRET },
  'service-titan': { provider: 'service-titan', tenantId: '7', clientId: 'id', clientSecret: SECRET },
} as const satisfies Record<string, Credentials>;

type Reply = { status?: number; text: string };
let server: HttpServer;
/** Undefined: the server never responds. */
let reply: (request: { path: string; headers: string; body: string }) => Reply | undefined;

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = JSON.stringify(request.headers);
  const body = (await readBody(request, 1_000_000)).toString('utf8');
  const replied = reply({ path: request.url ?? '', headers, body });
  if (replied !== undefined) response.writeHead(replied.status ?? 200).end(replied.text);
}

beforeAll(async () => {
  server = await startHttp((request, response) => void serve(request, response));
});
afterAll(() => server.stop());

const options: HttpOptions = {
  originOf: () => server.endpoint,
  intervalMs: 1,
  takeTurn: async () => undefined,
  timing: { now: () => 0, sleep: async () => undefined },
};

const adapterOf = (provider: keyof typeof CREDENTIALS, change: HttpOptions = {}) =>
  makeAdapter({
    credentials: CREDENTIALS[provider],
    account: 'test',
    appKey: 'app-key-of-ours',
    tokens: fixedToken(SECRET),
    options: { ...options, ...change },
  });

/** Replies with this object, after a token for ServiceTitan. */
const replyWith = (value: object) => {
  reply = ({ path }) => ({ text: JSON.stringify(path === '/connect/token' ? { access_token: 'token-1' } : value) });
};

const failureOf = async (act: Promise<unknown>): Promise<FieldServiceError> => {
  const error = await act.then(
    () => new Error('It succeeded'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof FieldServiceError)) throw error;
  return error;
};

describe('a server that never responds', () => {
  it.each(Object.keys(CREDENTIALS) as (keyof typeof CREDENTIALS)[])(
    'makes a call of %s fail after its time limit',
    async (provider) => {
      reply = () => undefined;

      expect(await failureOf(adapterOf(provider, { timeoutMs: 20 }).checkConnection())).toMatchObject({
        kind: 'unavailable',
      });
    },
  );
});

describe('an error in a successful response', () => {
  it.each(['housecall-pro', 'service-titan'] as const)(
    'of %s is reported wherever it stands in the response',
    async (provider) => {
      replyWith({ success: false, data: null, errors: [{ message: 'The job is closed' }] });
      const note = adapterOf(provider).pushNote({ customerId: '1', jobId: '2' }, { text: 'x', isPublic: false });

      expect(await failureOf(note)).toMatchObject({ kind: 'refused', reasons: 'The job is closed' });
    },
  );

  it.each(['housecall-pro', 'service-titan'] as const)('of %s is absent if its list is empty', async (provider) => {
    replyWith({ id: 5, error: null, errors: [] });
    const note = adapterOf(provider).pushNote({ customerId: '1', jobId: '2' }, { text: 'x', isPublic: false });

    expect(await note).toBeDefined();
  });
});

describe('customers with null in their fields', () => {
  it('are read from Housecall Pro, with numbers as text', async () => {
    const customer = {
      id: 12,
      first_name: null,
      last_name: null,
      company: 'Ash Co',
      addresses: null,
      updated_at: null,
    };
    replyWith({ page: '1', total_pages: '2', customers: [customer] });
    const page = await adapterOf('housecall-pro').pullCustomers({});

    expect([page.items[0]?.foreignId, page.items[0]?.name, page.nextCursor]).toEqual(['12', 'Ash Co', '2']);
  });

  it('are read from Jobber, with null for errors and costs', async () => {
    const client = {
      id: 12,
      name: 'Ash',
      phones: null,
      emails: [{ address: null, primary: null }],
      clientProperties: null,
    };
    const clients = { nodes: [client], pageInfo: { hasNextPage: false, endCursor: null } };
    replyWith({ data: { clients }, errors: null, extensions: { cost: { requestedQueryCost: null } } });

    expect((await adapterOf('jobber').pullCustomers({})).items[0]).toMatchObject({ foreignId: '12', phone: '' });
  });

  it('are read from ServiceTitan', async () => {
    replyWith({ hasMore: null, data: [{ id: 12, name: 'Ash', type: null, value: null, address: null }] });

    expect((await adapterOf('service-titan').pullCustomers({})).items[0]).toMatchObject({
      foreignId: '12',
      name: 'Ash',
    });
  });
});

describe('a page with a customer in an unknown format', () => {
  const odd = { id: 13, name: { unknown: 'format' }, company: { unknown: 'format' } };
  const pages = {
    'housecall-pro': (customers: object[]) => ({ total_pages: 1, customers }),
    jobber: (nodes: object[]) => ({ data: { clients: { nodes, pageInfo: { hasNextPage: false } } } }),
    'service-titan': (data: object[]) => ({ hasMore: false, data }),
  };
  const providers = Object.keys(pages) as (keyof typeof pages)[];

  it.each(providers)('of %s has the others', async (provider) => {
    const list = pages[provider]([odd, { id: 12, name: 'Ash', company: 'Ash' }]);
    // ServiceTitan's contacts and locations of a customer.
    reply = ({ path }) => {
      const own = /contacts|locations/.test(path) ? { data: [] } : list;
      return { text: JSON.stringify(path === '/connect/token' ? { access_token: 'token-1' } : own) };
    };

    const { items, unreadable } = await adapterOf(provider).pullCustomers({});
    expect([items.map(({ foreignId }) => foreignId), unreadable]).toEqual([['12'], 1]);
  });

  it('of Kickserv has the others, and counts for the length of the page', async () => {
    const text = (n: number, name: string) =>
      `<customer><customer-number>${n}</customer-number><name>${name}</name></customer>`;
    const thirty = Array.from({ length: 30 }, (_none, n) => text(n, n === 3 ? '<unknown>1</unknown>' : 'Ash'));
    reply = () => ({ text: `<customers>${thirty.join('')}</customers>` });

    const { items, unreadable, nextCursor } = await adapterOf('kickserv').pullCustomers({});
    expect([items.length, unreadable, nextCursor]).toEqual([29, 1, '2']);
  });

  it.each(providers)('of %s is rejected if it has no other', async (provider) => {
    replyWith(pages[provider]([odd]));

    expect((await failureOf(adapterOf(provider).pullCustomers({}))).kind).toBe('unexpected');
  });

  it.each(['jobber', 'service-titan'] as const)('of %s is skipped as the only one that changed', async (provider) => {
    replyWith(pages[provider]([odd]));
    const since = '2026-11-26T12:00:00.000Z';

    expect(await adapterOf(provider).pullCustomers({ since })).toMatchObject({ items: [], readable: 0, unreadable: 1 });
  });
});

describe('a later page with only a customer in an unknown format', () => {
  const odd = { id: 13, name: { unknown: 'format' }, company: { unknown: 'format' } };
  const pages = {
    'housecall-pro': { total_pages: 2, customers: [odd] },
    jobber: { data: { clients: { nodes: [odd], pageInfo: { hasNextPage: false } } } },
    'service-titan': { hasMore: false, data: [odd] },
  };

  it.each(Object.keys(pages) as (keyof typeof pages)[])('of %s is skipped, so that the pull ends', async (provider) => {
    replyWith(pages[provider]);

    expect(await adapterOf(provider).pullCustomers({ cursor: '2' })).toMatchObject({ items: [], unreadable: 1 });
  });

  it.each(Object.keys(pages) as (keyof typeof pages)[])(
    'of %s is not taken for an absent customer',
    async (provider) => {
      replyWith(pages[provider]);
      const by = { phone: '8025550100', email: 'ash@example.com', name: 'Ash' };

      expect((await failureOf(adapterOf(provider).findCustomer(by))).kind).toBe('unexpected');
    },
  );
});

describe('ServiceTitan', () => {
  const contacts: Record<string, object> = {
    '12': [{ type: 'Phone', value: '802-555-0100' }],
    '13': [
      { type: 'Phone', value: '802-555-0101' },
      { type: 'Email', value: { unknown: 'format' } },
    ],
  };
  /** Customers with these ids, and their contacts; a customer without contacts here was deleted in the meantime. */
  const replyWithCustomers = (...ids: string[]) => {
    reply = ({ path }) => {
      if (path === '/connect/token') return { text: '{"access_token":"token-1"}' };
      if (path.includes('/locations')) return { text: '{"data":[]}' };
      const [, id] = /customers\/(\d+)\/contacts/.exec(path) ?? [];
      if (id === undefined) return { text: JSON.stringify({ data: ids.map((each) => ({ id: each, name: 'Ash' })) }) };
      const own = contacts[id];
      return own === undefined ? { status: 404, text: '{}' } : { text: JSON.stringify({ data: own }) };
    };
  };

  it('reads the other customers of a page with a contact in an unknown format, or with a deleted customer', async () => {
    replyWithCustomers('13', '14', '12');

    expect(await adapterOf('service-titan').pullCustomers({})).toMatchObject({
      items: [{ foreignId: '12', phone: '802-555-0100' }],
      unreadable: 2,
    });
  });

  it('rejects a first page whose customers all have contacts in an unknown format', async () => {
    replyWithCustomers('13');

    expect((await failureOf(adapterOf('service-titan').pullCustomers({}))).kind).toBe('unexpected');
  });

  it('skips the only changed customer with a contact in an unknown format', async () => {
    replyWithCustomers('13');
    const since = '2026-11-26T12:00:00.000Z';

    expect(await adapterOf('service-titan').pullCustomers({ since })).toMatchObject({ items: [], unreadable: 1 });
  });

  it('connects even if its first customer has an unknown format', async () => {
    replyWith({ hasMore: false, data: [{ id: 13, name: { unknown: 'format' } }] });

    expect(await adapterOf('service-titan').checkConnection()).toMatchObject({ accountId: '7' });
  });
});

describe('a list of jobs with one in an unknown format', () => {
  const RANGE = { from: '2026-11-25T00:00:00.000Z', until: '2026-11-26T00:00:00.000Z' };
  const startsAt = '2026-11-25T14:00:00.000Z';
  const odd = {
    id: 8,
    title: { unknown: 'format' },
    description: { unknown: 'format' },
    summary: { unknown: 'format' },
  };
  const lists = {
    'housecall-pro': { jobs: [odd, { id: 9, customer: { id: 1 }, schedule: { scheduled_start: startsAt } }] },
    jobber: {
      data: {
        jobs: {
          nodes: [odd, { id: 9, jobNumber: 9, startAt: startsAt, client: { id: 1, name: 'Ash' } }],
          pageInfo: { hasNextPage: false },
        },
      },
    },
    'service-titan': { data: [odd, { id: 9, customerId: 1, locationId: 1 }] },
  };

  it.each(Object.keys(lists) as (keyof typeof lists)[])('of %s has the others', async (provider) => {
    reply = ({ path }) => {
      if (path === '/connect/token') return { text: '{"access_token":"token-1"}' };
      if (path.includes('/appointments')) return { text: JSON.stringify({ data: [{ start: startsAt }] }) };
      return /customers|locations/.test(path) ? { status: 404, text: '{}' } : { text: JSON.stringify(lists[provider]) };
    };

    expect((await adapterOf(provider).listJobs(RANGE)).map(({ jobId }) => jobId)).toEqual(['9']);
  });

  it('of Kickserv has the others', async () => {
    const job = (n: number, name: string) =>
      `<job><job-number>${n}</job-number><name>${name}</name><scheduled-on>${startsAt}</scheduled-on></job>`;
    reply = () => ({ text: `<jobs>${job(8, '<unknown>1</unknown>')}${job(9, 'Sweep')}</jobs>` });

    expect((await adapterOf('kickserv').listJobs(RANGE)).map(({ jobId }) => jobId)).toEqual(['9']);
  });
});

describe('a response that repeats the request', () => {
  const shown = [SECRET, encodeURIComponent(SECRET), Buffer.from(`${SECRET}:${SECRET}`).toString('base64')];
  const echo = (status: number) => {
    reply = ({ path, headers, body }) =>
      path === '/connect/token' && status !== 400
        ? { text: '{"access_token":"token-of-the-company"}' }
        : { status, text: JSON.stringify({ message: `Bad request: ${headers} ${body}` }) };
  };

  it.each(Object.keys(CREDENTIALS) as (keyof typeof CREDENTIALS)[])(
    'shows no credential of %s in its reasons',
    async (provider) => {
      for (const status of [400, 422]) {
        echo(status);
        const { reasons } = await failureOf(adapterOf(provider).checkConnection());
        expect(reasons).toContain('Bad request');
        for (const secret of [...shown, 'token-of-the-company', 'app-key-of-ours'])
          expect(reasons).not.toContain(secret);
      }
    },
  );

  it('shows no refresh token of Jobber in its reasons', async () => {
    echo(400);
    const app = { clientId: 'app', clientSecret: 'secret-of-our-app' };
    const { reasons } = await failureOf(refreshTokens(app, SECRET, options));
    for (const secret of [...shown, app.clientSecret]) expect(reasons).not.toContain(secret);
  });
});
