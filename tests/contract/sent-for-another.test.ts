import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany } from '#tests/fixtures/companies.ts';
import { inspectionBody, makeClient, makeUser } from '#tests/fixtures/make-world.ts';

let company: Company;
let other: Company;
let clientId = '';
beforeAll(async () => {
  [company, other] = await Promise.all([makeCompany(), makeCompany()]);
  clientId = await makeClient(company.people.OFFICE);
});

/** An inspection as a device sends it from a file of someone else's unsent work. */
async function sent(role: keyof Company['people'], inspectorId: string) {
  const inspectionId = ulid();
  const body = { ...inspectionBody(clientId), inspectorId };
  const token = company.people[role].token;
  const { status, json } = await send('createInspection', { token, params: { inspectionId }, body });
  const inspector = (json['inspection'] as { inspector: { userId: string; name: string } } | undefined)?.inspector;
  return { status, inspector, errors: Object.keys(json.errors ?? {}), inspectionId };
}

describe('an inspection that an administrator sends for another user', () => {
  it('names the user who inspected, also after they have left', async () => {
    const { people } = company;
    const leaver = await makeUser(people.ADMINISTRATOR);
    await send('deleteUser', { token: people.ADMINISTRATOR.token, body: { userId: leaver } });
    const ofTechnician = await sent('ADMINISTRATOR', people.TECHNICIAN.userId);
    const ofLeaver = await sent('ADMINISTRATOR', leaver);

    expect([ofTechnician.status, ofTechnician.inspector?.userId]).toEqual([200, people.TECHNICIAN.userId]);
    expect([ofLeaver.status, ofLeaver.inspector]).toEqual([200, { userId: leaver, name: 'Sam Disposable' }]);
  });

  it('is not found if the user belongs to another company, and nothing is stored', async () => {
    const { status, errors, inspectionId } = await sent('ADMINISTRATOR', other.people.TECHNICIAN.userId);
    const { token } = company.people.ADMINISTRATOR;

    expect([status, errors]).toEqual([404, ['inspectorId']]);
    expect((await send('getInspection', { token, params: { inspectionId } })).status).toBe(404);
  });

  it('is rejected from a technician, unless it is their own', async () => {
    const { ADMINISTRATOR, TECHNICIAN } = company.people;

    expect((await sent('TECHNICIAN', ADMINISTRATOR.userId)).status).toBe(422);
    expect((await sent('TECHNICIAN', TECHNICIAN.userId)).inspector?.userId).toBe(TECHNICIAN.userId);
  });
});
