import { beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { send } from '#tests/fixtures/api.ts';
import { signIn } from '#tests/fixtures/companies.ts';
import { REQUESTS } from '#tests/fixtures/world.ts';
import { makeClient, makeFieldRecords, makeInspection, makeWorld, type World } from '#tests/fixtures/make-world.ts';

/** Another function caches a user for this long (decision 025). */
const CACHED_MS = 5000;

type Times = Record<string, string | undefined>;

let ours: World;
let theirs: World;
beforeAll(async () => {
  [ours, theirs] = [await makeWorld(), await makeWorld()];
});

async function timesOf({ people }: World, role: 'ADMINISTRATOR' | 'OFFICE' | 'TECHNICIAN' = 'OFFICE'): Promise<Times> {
  const { status, json } = await send('getChanges', { token: people[role].token });
  expect(status).toBe(200);
  return json.changedAt as Times;
}

/** The topics that an action changes, as read by a user of its company. */
async function movedBy(act: () => Promise<unknown>, world = ours): Promise<string[]> {
  const before = await timesOf(world);
  await act();
  const after = await timesOf(world);
  return Object.keys(after).filter((topic) => after[topic] !== before[topic]);
}

describe('the list of changes', () => {
  it('includes inspections when one is started, and nothing for a new client', async () => {
    let clientId = '';
    expect(
      await movedBy(async () => {
        clientId = await makeClient(ours.people.OFFICE);
      }),
    ).toEqual([]);
    expect(await movedBy(() => makeInspection(ours.people.TECHNICIAN, clientId))).toContain('inspections');
  });

  it('includes the organization when its data changes', async () => {
    const { token } = ours.people.ADMINISTRATOR;
    const body = { orgId: ours.organizationId, phone: '802 555 0155' };

    expect(await movedBy(() => send('editOrganization', { token, body }))).toContain('organization');
  });

  it('includes truck checks when one is stored', async () => {
    expect(await movedBy(() => makeFieldRecords(ours.people.ADMINISTRATOR, ours.clientId))).toContain('truckChecks');
  });

  it('includes only progress when a device reports unsent work', async () => {
    const { token } = ours.people.TECHNICIAN;
    const report = async () => send('putDevice', { ...(await REQUESTS.putDevice(ours)), token });

    expect(await movedBy(report)).toEqual(['progress']);
  });

  it('omits another company’s changes', async () => {
    const inTheirs = async () => {
      await makeInspection(theirs.people.TECHNICIAN, theirs.clientId);
      await makeFieldRecords(theirs.people.ADMINISTRATOR, theirs.clientId);
    };

    expect(await movedBy(inTheirs)).toEqual([]);
    expect(await movedBy(inTheirs, theirs)).toEqual(expect.arrayContaining(['inspections', 'truckChecks']));
  });

  it('responds with 401 within five seconds after the user is deactivated', async () => {
    const { OFFICE, ADMINISTRATOR } = theirs.people;
    // A new session, so that the function has cached it just before.
    const { token } = await signIn(OFFICE.email);
    expect((await send('getChanges', { token })).status).toBe(200);
    await send('setUserState', { token: ADMINISTRATOR.token, body: { userId: OFFICE.userId, state: 'DEACTIVATED' } });
    const deactivatedAt = performance.now();

    // Counts from when each request is sent, because a busy machine may take seconds to respond.
    const accepted: number[] = [];
    const isRefused = async () => {
      const sentAfterMs = performance.now() - deactivatedAt;
      if ((await send('getChanges', { token })).status === 401) return true;
      accepted.push(sentAfterMs);
      return undefined;
    };
    await waitFor(isRefused, { timeoutMs: 60_000, everyMs: 100, what: 'The refusal' });
    expect(accepted.filter((ms) => ms > CACHED_MS)).toEqual([]);
  });
});
