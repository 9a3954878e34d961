import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FieldServiceError } from '#functions/field-service/failure.ts';
import type { HttpOptions } from '#functions/field-service/http-client.ts';
import type { Credentials } from '#functions/field-service/credentials.ts';
import { makeAdapter } from '#functions/field-service/make-adapter.ts';
import { refreshTokens } from '#functions/field-service/jobber/oauth.ts';
import { type FieldServiceAdapter, NO_ADDRESS } from '#functions/field-service/port.ts';
import { fixedToken, type TokenSource } from '#functions/field-service/token-source.ts';
import { PROVIDER_IDS, type ProviderId } from '#shared/field-service/providers.ts';
import type { FakeSystem } from './fake-server.ts';
import { HOUSECALL_PRO, startHousecallPro } from './housecall-pro.ts';
import { type FakeJobber, JOBBER, startJobber } from './jobber.ts';
import { KICKSERV } from '../support/kickserv-credentials.ts';
import { startKickserv } from './kickserv.ts';
import { SERVICE_TITAN } from '../support/service-titan-credentials.ts';
import { startServiceTitan } from './service-titan.ts';
import { ESTIMATE, FILE, fill, JOB, RANGE } from './test-samples.ts';

const CREDENTIALS: Record<ProviderId, Credentials> = {
  kickserv: { provider: 'kickserv', ...KICKSERV },
  jobber: { provider: 'jobber', accessToken: '', refreshToken: '' },
  'housecall-pro': { provider: 'housecall-pro', ...HOUSECALL_PRO },
  'service-titan': { provider: 'service-titan', ...SERVICE_TITAN },
};

let fakes: Record<ProviderId, FakeSystem> & { jobber: FakeJobber };
let clock = 0;
let pauses: number[] = [];

const optionsFor = (provider: ProviderId): HttpOptions => ({
  originOf: () => fakes[provider].endpoint,
  intervalMs: 10,
  timing: {
    now: () => clock,
    sleep: async (milliseconds) => {
      pauses.push(milliseconds);
      clock += milliseconds;
    },
    timeout: () => fakes[provider].untilSlow(),
  },
});

/** Stores Jobber's tokens as a connection does: new tokens replace the old ones before they're used. */
function jobberTokens(): TokenSource {
  let tokens = fakes.jobber.signIn();
  return {
    current: async () => tokens.accessToken,
    async renew() {
      tokens = await refreshTokens(JOBBER, tokens.refreshToken, optionsFor('jobber'));
      return tokens.accessToken;
    },
  };
}

const adapterOf = (provider: ProviderId, changed: Partial<Credentials> = {}): FieldServiceAdapter =>
  makeAdapter({
    credentials: { ...CREDENTIALS[provider], ...changed } as Credentials,
    account: 'test',
    appKey: SERVICE_TITAN.appKey,
    tokens: provider === 'jobber' ? jobberTokens() : fixedToken(''),
    options: optionsFor(provider),
  });

async function failureOf(act: Promise<unknown>): Promise<FieldServiceError> {
  const error = await act.then(
    () => new Error('It succeeded'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof FieldServiceError)) throw error;
  return error;
}

const customersOf = (provider: ProviderId) => fakes[provider].books.customers;

async function pullAll(adapter: FieldServiceAdapter, since?: string) {
  const pulled: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await adapter.pullCustomers({ since, cursor });
    pulled.push(...page.items.map(({ foreignId }) => foreignId));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pulled;
}

beforeAll(async () => {
  const [kickserv, jobber, housecallPro, serviceTitan] = await Promise.all([
    startKickserv(),
    startJobber(),
    startHousecallPro(),
    startServiceTitan(),
  ]);
  fakes = { kickserv, jobber, 'housecall-pro': housecallPro, 'service-titan': serviceTitan };
});

beforeEach(() => {
  clock = 0;
  pauses = [];
  for (const fake of Object.values(fakes)) {
    fill(fake);
    fake.calls.length = 0;
  }
});

afterAll(async () => {
  await Promise.all(Object.values(fakes).map((fake) => fake.stop()));
});

describe.each(PROVIDER_IDS)('the adapter of %s', (provider) => {
  it('reads the account that its credentials belong to', async () => {
    const account = await adapterOf(provider).checkConnection();

    expect(account.accountId).not.toBe('');
    expect(account.accountName).not.toBe('');
  });

  it('reports rejected credentials as unauthorized', async () => {
    const wrong: Partial<Credentials> = { token: 'no', apiKey: 'no', clientSecret: 'no' };
    const adapter =
      provider === 'jobber'
        ? makeAdapter({
            credentials: CREDENTIALS.jobber,
            account: 'test',
            appKey: '',
            tokens: fixedToken('no'),
            options: optionsFor(provider),
          })
        : adapterOf(provider, wrong);

    expect((await failureOf(adapter.checkConnection())).kind).toBe('unauthorized');
  });

  it('pulls every customer once across several pages', async () => {
    const pulled = await pullAll(adapterOf(provider));

    expect(pulled.toSorted()).toEqual(
      customersOf(provider)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('pulls only the customers that changed since a given time', async () => {
    const changed = fakes[provider].books.customer('9');
    if (changed !== undefined) changed.updatedAt = '2026-11-20T08:00:00.000Z';

    expect(await pullAll(adapterOf(provider), '2026-11-19T00:00:00.000Z')).toEqual(['9']);
  });

  it('maps a customer to the fields of a client', async () => {
    const customer = await adapterOf(provider).getCustomer('7');

    expect(customer).toMatchObject({
      foreignId: '7',
      name: 'Casey Customer 7',
      phone: '8025550007',
      mobile: '8025550077',
      email: 'customer7@example.com',
      serviceAddress: { street: '7 Maple St', city: 'Rutland', state: 'VT', zip: '05701' },
    });
  });

  it('returns undefined for an unknown customer', async () => {
    expect(await adapterOf(provider).getCustomer('9999')).toBeUndefined();
  });

  it('finds a customer by phone, and returns undefined for an unknown phone', async () => {
    const adapter = adapterOf(provider);

    expect((await adapter.findCustomer({ phone: '8025550007', email: '', name: 'X' }))?.foreignId).toBe('7');
    expect(
      await adapter.findCustomer({ phone: '8025559999', email: 'no@example.com', name: 'No One' }),
    ).toBeUndefined();
  });

  it('creates a customer and renames one', async () => {
    const adapter = adapterOf(provider);
    const contact = { email: 'robin@example.com', phone: '8025551234', mobile: '', company: '' };
    const fields = { ...contact, name: 'Robin Newcomer', serviceAddress: NO_ADDRESS, billingAddress: NO_ADDRESS };

    const made = await adapter.upsertCustomer(fields);
    await adapter.upsertCustomer({ ...fields, name: 'Robin Renamed' }, '7');

    expect(await adapter.getCustomer(made)).toMatchObject({ name: 'Robin Newcomer', phone: '8025551234' });
    expect((await adapter.getCustomer('7'))?.name).toContain('Robin');
  });

  it('lists the jobs of a day, and those of one customer on that day', async () => {
    const adapter = adapterOf(provider);
    const [job, ...others] = await adapter.listJobs(RANGE);

    expect(others).toEqual([]);
    expect(job).toMatchObject({ jobId: '501', customerId: '1', customerName: 'Casey Customer 1' });
    expect(job?.address.street).toBe('1 Maple St');
    expect(await adapter.listJobs({ ...RANGE, customerId: '1' })).toHaveLength(1);
    expect(await adapter.listJobs({ ...RANGE, customerId: '2' })).toEqual([]);
  });

  it('writes a note and finds it again', async () => {
    const adapter = adapterOf(provider);
    await adapter.pushNote(JOB, { text: 'Report ready <&> F-12', isPublic: false });

    expect(await adapter.hasNote(JOB, 'F-12')).toBe(true);
    expect(await adapter.hasNote(JOB, 'F-13')).toBe(false);
    expect(fakes[provider].books.notes).toMatchObject([{ jobId: '501', text: 'Report ready <&> F-12' }]);
  });

  it('pushes only what its capabilities include', async () => {
    const adapter = adapterOf(provider);
    const { books } = fakes[provider];
    await adapter.pushLink(JOB, { title: 'Report', url: 'https://app.example.com/r/1' });
    expect(books.links.length + books.notes.length).toBe(1);

    if (adapter.capabilities.file === 'none') await expect(adapter.pushFile(JOB, FILE)).rejects.toThrow('has no files');
    else {
      await adapter.pushFile(JOB, FILE);
      expect(books.files).toMatchObject([{ jobId: '501', name: 'inspection-report.pdf' }]);
      expect(await adapter.hasFile(JOB, FILE.name)).toBe(true);
    }

    if (!adapter.capabilities.estimate) await expect(adapter.pushEstimate(JOB, ESTIMATE)).rejects.toThrow('estimates');
    else {
      await adapter.pushEstimate(JOB, ESTIMATE);
      expect(books.estimates[0]?.options[0]?.lines).toEqual([{ name: 'Crown', quantity: 2, unitPriceCents: 12_345 }]);
    }
  });

  it('writes a note on the customer only if its capabilities include it', async () => {
    const adapter = adapterOf(provider);
    const pushing = adapter.pushNote({ customerId: '3' }, { text: 'Hello', isPublic: false });

    if (adapter.capabilities.note === 'job') expect((await failureOf(pushing)).kind).toBe('not-found');
    else {
      await pushing;
      expect(fakes[provider].books.notes).toMatchObject([{ customerId: '3', text: 'Hello' }]);
    }
  });

  it('recovers from a single 401', async () => {
    const adapter = adapterOf(provider);
    fakes[provider].fail('unauthorized');
    await adapter.pushNote(JOB, { text: 'Once', isPublic: false });

    expect(fakes[provider].books.notes).toHaveLength(1);
  });

  it('retries after the time in Retry-After', async () => {
    const adapter = adapterOf(provider);
    await adapter.checkConnection();
    fakes[provider].fail('rate-limited', 2);
    await adapter.pushNote(JOB, { text: 'Twice', isPublic: false });

    expect(pauses.filter((pause) => pause === 1000)).toHaveLength(2);
    expect(fakes[provider].books.notes).toHaveLength(1);
  });

  it('backs off after a 429 without Retry-After', async () => {
    const adapter = adapterOf(provider);
    await adapter.checkConnection();
    pauses = [];
    fakes[provider].fail('rate-limited-bare', 2);
    await adapter.checkConnection();

    const [first = 0, second = 0] = pauses.filter((pause) => pause > 100);
    expect(second).toBeGreaterThan(first);
  });

  it('leaves a long Retry-After to the queue', async () => {
    const adapter = adapterOf(provider);
    await adapter.checkConnection();
    fakes[provider].fail('rate-limited-long');
    const failure = await failureOf(adapter.checkConnection());

    expect(failure).toMatchObject({ kind: 'rate-limited', retryAfterSeconds: 120, isPassing: true });
  });

  it('retries a read after a provider error', async () => {
    const adapter = adapterOf(provider);
    fakes[provider].fail('unavailable', 2);

    expect(await adapter.getCustomer('7')).toMatchObject({ foreignId: '7' });
  });

  it('reports an error inside a successful response, with its reason', async () => {
    const adapter = adapterOf(provider);
    await adapter.checkConnection();
    fakes[provider].fail('error-inside');
    const failure = await failureOf(adapter.pushNote(JOB, { text: 'No', isPublic: false }));

    expect(failure.kind).toBe('refused');
    expect(failure.reasons).toContain('has a problem');
    expect(fakes[provider].books.notes).toEqual([]);
  });

  it('does not retry a note whose response was lost, and finds it by its text', async () => {
    const adapter = adapterOf(provider);
    await adapter.checkConnection();
    fakes[provider].fail('lost-answer');
    const failure = await failureOf(adapter.pushNote(JOB, { text: 'F-99', isPublic: false }));

    expect(failure).toMatchObject({ kind: 'unavailable', mayBeDone: true });
    expect(fakes[provider].books.notes).toHaveLength(1);
    expect(await adapter.hasNote(JOB, 'F-99')).toBe(true);
  });

  it('times out when the server does not respond', async () => {
    const adapter = adapterOf(provider);
    await adapter.checkConnection();
    fakes[provider].fail('slow');
    const failure = await failureOf(adapter.pushNote(JOB, { text: 'Slow', isPublic: false }));

    expect(failure).toMatchObject({ kind: 'unavailable', mayBeDone: true });
  });

  it('reports a response with an unknown schema as unexpected', async () => {
    const adapter = adapterOf(provider);
    await adapter.checkConnection();
    fakes[provider].fail('schema-surprise');

    expect((await failureOf(adapter.pullCustomers({}))).kind).toBe('unexpected');
  });

  it('does not follow redirects', async () => {
    const adapter = adapterOf(provider);
    await adapter.checkConnection();
    fakes[provider].fail('redirect');

    expect((await failureOf(adapter.checkConnection())).kind).toBe('unexpected');
  });

  it('detects an accepted file that never arrived', async () => {
    const adapter = adapterOf(provider);
    if (adapter.capabilities.file === 'none') return expect(await adapter.hasFile(JOB, FILE.name)).toBe(false);
    await adapter.checkConnection();
    fakes[provider].fail('accepted-then-missing');
    await adapter.pushFile(JOB, FILE);

    expect(await adapter.hasFile(JOB, FILE.name)).toBe(false);
  });

  it('respects the rate limit of its account', async () => {
    const adapter = adapterOf(provider);
    await adapter.checkConnection();
    const before = clock;
    await Promise.all([1, 2, 3, 4].map(() => adapter.checkConnection()));

    expect(clock - before).toBeGreaterThanOrEqual(30);
  });

  it.each(['..', '../../evil', 'https://evil.example.com/x', '//evil.example.com', 'a/b', '?x=1#y'])(
    'calls no other host or path for the id %j',
    async (foreignId) => {
      const adapter = adapterOf(provider);
      await adapter.checkConnection();
      fakes[provider].calls.length = 0;
      await adapter.getCustomer(foreignId).catch(() => undefined);
      await adapter.hasNote({ customerId: '1', jobId: foreignId }, 'x').catch(() => undefined);

      const prefix = { kickserv: '/demo-hearth/', jobber: '/api/graphql', 'housecall-pro': '/', 'service-titan': '/' };
      const paths = fakes[provider].calls.map(({ path }) => path);
      expect(paths.filter((path) => !path.startsWith(prefix[provider]) || path.includes('/../'))).toEqual([]);
    },
  );
});

describe('expired and throttled Jobber access', () => {
  it('refreshes an expired token once and continues', async () => {
    const adapter = adapterOf('jobber');
    const before = fakes.jobber.refreshes();
    fakes.jobber.endAccessToken();
    await adapter.checkConnection();
    await adapter.checkConnection();

    expect(fakes.jobber.refreshes() - before).toBe(1);
  });

  it('reports a reused refresh token as unauthorized', async () => {
    const { refreshToken } = fakes.jobber.signIn();
    await refreshTokens(JOBBER, refreshToken, optionsFor('jobber'));

    const failure = await failureOf(refreshTokens(JOBBER, refreshToken, optionsFor('jobber')));
    expect(failure.kind).toBe('unauthorized');
  });

  it('waits for query points when Jobber throttles by query cost', async () => {
    const adapter = adapterOf('jobber');
    fakes.jobber.throttle();
    await adapter.checkConnection();

    expect(pauses).toContain(1000);
  });
});
