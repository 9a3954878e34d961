import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { attentionOf } from '#functions/features/dashboard/attention.ts';
import { overviewOf } from '#functions/features/dashboard/overview.ts';
import { listInspections, type ListInspections } from '#functions/features/inspections/lists/list-inspections.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { noteOpened, openedRemoval } from '#functions/features/proposals/opened-proposals.ts';
import { ProposalRepository } from '#functions/features/proposals/repository.ts';
import { MAX_COUNTED } from '#shared/contract/dashboard.ts';
import { STATUSES, type Status } from '#shared/inspection/status/status-names.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { fill, inspectionRecord } from '#tests/fixtures/table/fill.ts';
import { addPhoto, clock, NOW, portsOf } from '#tests/fixtures/inspections.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import { freshTenants, idOf, storeOf, tenantTable } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

type StoredStatus = Exclude<Status, 'SYNCING'>;
const STORED_STATUSES = STATUSES.filter((status): status is StoredStatus => status !== 'SYNCING');

const someKind = fc.record({ status: fc.constantFrom(...STORED_STATUSES), type: fc.constantFrom(...INSPECTION_TYPES) });

let server: TestTable;
beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());

const overview = (table: TenantTable) => overviewOf({ table, store: storeOf(server), clock });
const put = (table: TenantTable, record: InspectionRecord) => {
  const repository = new InspectionRepository(table);
  return repository.write(repository.creation(record));
};

async function all(table: TenantTable, query: Partial<ListInspections>) {
  const found = [];
  let cursor: string | undefined;
  do {
    const page = await listInspections({ limit: 20, ...query, cursor }, portsOf(table));
    found.push(...page.inspections);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return found;
}

const proposalOf = (table: TenantTable, n: number) => {
  const row = { v: 1, entity: 'Proposal', documentHash: 'a'.repeat(64), inspectionVersion: 1, madeAt: '' } as const;
  return table.write([new ProposalRepository(table).save(idOf(n), undefined, row)]);
};

describe('the counts of the dashboard', () => {
  it('match the list of each tab and type, without the sample and within one company', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someKind, { maxLength: 30 }), async (kinds) => {
        const [ash, elm] = freshTenants(server);
        await Promise.all(kinds.map((kind, n) => put(ash, { ...inspectionRecord(n), ...kind })));
        await put(ash, { ...inspectionRecord(900), isSample: true });

        const counted = await overview(ash);

        for (const status of STORED_STATUSES) {
          const listed = (await all(ash, { status })).filter(({ isSample }) => isSample !== true);
          expect(counted.statuses[status]).toEqual({ count: listed.length });
        }
        for (const type of INSPECTION_TYPES) {
          const listed = (await all(ash, { type })).filter(({ isSample }) => isSample !== true);
          expect(counted.types[type]).toEqual({ count: listed.length });
        }
        expect(counted.total).toEqual({ count: kinds.length });
        const { status, type } = inspectionRecord(900);
        expect(counted.sample).toEqual({ status, type });
        expect((await overview(elm)).total).toEqual({ count: 0 });
      }),
      { numRuns: 8 },
    );
  });

  it('stop at a hundred and flag that there are more', async () => {
    const [ash] = freshTenants(server);
    const many = Array.from({ length: MAX_COUNTED + 1 }, (_, n) => inspectionRecord(n));
    await Promise.all(many.map((record) => put(ash, { ...record, status: 'REVISED' })));

    const { statuses, total } = await overview(ash);

    expect(statuses.REVISED).toEqual({ count: MAX_COUNTED, isMore: true });
    expect(total).toEqual({ count: MAX_COUNTED, isMore: true });
  });

  it('per type never exceed the actual number, and are exact unless flagged as cut', async () => {
    const [ash] = freshTenants(server);
    const many = Array.from({ length: 3 * MAX_COUNTED }, (_, n) => inspectionRecord(n));
    const typed = many.map((record, n) => ({ ...record, type: n % 6 === 0 ? 'INSERT' : record.type }) as const);
    await Promise.all(typed.map((record) => put(ash, { ...record, status: 'COMPLETED_DELIVERED' })));
    await put(ash, { ...inspectionRecord(900), type: 'DRYER_VENT', status: 'ARCHIVED' });

    const { types } = await overview(ash);

    for (const type of INSPECTION_TYPES) {
      const listed = (await all(ash, { type })).length;
      const { count, isMore } = types[type];
      expect([type, isMore === true ? listed > count && count > 80 : listed === count]).toEqual([type, true]);
    }
    expect([types.INSERT, types.DRYER_VENT]).toEqual([{ count: 50 }, { count: 1 }]);
    expect([types.MASONRY_WOOD.isMore, types.GAS_LOGS.isMore]).toEqual([true, true]);
  });

  it('cost at most 100 read units when every status and type reaches the limit', async () => {
    const [ash] = freshTenants(server);
    const at = <T>(list: readonly T[], n: number, first: T): T => list[n % list.length] ?? first;
    const kindOf = (n: number) => ({
      status: at(STORED_STATUSES, n, 'REVISED'),
      type: at(INSPECTION_TYPES, n, 'INSERT'),
    });
    await fill(server, ash, 1000, (n) => ({ ...inspectionRecord(n), ...kindOf(n) }));
    const { meter, store, table } = tenantTable(server, ash.tenant.organizationId);

    const { statuses, types } = await overviewOf({ table, store, clock });

    expect([...Object.values(statuses), ...Object.values(types)].every(({ isMore }) => isMore)).toBe(true);
    expect(meter.readUnits).toBeLessThanOrEqual(100);
  });

  it('cost the same for 600 and for 1,200 inspections, at most 100 read units', async () => {
    const [few, many] = freshTenants(server);
    await fill(server, few, 600);
    await fill(server, many, 1200);

    const costs = [];
    for (const { tenant } of [few, many]) {
      const { meter, store, table } = tenantTable(server, tenant.organizationId);
      await overviewOf({ table, store, clock });
      costs.push({ calls: meter.calls, readUnits: meter.readUnits });
    }

    expect(costs[1]).toEqual(costs[0]);
    expect(costs[1]?.readUnits).toBeLessThanOrEqual(100);
  });
});

describe('the technician filter', () => {
  it.each([{}, { status: 'REVISED' }, { search: 'household' }] as const)(
    'lists each inspection of one technician once, with %o',
    async (query) => {
      const [ash] = freshTenants(server);
      const other = { userId: 'technician-2', name: 'Robin Reed' };
      const records = Array.from({ length: 30 }, (_, n) => inspectionRecord(n));
      await Promise.all(records.map((record, n) => put(ash, n % 3 === 0 ? { ...record, inspector: other } : record)));
      const unfiltered = await all(ash, { ...query, limit: 5 });

      const listed = await all(ash, { ...query, technician: other.userId, limit: 5 });

      expect(listed.length).toBeGreaterThan(0);
      expect(listed).toEqual(unfiltered.filter(({ inspector }) => inspector.userId === other.userId));
    },
  );
});

describe('the attention list', () => {
  it('counts inspections with photos still on phones, and lists the same ones', async () => {
    const [ash] = freshTenants(server);
    for (const n of [1, 2, 3]) await put(ash, { ...inspectionRecord(n), status: 'IN_PROGRESS' });
    for (const [n, photo] of [
      [1, 1],
      [1, 2],
      [2, 3],
    ] as const) {
      const photos = [addPhoto(photo)];
      await editInspection(idOf(n), { edits: [], photos }, 'technician-1', portsOf(ash));
    }

    const { attention, photos } = await overview(ash);
    const listed = await attentionOf('PHOTOS_ON_PHONES', { table: ash, clock });

    expect([attention.PHOTOS_ON_PHONES, photos]).toEqual([{ count: 2 }, 3]);
    expect(listed.records.map(({ inspectionId }) => inspectionId)).toEqual([idOf(1), idOf(2)]);
  });

  it('counts a proposal from when it was opened until it is signed', async () => {
    const [ash, elm] = freshTenants(server);
    await put(ash, inspectionRecord(1));
    const opened = async () => (await overview(ash)).attention.PROPOSALS_OPENED.count;
    await noteOpened(idOf(1), NOW.toISOString(), ash);
    const withoutProposal = await opened();
    await proposalOf(ash, 1);
    await noteOpened(idOf(1), NOW.toISOString(), ash);
    const whileOpen = await opened();
    const { records } = await attentionOf('PROPOSALS_OPENED', { table: ash, clock });
    await ash.write([openedRemoval(idOf(1))]);

    expect([withoutProposal, whileOpen, await opened()]).toEqual([0, 1, 0]);
    expect(records.map(({ inspectionId }) => inspectionId)).toEqual([idOf(1)]);
    expect((await overview(elm)).attention.PROPOSALS_OPENED.count).toBe(0);
  });

  it('omits archived inspections', async () => {
    const [ash] = freshTenants(server);
    await put(ash, { ...inspectionRecord(1), status: 'ARCHIVED' });
    await proposalOf(ash, 1);
    await noteOpened(idOf(1), NOW.toISOString(), ash);

    expect((await overview(ash)).attention.PROPOSALS_OPENED.count).toBe(0);
  });
});
