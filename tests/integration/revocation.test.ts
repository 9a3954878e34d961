import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Store } from '#functions/data/store.ts';
import type { loadActor as LoadActor } from '#functions/identity/actor-cache.ts';
import type { Claims } from '#functions/identity/verify-token.ts';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany, PASSWORD, type Person, signIn, unique } from '#tests/fixtures/companies.ts';
import { inOneWindow } from '#tests/fixtures/rate-window.ts';

/** The window in which failed sign-ins are counted, in seconds. */
const FIVE_MINUTES = 5 * 60;

/** How long a read by another function instance may still see the old state, in ms. */
const READS_WITHIN_MS = 5000;

type Instance = { loadActor: typeof LoadActor; store: Store };

let company: Company;
let claims: Claims;
let person: Person;
/** One instance serves reads and one serves writes, so that each uses its own cache. */
let reading: Instance;
let writing: Instance;

beforeAll(async () => {
  Object.assign(process.env, inject('cloudEnvironment'));
  company = await makeCompany();
});

/** Another instance of a function, with its own cache. */
async function newInstance(): Promise<Instance> {
  vi.resetModules();
  const { loadActor } = await import('#functions/identity/actor-cache.ts');
  const { unsafeSystemTable } = await import('#functions/data/system-table.ts');
  return { loadActor, store: unsafeSystemTable() };
}

async function makePerson(): Promise<Person> {
  const email = `${unique('revoked')}@example.com`;
  const body = { name: 'Revoked Person', email, role: 'OFFICE', password: PASSWORD, repeatPassword: PASSWORD };
  await send('createUser', { token: company.people.ADMINISTRATOR.token, body });
  return signIn(email);
}

beforeEach(async () => {
  person = await makePerson();
  [reading, writing] = [await newInstance(), await newInstance()];
  const { verifyIdToken } = await import('#functions/identity/verify-token.ts');
  const verified = await verifyIdToken(person.token);
  if (verified === undefined) throw new Error('The token is not valid');
  claims = verified;
});

const load = ({ loadActor, store }: Instance, isWrite: boolean, laterMs = 0) =>
  loadActor(claims, { isWrite }, { system: store, clock: { now: () => new Date(Date.now() + laterMs) } });

const edit = (routeId: 'editUser' | 'setUserState', change: object) =>
  send(routeId, { token: company.people.ADMINISTRATOR.token, body: { userId: person.userId, ...change } });

describe('a function instance with a cached session', () => {
  it.each([
    ['logout', () => send('logout', { cookie: person.cookie })],
    ['logout without the cookie', () => send('logout', { token: person.token })],
    ['a deactivation', () => edit('setUserState', { state: 'DEACTIVATED' })],
    ['a new role', () => edit('editUser', { role: 'TECHNICIAN' })],
    [
      'a new password',
      () =>
        send('changePassword', {
          token: person.token,
          body: {
            password: PASSWORD,
            newPassword: 'another long password',
            repeatNewPassword: 'another long password',
          },
        }),
    ],
    ['the end of all sessions', () => send('endSessions', { token: person.token, body: { which: 'ALL' } })],
  ])('rejects a write at once and a read within 5 s after %s', async (_what, revoke) => {
    expect((await load(reading, false))?.userId).toBe(person.userId);
    expect((await load(writing, true))?.userId).toBe(person.userId);

    expect((await revoke()).status).toBe(200);

    expect(await load(writing, true)).toBeUndefined();
    expect(await load(reading, false, READS_WITHIN_MS + 1)).toBeUndefined();
  });

  it('rejects reads too once it has rejected a write', async () => {
    await load(writing, false);
    await send('logout', { cookie: person.cookie });

    expect(await load(writing, true)).toBeUndefined();
    expect(await load(writing, false)).toBeUndefined();
  });
});

describe('sixty simultaneous sign-ins', () => {
  it('allow no more guesses than the limit', async () => {
    const statuses = await inOneWindow(FIVE_MINUTES, async () => {
      const { email } = await makePerson();
      const attempts = Array.from({ length: 60 }, () => send('login', { body: { email, password: 'wrong' } }));
      return (await Promise.all(attempts)).map(({ status }) => status);
    });

    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  });

  it('do not block the right password: twelve correct sign-ins in a row succeed', async () => {
    for (let count = 0; count < 12; count += 1) {
      const { status } = await send('login', { body: { email: person.email, password: PASSWORD } });
      expect(status).toBe(200);
    }
  });
});
