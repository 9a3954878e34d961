import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type LocalFieldService, startFieldService } from '#infra/local/field-service.ts';
import { MAX_PAGES } from '#functions/features/field-service/pull/run-pull-job.ts';
import type { CustomerPage, PullRequest } from '#functions/field-service/port.ts';
import { NO_ADDRESS } from '#functions/field-service/port.ts';
import { FieldServiceRun } from '#tests/fixtures/field-service-run.ts';
import { storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let testTable: TestTable;
let service: LocalFieldService;
beforeAll(async () => {
  Object.assign(process.env, inject('cloudEnvironment'));
  [testTable, service] = await Promise.all([createTestTable(), startFieldService()]);
});
afterAll(() => Promise.all([testTable.drop(), service.stop()]));

const customer = (n: number) => ({
  foreignId: String(n),
  name: `Casey ${n}`,
  company: '',
  phone: '',
  mobile: '',
  email: `casey${n}@example.com`,
  serviceAddress: NO_ADDRESS,
  billingAddress: NO_ADDRESS,
});

/** A pull from a provider whose pages are given by `pageOf`; resolves to the pull's row and the number of calls. */
async function pull(
  pageOf: (page: number, request: PullRequest) => Pick<CustomerPage, 'items'> & Partial<CustomerPage>,
  firstPage = 1,
) {
  const run = new FieldServiceRun(storeOf(testTable), service.systems, 'jobber');
  await run.connect();
  await run.begin();
  const begun = await run.pulls.get();
  if (firstPage > 1 && begun !== undefined) {
    await run.pulls.save(begun, { ...begun, page: firstPage });
    const [next] = run.queue;
    if (next?.job.kind === 'pull') next.job.page = firstPage;
  }
  let calls = 0;
  const adapter = {
    ...run.adapter,
    pullCustomers: async (request: PullRequest) => {
      calls += 1;
      if (calls > 50) throw new Error('The pull does not end');
      const page = pageOf(calls, request);
      return { readable: page.items.length, unreadable: 0, ...page };
    },
  };
  await run.drain({ ports: { ...run.ports, adapterOf: async () => adapter } });
  return { calls, row: await run.pulls.get(), clients: await run.clients() };
}

describe('a pull from a provider that', () => {
  it('returns the same cursor again stops, and keeps what it has read', async () => {
    const { calls, row, clients } = await pull((page) => ({ items: [customer(page)], nextCursor: 'same' }));

    expect([calls, row?.state, row?.counts.added, clients.length]).toEqual([2, 'failed', 1, 2]);
    expect(row?.problem).toContain('sent a response we don’t understand');
  });

  it('returns the same customers under new cursors stops, and counts them once', async () => {
    const { calls, row, clients } = await pull((page) => ({ items: [customer(1)], nextCursor: String(page) }));

    expect([calls, row?.state, row?.counts, clients.length]).toEqual([
      2,
      'failed',
      expect.objectContaining({ read: 1, added: 1 }),
      1,
    ]);
  });

  it('repeats a few customers of an earlier page counts each customer once', async () => {
    const pages = [[1, 2, 3], [3, 4], [4]];
    const { row, clients } = await pull((page) => ({
      items: (pages[page - 1] ?? []).map(customer),
      ...(page < pages.length && { nextCursor: String(page) }),
    }));

    expect([row?.state, row?.counts.read, row?.counts.added, clients.length]).toEqual(['done', 4, 4, 4]);
  });

  it('has customers in an unknown format skips them, and reads the others', async () => {
    const { row, clients } = await pull(() => ({ items: [customer(1), customer(2)], unreadable: 3 }));

    expect([row?.state, row?.counts, clients.length]).toEqual([
      'done',
      expect.objectContaining({ read: 5, added: 2, skipped: 3 }),
      2,
    ]);
  });

  it('has pages without end stops after the limit, even if none has a changed customer', async () => {
    const pages = await pull((page) => ({ items: [], nextCursor: String(page) }), MAX_PAGES - 2);

    expect([pages.calls, pages.row?.state]).toEqual([3, 'failed']);
  });
});
