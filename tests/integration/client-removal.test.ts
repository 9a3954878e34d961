import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { newestFirst } from '#functions/features/audit/newest-first.ts';
import { deleteClient } from '#functions/features/clients/removal/delete-client.ts';
import { mergeClients, type MergeClients } from '#functions/features/clients/removal/merge-clients.ts';
import { listClients } from '#functions/features/clients/list-clients.ts';
import { listCopies } from '#functions/features/clients/list-copies.ts';
import { putClient } from '#functions/features/clients/put-client.ts';
import { confirmDraft } from '#functions/features/clients/drafts/confirm-draft.ts';
import { mergeDraft } from '#functions/features/clients/drafts/merge-draft.ts';
import { DueRepository } from '#functions/features/due-services/repository.ts';
import { HandoutRepository } from '#functions/features/handouts/repository.ts';
import { createInspection, type NewInspection } from '#functions/features/inspections/create-inspection.ts';
import { listClientInspections } from '#functions/features/inspections/lists/list-client-inspections.ts';
import { listInspections } from '#functions/features/inspections/lists/list-inspections.ts';
import { ClientFields } from '#shared/contract/clients.ts';
import { clientIn, inspectionIn, NOW, portsOf as basePorts, TECHNICIAN } from '#tests/fixtures/inspections.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let server: TestTable;
let ash: TenantTable;
let elm: TenantTable;
beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());
beforeEach(() => {
  [ash, elm] = freshTenants(server);
});

const BY = 'office-user-1';
const portsOf = (table: TenantTable) => ({
  ...basePorts(table),
  handouts: new HandoutRepository(table),
  due: new DueRepository(table),
});
const remove = (clientId: string, table = ash) => deleteClient({ clientId, by: BY }, portsOf(table));
const list = (search?: string, table = ash) =>
  listClients({ limit: 20, ...(search !== undefined && { search }) }, portsOf(table));
const stored = (clientId: string) => portsOf(ash).clients.getStored(clientId);
const inspectionsOf = async (clientId: string) =>
  (await listClientInspections({ clientId, limit: 20 }, portsOf(ash))).inspections;
const headerOf = (n: number) => portsOf(ash).inspections.get(idOf(n));
const acts = async (act: string) => (await newestFirst(ash, 50, undefined)).filter((row) => row.act === act);

const change = async (clientId: string, over: Partial<ClientFields>) => {
  const before = await stored(clientId);
  const fields = { ...ClientFields.parse({ name: before?.name }), ...over };
  return putClient({ clientId, fields, version: before?.version }, portsOf(ash));
};

const start = (n: number, clientId: string, over: Partial<NewInspection> = {}): Promise<unknown> =>
  createInspection(
    {
      inspectionId: idOf(n),
      type: 'MASONRY_WOOD',
      clientId,
      reason: 'ANNUAL',
      level: 'LEVEL_1',
      ...over,
    } as NewInspection,
    TECHNICIAN,
    portsOf(ash),
  );

describe('deleting a client', () => {
  let clientId: string;
  beforeEach(async () => {
    clientId = await clientIn(ash, 1, 'Pat Smith');
  });

  it('removes the name, phone, address, notes and search words', async () => {
    await change(clientId, { phone: '802 555 0100', notes: 'Ring twice', tags: ['vip'], number: 'K-1' });
    await remove(clientId);

    const blank = ClientFields.parse({ name: 'Deleted client' });
    expect(await stored(clientId)).toMatchObject({ ...blank, deletedAt: NOW.toISOString() });
    expect((await list()).clients).toEqual([]);
    for (const search of ['smith', '0100', 'k-1', 'deleted']) expect((await list(search)).clients).toEqual([]);
    expect(await portsOf(ash).clients.get(clientId)).toBeUndefined();
  });

  it('keeps its inspections with the name and address that their documents showed last', async () => {
    await inspectionIn(ash, { n: 1, clientId });
    const serviceAddress = { street: '9 New Road', city: 'Barre', state: 'VT', zip: '05641' };
    await change(clientId, { name: 'Pat Jones', serviceAddress });
    await remove(clientId);

    const expected = { clientId, clientName: 'Pat Jones', address: '9 New Road, Barre, VT 05641' };
    expect(await headerOf(1)).toMatchObject(expected);
    expect(await inspectionsOf(clientId)).toMatchObject([expected]);
    expect((await listInspections({ limit: 20, search: 'jones' }, portsOf(ash))).inspections).toHaveLength(1);
  });

  it('keeps the address of an inspection when the client has none', async () => {
    await inspectionIn(ash, { n: 1, clientId });
    const before = await headerOf(1);
    await change(clientId, {});
    await remove(clientId);

    expect(before?.address).not.toBe('');
    expect((await headerOf(1))?.address).toBe(before?.address);
  });

  it('updates more inspections than fit on one page', async () => {
    for (let n = 1; n <= 52; n += 1) await inspectionIn(ash, { n, clientId });
    await change(clientId, { name: 'Pat Jones' });
    await remove(clientId);

    const names = await Promise.all([1, 2, 51, 52].map(async (n) => (await headerOf(n))?.clientName));
    expect(new Set(names)).toEqual(new Set(['Pat Jones']));
  });

  it('is stored once, with one line in the audit log, however often it is requested', async () => {
    await Promise.all([remove(clientId), remove(clientId)]);
    const first = await stored(clientId);
    await remove(clientId);

    expect(await stored(clientId)).toEqual(first);
    expect(await acts('client.delete')).toMatchObject([{ by: BY, subject: clientId, detail: { name: 'Pat Smith' } }]);
  });

  it('reaches devices as a tombstone without personal data', async () => {
    await remove(clientId);
    const { clients } = await listCopies({ since: '2026-11-20T00:00:00.000Z', limit: 50 }, portsOf(ash));

    expect(clients).toMatchObject([{ clientId, name: 'Deleted client', phone: '', deletedAt: NOW.toISOString() }]);
  });

  it('makes the server reject an edit that was made offline, with the reason', async () => {
    const { version } = (await stored(clientId)) ?? {};
    await remove(clientId);
    const fields = ClientFields.parse({ name: 'Pat Smith', notes: 'Ring twice' });

    for (const seen of [version, undefined]) {
      await expect(putClient({ clientId, fields, version: seen }, portsOf(ash))).rejects.toMatchObject({
        code: 'RULE',
        errors: { main: 'This client was deleted, so this change can’t be saved.' },
      });
    }
  });

  it('does not block an inspection that was started offline, which keeps the device’s name and address', async () => {
    await remove(clientId);
    const createdAt = NOW.toISOString();
    await expect(start(5, clientId, { createdAt })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const serviceAddress = { street: '1 Demo Road', city: 'Sampleton', state: 'VT', zip: '05001' };
    const draftClient = { name: 'Pat Smith', phone: '', email: '', serviceAddress };
    await start(5, clientId, { createdAt, draftClient });
    await start(5, clientId, { createdAt, draftClient });

    const expected = { clientName: 'Pat Smith', address: '1 Demo Road, Sampleton, VT 05001' };
    expect(await inspectionsOf(clientId)).toMatchObject([expected]);
    expect((await stored(clientId))?.name).toBe('Deleted client');
  });

  it('returns 404 for another company’s client, and changes nothing', async () => {
    await expect(remove(clientId, elm)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await list()).clients).toHaveLength(1);
  });

  it('makes the client unavailable as a draft and as the target of a merge', async () => {
    const draftClient = {
      name: 'P Smith',
      phone: '',
      email: '',
      serviceAddress: ClientFields.parse({ name: 'x' }).serviceAddress,
    };
    const draftSetting = async () => ({ settings: { techsAddClients: true } }) as never;
    const begun = {
      inspectionId: idOf(7),
      type: 'MASONRY_WOOD',
      reason: 'ANNUAL',
      level: 'LEVEL_1',
      createdAt: NOW.toISOString(),
    };
    await createInspection({ ...begun, clientId: idOf(700), draftClient } as NewInspection, TECHNICIAN, {
      ...portsOf(ash),
      draftSetting,
    });
    await remove(clientId);
    const into = { clientId: idOf(700), into: clientId, by: BY };
    await expect(mergeDraft(into, portsOf(ash))).rejects.toMatchObject({
      code: 'RULE',
      errors: { into: expect.any(String) },
    });

    await remove(idOf(700));
    expect((await listClients({ limit: 20, status: 'draft' }, portsOf(ash))).clients).toEqual([]);
    const fields = ClientFields.parse({ name: 'P Smith' });
    await expect(confirmDraft({ clientId: idOf(700), fields, version: 1, by: BY }, portsOf(ash))).rejects.toMatchObject(
      { code: 'RULE' },
    );
    expect((await headerOf(7))?.clientName).toBe('P Smith');
  });
});

describe('merging two clients', () => {
  let loser: string;
  let winner: string;
  beforeEach(async () => {
    loser = await clientIn(ash, 1, 'P. Smith');
    winner = await clientIn(ash, 2, 'Pat Smith');
  });
  const FIELDS = ClientFields.parse({
    name: 'Pat Smith',
    phone: '802 555 0100',
    serviceAddress: { street: '2 Demo Road', city: 'Sampleton', state: 'VT', zip: '05001' },
  });
  const merge = (over: Partial<MergeClients> = {}, table = ash) =>
    mergeClients(
      { clientId: loser, into: winner, fields: FIELDS, version: 1, intoVersion: 1, by: BY, ...over },
      portsOf(table),
    );

  it('keeps the chosen fields, moves the inspections, and resolves the merged id to the remaining client', async () => {
    await inspectionIn(ash, { n: 1, clientId: loser });
    await inspectionIn(ash, { n: 2, clientId: winner });
    const { client, inspectionIds } = await merge();

    expect(client).toMatchObject({ ...FIELDS, clientId: winner, version: 2 });
    expect(inspectionIds).toEqual([idOf(1)]);
    expect((await inspectionsOf(loser)).map(({ inspectionId }) => inspectionId).toSorted()).toEqual([idOf(1), idOf(2)]);
    expect(await headerOf(1)).toMatchObject({
      clientId: winner,
      clientName: 'Pat Smith',
      address: '2 Demo Road, Sampleton, VT 05001',
    });
    expect((await list()).clients).toEqual([client]);
    expect(await stored(loser)).toMatchObject({ name: 'Merged client', mergedInto: winner });
  });

  it('stops reminders to the remaining client if the merged one unsubscribed', async () => {
    const { due } = portsOf(ash);
    const contact = { clientId: winner, email: '' };
    expect(await due.unsubscribedAt(contact)).toBeUndefined();
    await due.unsubscribe({ clientId: loser, email: '' }, NOW.toISOString());
    await merge();
    expect(await due.unsubscribedAt(contact)).toBe(NOW.toISOString());
    const third = await clientIn(ash, 3, 'Third Sample');
    await due.resubscribe(contact);
    await merge({ clientId: third, intoVersion: 2 });
    expect(await due.unsubscribedAt(contact)).toBeUndefined();
  });

  it('keeps the inspected address of moved inspections if that is chosen', async () => {
    await inspectionIn(ash, { n: 1, clientId: loser });
    await merge({ address: 'draft' });

    expect(await headerOf(1)).toMatchObject({ address: '1 Demo Road, Sampleton, VT 05001', ownAddress: true });
  });

  it('moves more inspections than fit in one transaction', async () => {
    for (let n = 1; n <= 12; n += 1) await inspectionIn(ash, { n, clientId: loser });
    const { inspectionIds } = await merge();

    expect(inspectionIds).toHaveLength(12);
    expect(await inspectionsOf(winner)).toHaveLength(12);
  });

  it('changes nothing when it is requested again, and adds one line to the audit log', async () => {
    const first = await merge();
    const again = await merge();

    expect(again.client).toEqual(first.client);
    expect(await acts('client.merge-duplicate')).toMatchObject([
      { subject: loser, detail: { name: 'P. Smith', into: 'Pat Smith' } },
    ]);
  });

  it('rejects a choice based on older versions', async () => {
    await change(winner, { notes: 'Changed meanwhile' });

    await expect(merge()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await stored(loser)).not.toHaveProperty('mergedInto');
  });

  it('resolves a chain of merges, and returns nothing once its last client is deleted', async () => {
    const last = await clientIn(ash, 3, 'Pat Smith Senior');
    await merge();
    await mergeClients(
      { clientId: winner, into: last, fields: FIELDS, version: 2, intoVersion: 1, by: BY },
      portsOf(ash),
    );
    expect((await portsOf(ash).clients.get(loser))?.clientId).toBe(last);

    await remove(last);
    expect(await portsOf(ash).clients.get(loser)).toBeUndefined();
  });

  it('rejects the same client, a deleted one, and another company’s', async () => {
    await expect(merge({ into: loser })).rejects.toMatchObject({ code: 'RULE' });
    await expect(merge({}, elm)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await remove(winner);
    await expect(merge()).rejects.toMatchObject({ code: 'RULE', errors: { into: 'Choose a confirmed client' } });
    await remove(loser);
    await expect(merge()).rejects.toMatchObject({ code: 'RULE' });
    await expect(remove(idOf(1))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
