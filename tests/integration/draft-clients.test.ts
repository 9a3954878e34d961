import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { listClients } from '#functions/features/clients/list-clients.ts';
import { listCopies } from '#functions/features/clients/list-copies.ts';
import { putClient } from '#functions/features/clients/put-client.ts';
import { confirmDraft } from '#functions/features/clients/drafts/confirm-draft.ts';
import { deleteClient } from '#functions/features/clients/removal/delete-client.ts';
import { mergeDraft } from '#functions/features/clients/drafts/merge-draft.ts';
import { DueRepository } from '#functions/features/due-services/repository.ts';
import { HandoutRepository } from '#functions/features/handouts/repository.ts';
import { createInspection, type NewInspection } from '#functions/features/inspections/create-inspection.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import { listClientInspections } from '#functions/features/inspections/lists/list-client-inspections.ts';
import { listInspections } from '#functions/features/inspections/lists/list-inspections.ts';
import { newOrganizationRecord } from '#functions/features/organizations/new-organization.ts';
import { ClientFields } from '#shared/contract/clients.ts';
import { at, clientIn, NOW, portsOf as basePorts, TECHNICIAN } from '#tests/fixtures/inspections.ts';
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

const DRAFT = idOf(700);
const ADDRESS = { street: '12 Mill Road', city: 'Barre', state: 'VT', zip: '05641' };
const TYPED = { name: 'P Doorstep', phone: '802 555 0111', email: 'pat@example.com', serviceAddress: ADDRESS };
const BY = 'office-user-1';

type Setting = { isOn?: boolean; endedAt?: string };

function organizationWith({ isOn = true, endedAt }: Setting) {
  const fields = { name: 'Ash', email: '', phone: '', address: '', city: '', state: '', zip: '' };
  const terms = { trialDays: 30, promoCode: '', reference: '', version: 'Pro' as const, flags: [] };
  const record = newOrganizationRecord(fields, terms, NOW);
  const settings = { ...record.settings, techsAddClients: isOn };
  return { ...record, settings, ...(endedAt !== undefined && { techsAddClientsEndedAt: endedAt }) };
}

const portsOf = (table: TenantTable, setting: Setting = {}) => ({
  ...basePorts(table),
  handouts: new HandoutRepository(table),
  due: new DueRepository(table),
  draftSetting: async () => organizationWith(setting),
});

type DraftSettings = Partial<Pick<NewInspection, 'createdAt' | 'clientId'>> & { typed?: typeof TYPED | undefined };

/** An inspection as the phone sends it, with its draft client. */
function createDraft(n: number, draft: DraftSettings = {}, setting: Setting = {}, table = ash) {
  const { createdAt = NOW.toISOString(), clientId = DRAFT } = draft;
  const typed = 'typed' in draft ? draft.typed : TYPED;
  const start: NewInspection = {
    inspectionId: idOf(n),
    type: 'MASONRY_WOOD',
    clientId,
    reason: 'ANNUAL',
    level: 'LEVEL_1',
    createdAt,
    ...(typed !== undefined && { draftClient: typed }),
  };
  return createInspection(start, TECHNICIAN, portsOf(table, setting));
}

const merge = (into: string, clientId = DRAFT, table = ash) => mergeDraft({ clientId, into, by: BY }, portsOf(table));
const mergeAtDraftAddress = (into: string) =>
  mergeDraft({ clientId: DRAFT, into, by: BY, address: 'draft' }, portsOf(ash));
const list = (query: { search?: string; status?: 'draft' } = {}, table = ash) =>
  listClients({ limit: 20, ...query }, portsOf(table));
const inspectionsOf = async (clientId: string) =>
  (await listClientInspections({ clientId, limit: 20 }, portsOf(ash))).inspections.map(
    ({ inspectionId }) => inspectionId,
  );
const searched = async (search: string) =>
  (await listInspections({ search, limit: 20 }, portsOf(ash))).inspections.map(({ inspectionId }) => inspectionId);

describe('an inspection with a draft client', () => {
  it('creates the client as a draft that names the technician and the inspection', async () => {
    const { inspection, client } = await createDraft(1);

    expect(inspection).toMatchObject({
      clientId: DRAFT,
      clientName: 'P Doorstep',
      address: '12 Mill Road, Barre, VT 05641',
    });
    expect(client).toMatchObject({
      ...TYPED,
      draft: { createdBy: { name: 'Terry Technician' }, inspectionId: idOf(1) },
    });
    expect(client?.draft?.isLate).toBeUndefined();
    expect((await list({ search: 'doorstep' })).clients).toEqual([client]);
  });

  it('returns the same when it is sent again, and creates one client for simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => createDraft(1)));

    expect(new Set(answers.map((answer) => JSON.stringify(answer.client))).size).toBe(1);
    expect((await list()).clients).toHaveLength(1);
  });

  it('creates one client for two inspections of a visit, in any order of arrival', async () => {
    await Promise.all([createDraft(2), createDraft(1), createDraft(3)]);

    expect((await inspectionsOf(DRAFT)).sort()).toEqual([idOf(1), idOf(2), idOf(3)]);
    expect((await list()).clients).toHaveLength(1);
  });

  it('is rejected without its draft until the draft arrives', async () => {
    await expect(createDraft(2, { typed: undefined })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await createDraft(1);

    expect((await createDraft(2, { typed: undefined })).inspection.clientName).toBe('P Doorstep');
  });

  it('never changes a client that exists under the id', async () => {
    const clientId = await clientIn(ash, 1, 'Office Client');
    const { inspection, client } = await createDraft(1, { clientId });

    expect([inspection.clientName, client?.name, client?.draft]).toEqual(['Office Client', 'Office Client', undefined]);
    expect((await list()).clients).toHaveLength(1);
  });

  it('is rejected and stores nothing if technicians were never allowed to add clients', async () => {
    await expect(createDraft(1, {}, { isOn: false })).rejects.toMatchObject({ code: 'FORBIDDEN' });

    expect((await list()).clients).toEqual([]);
    expect((await listInspections({ limit: 20 }, portsOf(ash))).inspections).toEqual([]);
  });

  it('is accepted and marked as late up to thirty days after the setting was turned off', async () => {
    const off = { isOn: false, endedAt: '2026-10-25T10:00:00.000Z' };

    expect((await createDraft(1, {}, off)).client?.draft?.isLate).toBe(true);
    await expect(
      createDraft(2, { clientId: idOf(701) }, { ...off, endedAt: '2026-10-01T10:00:00.000Z' }),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const longOffline = { clientId: idOf(702), createdAt: '2026-10-02T10:00:00.000Z' };
    expect(
      (await createDraft(3, longOffline, { ...off, endedAt: '2026-10-01T10:00:00.000Z' })).client?.draft?.isLate,
    ).toBe(true);
  });
});

describe('the list of draft clients', () => {
  it('lists and searches only the drafts of the company', async () => {
    await clientIn(ash, 1, 'Office Client');
    await createDraft(1);
    await createDraft(2, { clientId: idOf(701), typed: { ...TYPED, name: 'Second Doorstep' } });
    const names = async (search?: string) =>
      (await list({ status: 'draft', ...(search && { search }) })).clients.map(({ name }) => name).sort();

    expect(await names()).toEqual(['P Doorstep', 'Second Doorstep']);
    expect(await names('second')).toEqual(['Second Doorstep']);
    expect((await list({ status: 'draft' }, elm)).clients).toEqual([]);
  });
});

describe('confirmDraft', () => {
  const fields = ClientFields.parse({ ...TYPED, name: 'Pat Doorstep' });
  const confirm = (version = 1) => confirmDraft({ clientId: DRAFT, fields, version, by: BY }, portsOf(ash));

  it('turns the draft into a client and updates the name on its inspections', async () => {
    await createDraft(1);
    await createDraft(2);
    const { client, inspectionIds } = await confirm();

    expect(client).toMatchObject({ clientId: DRAFT, name: 'Pat Doorstep', version: 2 });
    expect(client.draft).toBeUndefined();
    expect(inspectionIds.sort()).toEqual([idOf(1), idOf(2)]);
    expect((await searched('pat doorstep')).sort()).toEqual([idOf(1), idOf(2)]);
    expect((await list({ status: 'draft' })).clients).toEqual([]);
  });

  it('returns the same when repeated, and rejects a stale version or different data', async () => {
    await createDraft(1);
    await expect(confirm(7)).rejects.toMatchObject({ code: 'CONFLICT' });
    const { client } = await confirm();

    expect((await confirm()).client).toEqual(client);
    const other = { clientId: DRAFT, fields: { ...fields, name: 'Somebody Else' }, version: 2, by: BY };
    await expect(confirmDraft(other, portsOf(ash))).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('mergeDraft', () => {
  let known: string;
  beforeEach(async () => {
    known = await clientIn(ash, 1, 'Pat Known');
    await createDraft(1);
  });

  it('moves the inspection to the client, under its name, in every list and search', async () => {
    const { client } = await merge(known);

    expect(client).toMatchObject({ clientId: known, name: 'Pat Known', phone: TYPED.phone, email: TYPED.email });
    expect(await portsOf(ash).inspections.get(idOf(1))).toMatchObject({
      clientId: known,
      clientName: 'Pat Known',
      address: '1 Demo Road, Sampleton, VT 05001',
      version: 2,
    });
    expect(await inspectionsOf(known)).toEqual([idOf(1)]);
    expect([await searched('known'), await searched('doorstep')]).toEqual([[idOf(1)], []]);
    expect((await list()).clients.map(({ name }) => name)).toEqual(['Pat Known']);
    expect((await list({ search: 'doorstep' })).clients).toEqual([]);
  });

  it('keeps the draft’s address on its inspections if the office chooses it, also on later ones', async () => {
    const { client } = await mergeAtDraftAddress(known);
    await mergeAtDraftAddress(known);
    await createDraft(2);
    await createDraft(3, { clientId: known, typed: undefined });

    const headers = await Promise.all([1, 2, 3].map((n) => portsOf(ash).inspections.get(idOf(n))));
    expect(client.serviceAddress.street).toBe('1 Demo Road');
    expect(headers.map((header) => [header?.clientName, header?.address, header?.ownAddress])).toEqual([
      ['Pat Known', '12 Mill Road, Barre, VT 05641', true],
      ['Pat Known', '12 Mill Road, Barre, VT 05641', true],
      ['Pat Known', '1 Demo Road, Sampleton, VT 05001', undefined],
    ]);
    expect(await searched('mill')).toHaveLength(2);
  });

  it('leaves a tombstone so that a phone with the old id can continue', async () => {
    await merge(known);
    const again = await createDraft(1);
    const next = await createDraft(2);
    const plain = await createDraft(3, { typed: undefined });

    for (const { inspection } of [again, next, plain])
      expect(inspection).toMatchObject({ clientId: known, clientName: 'Pat Known' });
    expect(next.client?.clientId).toBe(known);
    expect((await inspectionsOf(DRAFT)).sort()).toEqual([idOf(1), idOf(2), idOf(3)]);
    const copies = (await listCopies({ limit: 100 }, portsOf(ash))).clients;
    expect(copies.find(({ clientId }) => clientId === DRAFT)).toMatchObject({ mergedInto: known });
  });

  it('accepts the old id for a repeated start, even if the remaining client was deleted since', async () => {
    await merge(known);
    await deleteClient({ clientId: known, by: BY }, portsOf(ash));

    expect((await createDraft(1)).inspection).toMatchObject({ inspectionId: idOf(1), clientId: known });
  });

  it('loses no answer of a phone that is editing at the same time', async () => {
    const edit = (n: number) => {
      const edits = [{ fieldId: 'crown_notes', value: `Note ${n}`, at: at(n) }];
      return editInspection(idOf(1), { edits, photos: [] }, TECHNICIAN.userId, portsOf(ash));
    };
    const numbers = [1, 2, 3, 4, 5];
    await Promise.all([...numbers.map(edit), merge(known), createDraft(2)]);

    const inspection = await portsOf(ash).inspections.getWhole(idOf(1));
    expect(inspection?.components[0]?.fields['crown_notes']?.value).toBe('Note 5');
    expect(inspection?.header.clientId).toBe(known);
    expect((await inspectionsOf(known)).sort()).toEqual([idOf(1), idOf(2)]);
  });

  it('changes nothing when it is repeated, and then rejects another client', async () => {
    const other = await clientIn(ash, 2, 'Other Known');
    const answers = await Promise.all([merge(known), merge(known), merge(known)]);

    expect(new Set(answers.map(({ client }) => JSON.stringify(client))).size).toBe(1);
    expect((await portsOf(ash).clients.getStored(known))?.version).toBe(2);
    await expect(merge(other)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await inspectionsOf(other)).toEqual([]);
  });

  it('succeeds for one of two simultaneous merges into different clients', async () => {
    const other = await clientIn(ash, 2, 'Other Known');
    const outcomes = await Promise.allSettled([merge(known), merge(other)]);

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const owner = (await portsOf(ash).clients.get(DRAFT))?.clientId ?? '';
    expect(await inspectionsOf(owner)).toEqual([idOf(1)]);
  });

  it('moves more inspections than fit in one transaction', async () => {
    for (let n = 2; n <= 9; n += 1) await createDraft(n);
    const { inspectionIds } = await merge(known);

    expect(inspectionIds).toHaveLength(9);
    expect(await inspectionsOf(known)).toHaveLength(9);
    expect(await portsOf(ash).inspections.visitsNow(DRAFT, 10)).toEqual([]);
  });

  it('returns 404 for another company’s client, as draft or as target, and changes nothing', async () => {
    const theirs = await clientIn(elm, 3, 'Elm Client');
    await createDraft(5, { clientId: idOf(705) }, {}, elm);

    await expect(merge(theirs)).rejects.toMatchObject({ code: 'NOT_FOUND', errors: { into: 'Not found' } });
    await expect(merge(known, idOf(705))).rejects.toMatchObject({ code: 'NOT_FOUND', errors: { main: 'Not found' } });
    expect((await list({ status: 'draft' })).clients).toHaveLength(1);
    expect((await list({ status: 'draft' }, elm)).clients).toHaveLength(1);
  });

  it('merges only a draft, and only into a confirmed client', async () => {
    await createDraft(2, { clientId: idOf(701) });

    await expect(merge(idOf(701))).rejects.toMatchObject({ code: 'RULE', errors: { into: expect.any(String) } });
    await expect(merge(DRAFT)).rejects.toMatchObject({ code: 'RULE' });
    await expect(merge(known, await clientIn(ash, 2))).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('makes the server reject an offline change to the merged draft', async () => {
    await merge(known);
    const fields = ClientFields.parse({ ...TYPED, notes: 'Ring twice' });

    await expect(putClient({ clientId: DRAFT, fields, version: 1 }, portsOf(ash))).rejects.toMatchObject({
      code: 'CONFLICT',
      errors: { main: 'This draft client was merged into another client.' },
    });
  });
});
