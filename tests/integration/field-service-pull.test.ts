import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type LocalFieldService, startFieldService } from '#infra/local/field-service.ts';
import { makeCustomer } from '#infra/local/field-service/records.ts';
import { fill } from '#infra/local/field-service/test-samples.ts';
import { ClientFields } from '#shared/contract/clients.ts';
import { PROVIDER_IDS } from '#shared/field-service/providers.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { NEW_BILLING, type SubscriptionState } from '#functions/features/billing/record.ts';
import { BillingRepository } from '#functions/features/billing/repository.ts';
import { newOrganizationRecord } from '#functions/features/organizations/new-organization.ts';
import { putClient } from '#functions/features/clients/put-client.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { fieldsOf } from '#functions/features/clients/record.ts';
import { AlreadyRunning } from '#functions/jobs/idempotent.ts';
import { beginNightlyPull } from '#functions/features/field-service/pull/begin-pull.ts';
import { FieldServiceError } from '#functions/field-service/failure.ts';
import type { FieldServicePorts } from '#functions/features/field-service/ports.ts';
import { runFieldServiceJob } from '#functions/features/field-service/run-field-service-job.ts';
import { FieldServiceRun } from '#tests/fixtures/field-service-run.ts';
import { idOf, storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let testTable: TestTable;
let service: LocalFieldService;
beforeAll(async () => {
  Object.assign(process.env, inject('cloudEnvironment'));
  [testTable, service] = await Promise.all([createTestTable(), startFieldService()]);
});
beforeEach(() => {
  for (const fake of Object.values(service.systems)) {
    fill(fake);
    fake.books.customers.splice(FEW);
  }
});
afterAll(() => Promise.all([testTable.drop(), service.stop()]));

/** The number of customers in each double; paging is tested with the adapters. */
const FEW = 9;
/** Two pages of Kickserv. */
const TWO_PAGES = 33;

async function runOf(provider: (typeof PROVIDER_IDS)[number]): Promise<FieldServiceRun> {
  const run = new FieldServiceRun(storeOf(testTable), service.systems, provider);
  await run.connect();
  return run;
}

async function pulled(run: FieldServiceRun): Promise<FieldServiceRun> {
  await run.begin();
  await run.drain();
  return run;
}

const put = (run: FieldServiceRun, clientId: string, fields: Partial<ClientFields>, version?: number) =>
  putClient(
    { clientId, fields: ClientFields.parse({ name: 'X', ...fields }), version },
    { clients: new ClientRepository(run.table), clock: { now: () => run.now } },
  );

describe.each(PROVIDER_IDS)('a pull of customers from %s', (provider) => {
  it('creates one client per customer, with the customer’s id, and reports the result', async () => {
    const run = await pulled(await runOf(provider));

    const clients = await run.clients();
    expect(new Set(clients.map(({ foreign }) => foreign?.foreignId)).size).toBe(FEW);
    expect(clients).toHaveLength(FEW);
    const seven = clients.find(({ foreign }) => foreign?.foreignId === '7');
    expect(seven).toMatchObject({ name: 'Casey Customer 7', phone: '8025550007', foreign: { provider } });
    expect(await run.pulls.get()).toMatchObject({ state: 'done', counts: { read: FEW, added: FEW, updated: 0 } });
    expect((await run.log())[0]).toContain(`${FEW} added, 0 updated`);
  });

  it('requests only changed customers the second time, and updates their clients', async () => {
    const run = await pulled(await runOf(provider));
    const customer = run.fake.books.customer('9');
    if (customer === undefined) throw new Error('No customer 9');
    customer.email = 'new9@example.com';
    customer.updatedAt = '2026-11-26T13:00:00.000Z';
    await pulled(run);

    expect((await run.pulls.get())?.counts).toEqual({
      read: 1,
      added: 0,
      updated: 1,
      unchanged: 0,
      skipped: 0,
      kept: 0,
    });
    const clients = await run.clients();
    expect(clients).toHaveLength(FEW);
    expect(clients.find(({ foreign }) => foreign?.foreignId === '9')?.email).toBe('new9@example.com');
  });

  it('keeps local changes since the last pull, applies the others, and counts the conflict', async () => {
    const run = await pulled(await runOf(provider));
    const client = (await run.clients()).find(({ foreign }) => foreign?.foreignId === '9');
    if (client === undefined) throw new Error('No client 9');
    await put(run, client.clientId, { ...fieldsOf(client), email: 'ours@example.com' }, client.version);
    const customer = run.fake.books.customer('9');
    Object.assign(customer ?? {}, { email: 'theirs@example.com', phone: '8025551111' });
    if (customer !== undefined) customer.updatedAt = '2026-11-26T13:00:00.000Z';
    await pulled(run);

    const after = (await run.clients()).find(({ foreign }) => foreign?.foreignId === '9');
    expect(after).toMatchObject({ email: 'ours@example.com', phone: '8025551111' });
    expect((await run.pulls.get())?.counts).toMatchObject({ updated: 1, kept: 1 });
  });

  it('applies a value that was missing there, or invalid, during an earlier pull', async () => {
    const run = await pulled(await runOf(provider));
    const customer = run.fake.books.customer('9');
    if (customer === undefined) throw new Error('No customer 9');
    const edits = [
      { phone: '', email: 'ask the office' },
      { phone: '8025551111', email: 'new9@example.com' },
    ];
    for (const [hour, edit] of edits.entries()) {
      Object.assign(customer, edit, { updatedAt: `2026-11-26T${13 + hour}:00:00.000Z` });
      await pulled(run);
    }

    const client = (await run.clients()).find(({ foreign }) => foreign?.foreignId === '9');
    expect(client).toMatchObject({ phone: '8025551111', email: 'new9@example.com' });
    expect((await run.pulls.get())?.counts).toMatchObject({ updated: 1, kept: 0 });
  });

  it('links a client with the same email, fills only its empty fields, and creates no second one', async () => {
    const run = await runOf(provider);
    await put(run, idOf(1), { name: 'Our Casey', email: 'CUSTOMER3@example.com' });
    await pulled(run);

    const clients = await run.clients();
    expect(clients).toHaveLength(FEW);
    const own = clients.find(({ clientId }) => clientId === idOf(1));
    expect(own).toMatchObject({ name: 'Our Casey', phone: '8025550003', foreign: { foreignId: '3' } });
  });

  it.each(['unauthorized', 'rate-limited', 'rate-limited-bare', 'unavailable', 'slow'] as const)(
    'continues after the fault %s',
    async (fault) => {
      const run = await runOf(provider);
      await run.adapter.checkConnection();
      run.fake.fail(fault);
      await pulled(run);

      expect(await run.clients()).toHaveLength(FEW);
      expect(await run.pulls.get()).toMatchObject({ state: 'done', counts: { added: FEW } });
    },
  );

  it('waits in the queue for the time in Retry-After', async () => {
    const run = await runOf(provider);
    await run.adapter.checkConnection();
    run.fake.fail('rate-limited-long');
    await run.begin();
    const first = run.queue.shift();
    if (first !== undefined) await runFieldServiceJob(first.job, run.ports);

    expect(run.queue.map(({ delaySeconds }) => delaySeconds)).toEqual([120]);
    await run.drain();
    expect(await run.clients()).toHaveLength(FEW);
  });

  it.each(['schema-surprise', 'error-inside'] as const)('stops and stores the reason after %s', async (fault) => {
    const run = await runOf(provider);
    await run.adapter.checkConnection();
    run.fake.fail(fault);
    await pulled(run);

    expect(await run.pulls.get()).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/don’t understand|accept/),
    });
    expect((await run.log())[0]).toContain('The import of customers stopped.');
    expect((await pulled(run)).queue).toEqual([]);
    expect(await run.clients()).toHaveLength(FEW);
  });
});

describe('a later pull whose only changed customer has an unknown format', () => {
  it('ends with a problem in the log, and the next one requests that customer again', async () => {
    const run = await pulled(await runOf('service-titan'));
    const first = await run.pulls.get();
    const customer = run.fake.books.customer('9');
    if (customer === undefined) throw new Error('No customer 9');
    const { phone } = customer;
    Object.assign(customer, { phone: { unknown: 'format' }, updatedAt: '2026-11-26T13:00:00.000Z' });
    run.now = new Date('2026-11-27T12:00:00.000Z');
    await pulled(run);

    const { doneUntil } = first ?? {};
    const counts = { read: 1, added: 0, updated: 0, unchanged: 0, skipped: 1, kept: 0 };
    expect(await run.pulls.get()).toMatchObject({ state: 'done', doneUntil, counts });
    expect((await run.log())[0]).toContain('No changed customer in ServiceTitan could be read.');

    Object.assign(customer, { phone, email: 'new9@example.com' });
    run.now = new Date('2026-11-28T12:00:00.000Z');
    await pulled(run);

    expect(await run.pulls.get()).toMatchObject({ state: 'done', counts: { read: 1, updated: 1, skipped: 0 } });
  });
});

const PLACE = { email: 'office@example.com', phone: '802-555-0100', address: '', city: '', state: '', zip: '' };

/** Stores the company's row: its trial has 7 days left, or was over yesterday. */
function register({ organizationId, now }: FieldServiceRun, trialDays: number): Promise<void> {
  const terms = { trialDays, promoCode: '', reference: '', version: 'Pro' as const, flags: [], organizationId };
  const record = newOrganizationRecord({ name: `Company ${organizationId}`, ...PLACE }, terms, now);
  return storeOf(testTable).write(new OrganizationRepository(storeOf(testTable)).creation(record));
}

/** Stores the company's subscription with the payment provider. */
function subscribe({ table }: FieldServiceRun, stored: Pick<SubscriptionState, 'status' | 'plan'>): Promise<void> {
  const seats = { extraTechnicians: 0, paidExtra: 0 };
  const subscription = { subscriptionId: 'sub', ...stored, ...seats, periodStart: 0, periodEnd: 0 };
  return table.write([new BillingRepository(table).save(NEW_BILLING, { ...NEW_BILLING, subscription })]);
}

describe('a nightly pull', () => {
  const nightly = ({ table, ports: { clock, enqueue, store } }: FieldServiceRun) =>
    beginNightlyPull({ table, clock, enqueue, store });

  it.each([
    ['in its trial', 7, undefined, true],
    ['in the rest of its trial, after its plan was canceled', 7, { status: 'canceled', plan: 'standard' }, true],
    ['with a plan that includes it', 7, { status: 'active', plan: 'premium' }, true],
    ['with a plan that does not include it', 7, { status: 'active', plan: 'standard' }, false],
    ['closed after its trial', -1, undefined, false],
    ['closed after its plan was canceled', -1, { status: 'canceled', plan: 'premium' }, false],
  ] as const)('of a company %s', async (_standing, trialDays, subscription, isRun) => {
    const run = await pulled(await runOf('housecall-pro'));
    await register(run, trialDays);
    if (subscription !== undefined) await subscribe(run, subscription);
    expect(await nightly(run)).toBe(isRun);
  });

  it('of a closed company is not replaced by the events of its system', async () => {
    const run = await runOf('housecall-pro');
    await register(run, -1);
    const ids = { organizationId: run.organizationId, accountId: 'account-1', customerId: '1' };
    const job = { kind: 'customer', jobId: 'event-1', retries: 0, ...ids } as const;
    await runFieldServiceJob(job, run.ports);
    expect(await run.clients()).toEqual([]);
  });

  it('runs only for a company that has pulled before', async () => {
    const run = await runOf('housecall-pro');
    expect([await nightly(run), run.queue.length]).toEqual([false, 0]);
    await pulled(run);
    run.fake.books.customers.push(makeCustomer('99', { updatedAt: '2026-11-26T14:00:00.000Z' }));

    expect([await nightly(run), run.queue.length]).toEqual([true, 1]);
    await run.drain();
    expect((await run.pulls.get())?.counts).toMatchObject({ read: 1, added: 1 });
  });

  it('does not run while the credentials are rejected', async () => {
    const run = await pulled(await runOf('housecall-pro'));
    run.fake.fail('unauthorized', 2);
    await pulled(run);

    expect((await run.connections.get())?.state).toBe('refused');
    expect(await nightly(run)).toBe(false);
  });
});

describe('a call that is rejected after an administrator has entered new credentials', () => {
  /** An adapter whose calls are rejected, the first one after the connection was replaced. */
  async function rejectedLate(run: FieldServiceRun): Promise<FieldServicePorts> {
    const rejected = async () => {
      const now = await run.connections.get();
      if (now !== undefined) {
        const connectedAt = '2026-11-26T12:00:05.000Z';
        await run.connections.write([run.connections.save(now, { ...now, encrypted: 'new', connectedAt })]);
      }
      throw new FieldServiceError('unauthorized', 'status 401');
    };
    const adapter = { ...run.adapter, pullCustomers: rejected, getCustomer: rejected };
    return { ...run.ports, adapterOf: async () => adapter };
  }

  it('does not mark the new ones as rejected', async () => {
    const run = await runOf('housecall-pro');
    await run.begin();
    await run.drain({ ports: await rejectedLate(run) });

    expect(await run.connections.get()).toMatchObject({ state: 'connected', encrypted: 'new' });
    expect(await run.pulls.get()).toMatchObject({ state: 'failed' });
  });
});

class Killed extends Error {}

/** Ports of a process that dies at its call number `at`, either before the call or after it took effect. */
function mortal(ports: FieldServicePorts, at: number, isAfter: boolean) {
  const state = { calls: 0 };
  const wrap = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        const value = Reflect.get(object, name, object) as unknown;
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          state.calls += 1;
          if (state.calls > at || (state.calls === at && !isAfter)) throw new Killed();
          const result = (await (value as (...all: unknown[]) => unknown).apply(object, args)) as object;
          if (state.calls >= at) throw new Killed();
          return result;
        };
      },
    });
  const { enqueue } = wrap({ enqueue: ports.enqueue });
  return { state, ports: { ...ports, store: wrap(ports.store), enqueue } };
}

/** Pauses before the redeliveries of a failed message (functions/jobs/retry-soon.ts). */
const REDELIVERIES = [15, 60, 240];

/** SQS redelivers a message this long after its function died. */
const VISIBILITY_MS = 12 * 60_000;

async function runKilled(run: FieldServiceRun, at: number, isAfter: boolean): Promise<number> {
  const { state, ports } = mortal(run.ports, at, isAfter);
  let isDead = false;
  while (run.queue.length > 0) {
    const [next] = run.queue;
    if (next === undefined) break;
    try {
      await runFieldServiceJob(next.job, isDead ? run.ports : ports);
      run.queue.splice(run.queue.indexOf(next), 1);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      isDead = true;
      run.now = new Date(run.now.getTime() + VISIBILITY_MS);
    }
  }
  return state.calls;
}

/** Kickserv with two pages of customers. */
async function runOfPages(): Promise<FieldServiceRun> {
  const run = await runOf('kickserv');
  run.fake.books.customers = Array.from({ length: TWO_PAGES }, (_none, index) => makeCustomer(String(index + 1)));
  return run;
}

describe('a pull over several pages', () => {
  it('creates no duplicates when every message is delivered twice', async () => {
    const run = await runOfPages();
    await run.begin();
    await run.drain({ deliveries: 2 });

    expect(await run.clients()).toHaveLength(TWO_PAGES);
    expect(await run.pulls.get()).toMatchObject({ state: 'done', counts: { read: TWO_PAGES, added: TWO_PAGES } });
  });

  it('continues when the next page could not be queued, at a redelivery within minutes', async () => {
    const run = await runOfPages();
    await run.begin();
    const [first] = run.queue.splice(0);
    if (first === undefined) throw new Error('Nothing was queued');
    const enqueue = () => Promise.reject(new Error('The queue is down'));
    await expect(runFieldServiceJob(first.job, { ...run.ports, enqueue })).rejects.toThrow('down');
    for (const seconds of REDELIVERIES) {
      run.now = new Date(run.now.getTime() + seconds * 1000);
      const error: unknown = await runFieldServiceJob(first.job, run.ports).catch((thrown: unknown) => thrown);
      if (!(error instanceof AlreadyRunning)) break;
    }
    await run.drain();

    expect(await run.pulls.get()).toMatchObject({ state: 'done', counts: { read: TWO_PAGES, added: TWO_PAGES } });
  });

  const POINTS = 10;
  /** Spreads the kill points over the run, the same ones each time. */
  const GOLDEN = 0.618034;

  it(`neither loses nor duplicates a client wherever its worker is killed: ${POINTS} points and the end`, async () => {
    const uninterrupted = await runOfPages();
    await uninterrupted.begin();
    const calls = await runKilled(uninterrupted, Number.MAX_SAFE_INTEGER, false);
    expect(calls).toBeGreaterThan(POINTS * 3);
    const spread = Array.from({ length: POINTS }, (_none, point) => 1 + Math.floor(((point * GOLDEN) % 1) * calls));
    for (const [point, at] of [...spread, calls - 1, calls].entries()) {
      const run = await runOfPages();
      await run.begin();
      await runKilled(run, at, point % 2 === 1);
      const clients = await run.clients();
      expect([clients.length, new Set(clients.map(({ foreign }) => foreign?.foreignId)).size]).toEqual([
        TWO_PAGES,
        TWO_PAGES,
      ]);
      expect(await run.pulls.get()).toMatchObject({ state: 'done', counts: { read: TWO_PAGES, added: TWO_PAGES } });
    }
  });
});
