import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '#tests/fixtures/api.ts';
import { changeOrganization, PASSWORD, type Person } from '#tests/fixtures/companies.ts';
import { makeWorld, type World } from '#tests/fixtures/world.ts';

/** The list as a sign-in brings it along, beside the list itself. */
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

describe('the first page that comes with a sign-in', () => {
  it('is what the list answers, for every role that sees it', async () => {
    for (const person of Object.values(ours.people)) {
      const { status, json } = await login(person, 20);

      expect(status).toBe(200);
      expect(json['firstPage']).toEqual(await listOf(person, 20));
    }
  });

  it('has the caller’s company alone', async () => {
    const { json } = await login(theirs.people.TECHNICIAN, 100);
    const own = JSON.stringify(await listOf(ours.people.TECHNICIAN, 100));
    const ids = (json['firstPage'] as { inspections: { inspectionId: string }[] }).inspections;

    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter(({ inspectionId }) => own.includes(inspectionId))).toEqual([]);
  });

  it('does not come unasked', async () => {
    expect((await login(ours.people.OFFICE)).json).not.toHaveProperty('firstPage');
  });

  it.each([0, 101, 1.5, '20', null])('is refused beside its field for %j rows', async (limit) => {
    const { status, json } = await login(ours.people.OFFICE, limit);

    expect(status).toBe(400);
    expect(Object.keys(json.errors ?? {})).toEqual(['firstPage']);
  });

  it('stays away from a company that is closed, whose people still sign in', async () => {
    const { organizationId, people } = theirs;
    await changeOrganization(organizationId, { subscriptionStatus: 'canceled' });
    const { status, json } = await login(people.TECHNICIAN, 20);
    await changeOrganization(organizationId, { subscriptionStatus: 'active' });

    expect(status).toBe(200);
    expect(json['token']).toBeTypeOf('string');
    expect(json).not.toHaveProperty('firstPage');
  });
});
