import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '#tests/fixtures/api.ts';
import { changeOrganization, PASSWORD, type Person } from '#tests/fixtures/companies.ts';
import { makeWorld, type World } from '#tests/fixtures/make-world.ts';

/** Signs in and requests the first page of inspections with it. */
const login = ({ email }: Person, firstPage?: unknown) =>
  send('login', { body: { email, password: PASSWORD, ...(firstPage !== undefined && { firstPage }) } });

const listOf = async ({ token }: Person, limit: number) => {
  const { json } = await send('listInspections', { token, query: { limit: String(limit) } });
  const { inspections, cursor } = json as { inspections: unknown[]; cursor?: string };
  return { inspections, ...(cursor !== undefined && { cursor }) };
};

let ours: World;
let theirs: World;
beforeAll(async () => {
  [ours, theirs] = await Promise.all([makeWorld(), makeWorld()]);
});

describe('the first page in a sign-in response', () => {
  it('equals the response of listInspections for every role that may list', async () => {
    for (const person of Object.values(ours.people)) {
      const { status, json } = await login(person, 20);

      expect(status).toBe(200);
      expect(json['firstPage']).toEqual(await listOf(person, 20));
    }
  });

  it('contains no inspection of another company', async () => {
    const { json } = await login(theirs.people.TECHNICIAN, 100);
    const own = JSON.stringify(await listOf(ours.people.TECHNICIAN, 100));
    const ids = (json['firstPage'] as { inspections: { inspectionId: string }[] }).inspections;

    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter(({ inspectionId }) => own.includes(inspectionId))).toEqual([]);
  });

  it('is omitted unless requested', async () => {
    expect((await login(ours.people.OFFICE)).json).not.toHaveProperty('firstPage');
  });

  it.each([0, 101, 1.5, '20', null])('returns 400 under firstPage for a limit of %j', async (limit) => {
    const { status, json } = await login(ours.people.OFFICE, limit);

    expect(status).toBe(400);
    expect(Object.keys(json.errors ?? {})).toEqual(['firstPage']);
  });

  it('is omitted for a closed company, whose users can still sign in', async () => {
    const { organizationId, people } = theirs;
    await changeOrganization(organizationId, { subscriptionStatus: 'canceled' });
    const { status, json } = await login(people.TECHNICIAN, 20);
    await changeOrganization(organizationId, { subscriptionStatus: 'active' });

    expect(status).toBe(200);
    expect(json['token']).toBeTypeOf('string');
    expect(json).not.toHaveProperty('firstPage');
  });
});
