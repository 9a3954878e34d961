import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type LocalFieldService, startFieldService } from '#infra/local/field-service.ts';
import { fill } from '#infra/local/field-service/test-samples.ts';
import { PROVIDER_IDS, PROVIDERS, type ProviderId } from '#shared/field-service/providers.ts';
import type { PushKind } from '#shared/contract/field-service.ts';
import { pushJob } from '#functions/features/field-service/jobs.ts';
import { endWaitingPushes } from '#functions/features/field-service/push/end-pushes.ts';
import { retryPushes } from '#functions/features/field-service/push/list-pushes.ts';
import { queuePushes } from '#functions/features/field-service/push/queue-pushes.ts';
import { PushRepository } from '#functions/features/field-service/push/repository.ts';
import { requeuePushes } from '#functions/features/field-service/push/requeue-pushes.ts';
import { runFieldServiceJob } from '#functions/features/field-service/run-field-service-job.ts';
import { FieldServiceError } from '#functions/field-service/failure.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { addRevision, makeDelivered, PROPOSAL } from '#tests/fixtures/delivered-inspection.ts';
import { FieldServiceRun } from '#tests/fixtures/field-service-run.ts';
import { storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let testTable: TestTable;
let service: LocalFieldService;
beforeAll(async () => {
  Object.assign(process.env, inject('cloudEnvironment'));
  [testTable, service] = await Promise.all([createTestTable(), startFieldService()]);
});
beforeEach(() => {
  for (const fake of Object.values(service.systems)) fill(fake);
});
afterAll(() => Promise.all([testTable.drop(), service.stop()]));

/** The doubles' customer who has a job on that day. */
const WITH_JOB = { name: 'Casey Customer 1', phone: '8025550001', email: 'customer1@example.com' };
const UNKNOWN = { name: 'Nora Newcomer', phone: '8025559999', email: 'nora@example.com' };

class Pushing extends FieldServiceRun {
  inspectionId = '';

  async deliver(): Promise<void> {
    const { clock, enqueue } = this.ports;
    const delivered = { inspectionId: this.inspectionId, include: ['report', 'proposal'] as const };
    await queuePushes(delivered, { table: this.table, clock, enqueue });
  }

  /** Keeps only the messages of one kind. */
  only(kind: PushKind): void {
    const jobs = this.queue.filter(({ job }) => job.kind === 'push' && job.push === kind);
    this.queue.splice(0, this.queue.length, ...jobs);
  }

  rows = () => new PushRepository(this.table).list(this.inspectionId);

  states = async () => Object.fromEntries((await this.rows()).map(({ kind, state }) => [kind, state]));
}

async function pushing(provider: ProviderId, client = WITH_JOB): Promise<Pushing> {
  const run = new Pushing(storeOf(testTable), service.systems, provider);
  await run.connect();
  run.proposal = PROPOSAL;
  run.inspectionId = await makeDelivered(run.table, client);
  await run.adapter.checkConnection();
  return run;
}

/** The expected number of items in the double's books for each provider. */
const expected = (provider: ProviderId) => {
  const { link, file, estimate } = PROVIDERS[provider].capabilities;
  const fileNotes = file === 'url' ? 1 : 0;
  return {
    notes: 1 + fileNotes,
    links: link === 'native' ? 1 : 0,
    files: file === 'none' ? 0 : 1,
    estimates: estimate ? 1 : 0,
  };
};
const counts = ({ fake: { books } }: Pushing, provider: ProviderId) => {
  // The Jobber double stores a file separately from its note, or as another note.
  const notes = books.notes.filter(({ text }) => text.includes('/inspect/')).length;
  return {
    notes: notes + (PROVIDERS[provider].capabilities.file === 'url' ? 1 : 0),
    links: books.links.length,
    files: books.files.length,
    estimates: books.estimates.length,
  };
};

describe.each(PROVIDER_IDS)('after a delivery, %s', (provider) => {
  it('gets the report and the proposal on the job of the day, in the forms it supports', async () => {
    const run = await pushing(provider);
    await run.deliver();
    await run.drain();

    expect(counts(run, provider)).toEqual(expected(provider));
    expect(Object.values(await run.states()).every((state) => state === 'sent')).toBe(true);
    const { notes, links, files } = run.fake.books;
    expect([...notes, ...links, ...files].every(({ jobId }) => jobId === '501')).toBe(true);
    expect(notes[0]?.text).toContain(`https://app.example.com/inspect/${run.inspectionId}/report`);
    expect((await run.log()).join(' ')).toContain(
      `Sent to ${PROVIDERS[provider].name}: Note with a link to the report`,
    );
  });

  it('gets nothing twice when each message and each delivery is repeated', async () => {
    const run = await pushing(provider);
    await run.deliver();
    await run.deliver();
    await run.drain({ deliveries: 2 });
    await run.deliver();
    await run.drain();

    expect(counts(run, provider)).toEqual(expected(provider));
  });

  it('gets a new revision of the report, but the same proposal only once', async () => {
    const run = await pushing(provider);
    await run.deliver();
    await run.drain();
    await addRevision(run.table, run.inspectionId);
    await run.deliver();
    await run.drain();

    expect(run.fake.books.notes.filter(({ text }) => text.includes('/inspect/'))).toHaveLength(2);
    expect(run.fake.books.estimates).toHaveLength(expected(provider).estimates);
  });

  it.each([
    'unauthorized',
    'rate-limited',
    'rate-limited-bare',
    'rate-limited-long',
    'unavailable',
    'slow',
    'lost-answer',
  ] as const)('gets its note once despite %s', async (fault) => {
    const run = await pushing(provider);
    await run.deliver();
    run.only('note');
    run.fake.failWhere(({ text }) => text.includes('/inspect/'), fault);
    await run.drain();

    expect(run.fake.books.notes).toHaveLength(1);
    expect((await run.states())['note']).toBe('sent');
  });

  it('gets a retry after the time in Retry-After', async () => {
    const run = await pushing(provider);
    await run.deliver();
    run.only('note');
    run.fake.fail('rate-limited-long');
    const next = run.queue.shift();
    if (next !== undefined) await runFieldServiceJob(next.job, run.ports);

    expect(run.queue.map(({ delaySeconds }) => delaySeconds)).toEqual([120]);
  });

  it('gets no retry of a rejected push, which is parked with its reason and logged', async () => {
    const run = await pushing(provider, UNKNOWN);
    await run.deliver();
    await run.drain();

    const [row] = await run.rows();
    expect(row).toMatchObject({ state: 'parked', reason: expect.stringContaining('There is no such customer.') });
    expect((await run.log())[0]).toContain(`Not sent to ${PROVIDERS[provider].name}`);
  });

  it('gets no retry after an unexpected response, and the push is parked', async () => {
    const run = await pushing(provider);
    await run.deliver();
    run.only('note');
    run.fake.fail('schema-surprise');
    await run.drain();

    expect((await run.rows()).find(({ kind }) => kind === 'note')).toMatchObject({ state: 'parked' });
  });

  it('gets its note once if a user retries after a response that could not be read', async () => {
    const run = await pushing(provider);
    await run.deliver();
    run.only('note');
    const pushNote: typeof run.adapter.pushNote = async (target, note) => {
      await run.adapter.pushNote(target, note);
      throw new FieldServiceError('unexpected', 'a page in HTML');
    };
    await run.drain({ ports: { ...run.ports, adapterOf: async () => ({ ...run.adapter, pushNote }) } });
    expect((await run.states())['note']).toBe('parked');

    const actor = { organizationId: run.organizationId };
    await retryPushes(run.inspectionId, { table: run.table, clock: run.ports.clock, actor } as ActorCtx);
    const [note] = (await run.rows()).filter(({ kind }) => kind === 'note');
    if (note !== undefined) await runFieldServiceJob(pushJob(note, run.organizationId), run.ports);

    expect((await run.states())['note']).toBe('sent');
    expect(run.fake.books.notes).toHaveLength(1);
  });

  it('gets an accepted but missing file again', async () => {
    const run = await pushing(provider);
    if (PROVIDERS[provider].capabilities.file === 'none') return expect(run.adapter.capabilities.file).toBe('none');
    await run.deliver();
    run.only('file');
    const [first] = run.queue;
    if (first === undefined) throw new Error('Nothing queued');
    run.fake.failWhere(({ fileUpload }) => fileUpload, 'accepted-then-missing');
    await run.drain();

    const row = (await run.rows()).find(({ kind }) => kind === 'file');
    expect(row).toMatchObject({ state: 'sent', pushes: 2 });
    expect(run.fake.books.files).toHaveLength(1);
  });

  it('gets nothing more after the company disconnected', async () => {
    const run = await pushing(provider);
    await run.deliver();
    await run.table.write([run.connections.removal()]);
    await run.drain({ deliveries: 2 });

    expect(counts(run, provider).notes + run.fake.books.links.length).toBeLessThanOrEqual(1);
    expect(run.fake.books.notes).toEqual([]);
    const reasons = (await run.rows()).map(({ state, reason }) => `${state} ${reason}`);
    expect(new Set(reasons)).toEqual(new Set(['parked Not sent: disconnected']));
  });
});

describe.each(PROVIDER_IDS)('an account of %s that is connected after another one', (provider) => {
  const other = provider === 'kickserv' ? 'jobber' : 'kickserv';
  it.each([
    ['of the same system', { provider, accountId: 'account-2' }],
    ['of another system with the same number', { provider: other, accountId: 'account-1' }],
  ] as const)('gets no push that was queued for the first one: %s', async (_what, account) => {
    const run = await pushing(provider);
    await run.deliver();
    const replayed = [...run.queue];
    const before = await run.connections.get();
    if (before === undefined) throw new Error('Not connected');
    await run.connections.write([run.connections.removal()]);
    await run.connections.write([run.connections.save(undefined, { ...before, ...account, version: 0 })]);
    await run.drain({ deliveries: 2 });
    run.queue.push(...replayed);
    run.now = new Date(run.now.getTime() + 61 * 60_000);
    await requeuePushes({ table: run.table, clock: run.ports.clock, enqueue: run.ports.enqueue });
    await run.drain();

    const { notes, links, files, estimates } = run.fake.books;
    expect([notes, links, files, estimates]).toEqual([[], [], [], []]);
    const states = (await run.rows()).map(({ state, reason }) => `${state} ${reason}`);
    expect(new Set(states)).toEqual(new Set(['parked Not sent: disconnected']));
  });
});

describe('disconnecting', () => {
  it('ends every waiting push, and leaves one in progress to its job', async () => {
    const run = await pushing('housecall-pro');
    await run.deliver();
    const pushes = new PushRepository(run.table);
    const [inFlight] = (await run.rows()).filter(({ kind }) => kind === 'note');
    if (inFlight === undefined) throw new Error('No note');
    await pushes.save(inFlight, { begunAt: run.now.toISOString() });
    await run.table.write([run.connections.removal()]);
    const parts = { table: run.table, clock: run.ports.clock };
    await endWaitingPushes(parts);
    await endWaitingPushes(parts);

    expect(await run.states()).toEqual({ note: 'waiting', link: 'parked', file: 'parked', estimate: 'parked' });
    await run.drain();
    const rows = await run.rows();
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(['Not sent: disconnected']));
    expect((await pushes.waiting(10)).items).toEqual([]);
    expect(run.fake.books.notes).toEqual([]);
  });
});

describe('the nightly job', () => {
  it('queues a lost push again after an hour, and sends nothing twice', async () => {
    const run = await pushing('housecall-pro');
    await run.deliver();
    const lost = run.queue.splice(0).length;
    const { clock, enqueue } = run.ports;
    const night = () => requeuePushes({ table: run.table, clock, enqueue });
    expect([await night(), run.queue.length]).toEqual([0, 0]);

    run.now = new Date(run.now.getTime() + 61 * 60_000);
    expect([await night(), await night(), run.queue.length]).toEqual([lost, lost, 2 * lost]);
    await run.drain();
    expect(counts(run, 'housecall-pro')).toEqual(expected('housecall-pro'));
    expect([await night(), run.queue.length]).toEqual([0, 0]);
  });
});

describe('an estimate push', () => {
  it('is sent after our own storage failed before the call, although it can’t be looked up', async () => {
    const run = await pushing('housecall-pro');
    await run.deliver();
    run.only('estimate');
    const [first] = run.queue.splice(0);
    if (first === undefined) throw new Error('Nothing was queued');
    const proposalOf = () => Promise.reject(new Error('Object storage responded with 503'));
    await expect(runFieldServiceJob(first.job, { ...run.ports, proposalOf })).rejects.toThrow('503');
    run.now = new Date(run.now.getTime() + 5 * 60_000);
    await runFieldServiceJob(first.job, run.ports);

    expect(await run.states()).toMatchObject({ estimate: 'sent' });
    expect(run.fake.books.estimates).toHaveLength(1);
  });

  it('has one option per tier with the same totals', async () => {
    const run = await pushing('housecall-pro');
    await run.deliver();
    await run.drain();

    const [estimate] = run.fake.books.estimates;
    const sums = estimate?.options.map(({ name, lines }) => [
      name,
      lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0),
    ]);
    expect(sums).toEqual([
      ['Good', 124_690],
      ['Better', 174_690],
    ]);
  });

  it.each(['link', 'estimate'] as const)(
    'or a link push is parked, not retried, when its response was lost: %s',
    async (kind) => {
      const run = await pushing('housecall-pro');
      await run.deliver();
      run.only(kind);
      run.fake.failWhere(({ method }) => method === 'POST', 'lost-answer');
      await run.drain();

      expect((await run.rows()).find((row) => row.kind === kind)).toMatchObject({
        state: 'parked',
        reason: expect.stringContaining('couldn’t confirm'),
      });
      expect(run.fake.books.links.length + run.fake.books.estimates.length).toBe(1);
    },
  );
});
