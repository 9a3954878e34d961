import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ClientFields } from '#shared/contract/clients.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { saveClient } from '#functions/features/clients/rename-inspections.ts';
import { applyCustomer } from '#functions/features/field-service/pull/apply-customer.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import { listInspections } from '#functions/features/inspections/lists/list-inspections.ts';
import { at, clientIn, clock, inspectionIn, portsOf } from '#tests/fixtures/inspections.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let server: TestTable;
let table: TenantTable;
let other: TenantTable;
let clientId: string;
beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());

const rename = (name: string, version = 1) =>
  saveClient({ clientId, fields: ClientFields.parse({ name, email: 'casey@example.com' }), version }, { table, clock });
const list = async (search?: string, of = table) => {
  const { inspections } = await listInspections({ limit: 100, search }, portsOf(of));
  return inspections.map(({ inspectionId, clientName, address }) => ({ inspectionId, clientName, address }));
};
const ADDRESS = '1 Demo Road, Sampleton, VT 05001';

describe('the inspections of a renamed client', () => {
  beforeEach(async () => {
    [table, other] = freshTenants(server);
    clientId = await clientIn(table, 1, 'Casey Maple');
    for (const n of [1, 2]) await inspectionIn(table, { n, clientId });
    await inspectionIn(table, { n: 3, clientId: await clientIn(table, 2, 'Casey Other') });
  });

  it('are listed and found under its new name, with the address where they were made', async () => {
    await rename('Casey Birch');

    const renamed = [1, 2].map((n) => ({ inspectionId: idOf(n), clientName: 'Casey Birch', address: ADDRESS }));
    expect((await list('birch')).toSorted((a, b) => (a.inspectionId < b.inspectionId ? -1 : 1))).toEqual(renamed);
    expect(await list('maple')).toEqual([]);
    expect((await list()).map(({ clientName }) => clientName).toSorted()).toEqual([
      'Casey Birch',
      'Casey Birch',
      'Casey Other',
    ]);
  });

  it('keep their status and the answers that arrive at the same time', async () => {
    const answer = { fieldId: 'crown_notes', value: 'cracked', at: at(5) };
    const [, { inspection }] = await Promise.all([
      rename('Casey Birch'),
      editInspection(idOf(1), { edits: [answer], photos: [] }, 'technician-1', portsOf(table)),
    ]);

    expect(inspection.status).toBe('IN_PROGRESS');
    const whole = await portsOf(table).inspections.getWhole(idOf(1));
    expect(whole?.header).toMatchObject({ clientName: 'Casey Birch', status: 'IN_PROGRESS' });
    expect(whole?.components[0]?.fields['crown_notes']?.value).toBe('cracked');
  });

  it('get its last name after two renamings, and from a repeated call whose first one was interrupted', async () => {
    await rename('Casey Birch');
    await rename('Casey Cedar', 2);
    expect((await list('cedar')).length).toBe(2);

    const { inspections } = portsOf(table);
    const header = await inspections.get(idOf(1));
    if (header === undefined) throw new Error('The inspection is missing');
    await inspections.write(inspections.headerSave(header, { ...header, clientName: 'Casey Birch' }));
    await rename('Casey Cedar', 2);
    expect((await list('cedar')).map(({ clientName }) => clientName)).toEqual(['Casey Cedar', 'Casey Cedar']);
  });

  it('are renamed beyond one page', async () => {
    for (let n = 100; n < 155; n += 1) await inspectionIn(table, { n, clientId });
    await rename('Casey Birch');

    expect((await list()).filter(({ clientName }) => clientName === 'Casey Birch')).toHaveLength(57);
  });

  it('follow a renaming in a field-service system, and only in their own company', async () => {
    const theirs = await clientIn(other, 1, 'Casey Maple');
    await inspectionIn(other, { n: 1, clientId: theirs });
    await rename('Casey Maple');
    const none = { street: '', city: '', state: '', zip: '' };
    const customer = {
      foreignId: '7',
      name: 'Casey Maple',
      company: '',
      phone: '',
      mobile: '',
      email: 'casey@example.com',
      serviceAddress: none,
      billingAddress: none,
    };
    const pull = { provider: 'jobber', accountId: 'account' } as const;
    for (const [n, name] of ['Casey Maple', 'Casey Birch'].entries()) {
      await applyCustomer({ ...customer, name }, { pull: { ...pull, pullId: idOf(700 + n) }, table, clock });
    }

    expect(await list('birch')).toHaveLength(2);
    expect(await list('maple', other)).toHaveLength(1);
  });
});
