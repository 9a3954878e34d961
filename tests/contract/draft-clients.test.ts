import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany } from '#tests/fixtures/companies.ts';
import { clientBody, inspectionBody, makeClient } from '#tests/fixtures/make-world.ts';

let company: Company;
let other: Company;
beforeAll(async () => {
  [company, other] = await Promise.all([makeCompany(), makeCompany()]);
});

const tokenOf = (role: keyof Company['people'], of = company) => of.people[role].token;
const turn = (techsAddClients: boolean) =>
  send('editOrganizationSettings', { token: tokenOf('ADMINISTRATOR'), body: { settings: { techsAddClients } } });

/** An inspection with the draft client it was started for, as a technician's phone sends it. */
function createInspection(
  clientId: string,
  draftClient: object = { name: 'Dora Doorstep' },
  token = tokenOf('TECHNICIAN'),
) {
  const body = { ...inspectionBody(clientId), draftClient };
  return send('createInspection', { token, params: { inspectionId: ulid() }, body });
}

describe('a draft client created by a technician', () => {
  it('is rejected and not stored while the company has never enabled the setting', async () => {
    const clientId = ulid();
    const { status, json } = await createInspection(clientId);

    expect([status, Object.keys(json.errors ?? {})]).toEqual([403, ['clientId']]);
    expect((await send('getClient', { token: tokenOf('OFFICE'), params: { clientId } })).status).toBe(404);
  });

  it('is accepted when the setting is enabled, and notifies the office once', async () => {
    await turn(true);
    const clientId = ulid();
    const answers = [await createInspection(clientId), await createInspection(clientId)];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { json } = await send('listNotifications', { token: tokenOf('OFFICE'), query: { limit: '50' } });
    const received = (json.notifications as { kind: string; route: string }[]).filter(
      ({ kind }) => kind === 'CLIENT_DRAFT',
    );
    expect(received.map(({ route }) => route)).toEqual([`/addclient?client=${clientId}`]);
    const own = await send('listNotifications', { token: tokenOf('TECHNICIAN'), query: { limit: '50' } });
    expect(JSON.stringify(own.json)).not.toContain('CLIENT_DRAFT');
  });

  it('is validated field by field like any client', async () => {
    const { status, json } = await createInspection(ulid(), { name: '', email: 'no address' });

    expect([status, Object.keys(json.errors ?? {}).sort()]).toEqual([400, ['draftClient.email', 'draftClient.name']]);
    expect((await createInspection(ulid(), { name: 'X', notes: 'not a field of a draft' })).status).toBe(400);
  });

  it('lets the technician add, change, confirm or merge no other client', async () => {
    await turn(true);
    const clientId = ulid();
    await createInspection(clientId);
    const known = await makeClient(company.people.OFFICE);
    const token = tokenOf('TECHNICIAN');
    const tries = [
      send('putClient', { token, params: { clientId: ulid() }, body: clientBody() }),
      send('putClient', { token, params: { clientId }, body: { ...clientBody(), version: 1 } }),
      send('confirmDraftClient', { token, params: { clientId }, body: { ...clientBody(), version: 1 } }),
      send('mergeDraftClient', { token, params: { clientId }, body: { into: known } }),
    ];

    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const { json } = await createInspection(known, { name: 'Renamed by a technician' });
    expect(json).toMatchObject({ inspection: { clientName: 'Morgan Client' }, client: { name: 'Morgan Client' } });
  });

  it('is still accepted after the setting was turned off, and marked as late', async () => {
    await turn(true);
    await turn(false);

    expect((await createInspection(ulid())).json).toMatchObject({ client: { draft: { isLate: true } } });
  });

  it('is not enabled by another setting, nor by another company’s setting', async () => {
    await send('editOrganizationSettings', {
      token: tokenOf('ADMINISTRATOR', other),
      body: { settings: { techsEditPrices: true } },
    });

    expect((await createInspection(ulid(), { name: 'Dora' }, tokenOf('TECHNICIAN', other))).status).toBe(403);
  });
});

describe('the office', () => {
  it('keeps the setting when another one is changed', async () => {
    await turn(true);
    const token = tokenOf('ADMINISTRATOR');
    const { json } = await send('editOrganizationSettings', { token, body: { settings: { showPrices: true } } });

    expect(json).toMatchObject({ data: { org: { settings: { techsAddClients: true } } } });
  });

  it('can confirm one draft and merge another, and later inspections use the merged client', async () => {
    await turn(true);
    const [one, two] = [ulid(), ulid()];
    await Promise.all([createInspection(one), createInspection(two)]);
    const known = await makeClient(company.people.OFFICE);
    const token = tokenOf('OFFICE');
    const confirmed = await send('confirmDraftClient', {
      token,
      params: { clientId: one },
      body: { ...clientBody('Dora Confirmed'), version: 1 },
    });
    const merged = await send('mergeDraftClient', { token, params: { clientId: two }, body: { into: known } });

    expect([confirmed.status, merged.status]).toEqual([200, 200]);
    expect(confirmed.json).toMatchObject({ client: { name: 'Dora Confirmed' } });
    expect((await createInspection(two)).json).toMatchObject({
      inspection: { clientId: known },
      client: { clientId: known },
    });
    const drafts = (await send('listClients', { token, query: { status: 'draft', limit: '100' } })).json;
    expect(JSON.stringify(drafts)).not.toContain(one);
    expect(JSON.stringify(drafts)).not.toContain(two);
    const audit = JSON.stringify((await send('listAudit', { token: tokenOf('ADMINISTRATOR') })).json);
    for (const act of ['client.draft', 'client.confirm', 'client.merge']) expect(audit).toContain(act);
  });

  it('cannot merge a draft into another company’s client', async () => {
    await turn(true);
    const clientId = ulid();
    await createInspection(clientId);
    const theirs = await makeClient(other.people.OFFICE);
    const { status, json } = await send('mergeDraftClient', {
      token: tokenOf('OFFICE'),
      params: { clientId },
      body: { into: theirs },
    });

    expect([status, json.errors]).toEqual([404, { into: 'Not found' }]);
  });
});
