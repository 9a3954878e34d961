import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany, type Person } from '#tests/fixtures/companies.ts';
import { answerEverything } from '#tests/fixtures/complete-inspection.ts';
import { handoutBody } from '#tests/fixtures/field-bodies.ts';
import { complete, getReport, listRevisions, reportWhen } from '#tests/fixtures/reports.ts';
import { inspectionBody, makeClient } from '#tests/fixtures/make-world.ts';

let company: Company;
let technician: Person;
let office: Person;
let known: string;
beforeAll(async () => {
  company = await makeCompany();
  ({ TECHNICIAN: technician, OFFICE: office } = company.people);
  const { token } = company.people.ADMINISTRATOR;
  await send('editOrganizationSettings', { token, body: { settings: { techsAddClients: true } } });
  known = await makeClient(office);
});

const ADDRESS = { street: '77 Doorstep Lane', city: 'Barre', state: 'VT', zip: '05641' };

async function createInspection(): Promise<{ clientId: string; inspectionId: string }> {
  const [clientId, inspectionId] = [ulid(), ulid()];
  const draftClient = { name: 'Dora Doorstep', email: 'dora@example.com', serviceAddress: ADDRESS };
  const body = { ...inspectionBody(clientId), draftClient };
  const { status } = await send('createInspection', { token: technician.token, params: { inspectionId }, body });
  expect(status).toBe(200);
  return { clientId, inspectionId };
}

const merge = (clientId: string, address?: 'client' | 'draft') =>
  send('mergeDraftClient', {
    token: office.token,
    params: { clientId },
    body: { into: known, ...(address && { address }) },
  });

describe('the report of an inspection with a draft client', () => {
  it('names the draft until it is merged, and is then made again with the client’s name', async () => {
    const { clientId, inspectionId } = await createInspection();
    await answerEverything(technician, inspectionId);
    await complete(technician, inspectionId);
    expect((await getReport(office, inspectionId)).report.client.name).toBe('Dora Doorstep');

    await merge(clientId);
    const isRenamed = ({ report, revision }: Awaited<ReturnType<typeof getReport>>) =>
      report.client.name === 'Morgan Client' && revision === 2;
    await reportWhen(office, inspectionId, isRenamed, 'The report under the new name');

    expect(await listRevisions(office, inspectionId)).toHaveLength(2);
  });

  it('keeps the address of the draft if the office chooses that in the merge', async () => {
    const { clientId, inspectionId } = await createInspection();
    await answerEverything(technician, inspectionId);
    await complete(technician, inspectionId);

    await merge(clientId, 'draft');
    const isRenamed = ({ report }: Awaited<ReturnType<typeof getReport>>) => report.client.name === 'Morgan Client';
    const { report } = await reportWhen(office, inspectionId, isRenamed, 'The report under the new name');

    expect(report.client.address).toBe('77 Doorstep Lane, Barre, VT 05641');
  });
});

describe('a request with the id of a merged draft', () => {
  it('is stored with the merged client: handouts from before and after, and a star', async () => {
    const { clientId } = await createInspection();
    const { token } = technician;
    const sign = async () => {
      const handoutId = ulid();
      expect((await send('putHandout', { token, params: { handoutId }, body: handoutBody(clientId) })).status).toBe(
        200,
      );
      return handoutId;
    };
    const before = await sign();
    await merge(clientId);
    const after = await sign();
    const at = '0mhwk8z00-0000-device1';
    const star = await send('putStar', { token, params: { clientId }, body: { isStarred: true, at } });

    expect(star.json).toMatchObject({ star: { clientId: known } });
    const { json } = await send('listHandouts', { token, params: { clientId: known } });
    const ids = (json.handouts as { handoutId: string }[]).map(({ handoutId }) => handoutId);
    expect(ids.sort()).toEqual([before, after].sort());
  });
});
