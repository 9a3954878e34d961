import { beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany, PASSWORD, type Person, signIn, unique } from '#tests/fixtures/companies.ts';
import { sessionOf } from '#tests/fixtures/sign-ins.ts';

/** A read is rejected within 5 s (ADR 025); the rest is margin for a slow machine. */
const FELT_WITHIN_MS = 60_000;

type Listed = { sessionId: string; device: string; signedInAt: string; lastUsedAt: string; isThisOne: boolean };

let company: Company;
beforeAll(async () => {
  company = await makeCompany();
});

async function sessionsOf({ token }: Person): Promise<Listed[]> {
  const { status, json } = await send('listSessions', { token });
  expect(status).toBe(200);
  return json.sessions as Listed[];
}

/** Waits until another function, which may cache the session for some seconds, rejects its calls. */
async function untilRefused({ token }: Person): Promise<void> {
  const isRefused = async () => ((await send('listClients', { token })).status === 401 ? true : undefined);
  await waitFor(isRefused, { timeoutMs: FELT_WITHIN_MS, what: 'The refusal' });
}

describe('a user’s own sign-ins', () => {
  it('are listed newest first, with the current one marked and without those of other users', async () => {
    const [one, two] = [await signIn(company.people.OFFICE.email), await signIn(company.people.OFFICE.email)];
    const listed = await sessionsOf(two);

    expect(listed.map(({ sessionId }) => sessionId)).toEqual(
      expect.arrayContaining([sessionOf(one), sessionOf(two), sessionOf(company.people.OFFICE)]),
    );
    expect(listed.filter(({ isThisOne }) => isThisOne).map(({ sessionId }) => sessionId)).toEqual([sessionOf(two)]);
    expect(listed[0]?.sessionId).toBe(sessionOf(two));
    expect(JSON.stringify(listed)).not.toContain(sessionOf(company.people.TECHNICIAN));
  });

  it('can be ended one by one without affecting the others', async () => {
    const [lost, here] = [await signIn(company.people.OFFICE.email), await signIn(company.people.OFFICE.email)];
    // Warms the clients function, which now has the session in its cache.
    expect((await send('listClients', { token: lost.token })).status).toBe(200);
    const params = { sessionId: sessionOf(lost) };
    expect((await send('endSession', { token: here.token, params })).status).toBe(200);

    expect((await send('verifyToken', { cookie: lost.cookie })).status).toBe(401);
    expect((await send('verifyToken', { token: lost.token })).status).toBe(401);
    await untilRefused(lost);
    expect((await send('listClients', { token: here.token })).status).toBe(200);
    expect((await sessionsOf(here)).map(({ sessionId }) => sessionId)).not.toContain(sessionOf(lost));
  });

  it('cannot be ended by another user, who gets 404', async () => {
    const params = { sessionId: sessionOf(company.people.OFFICE) };
    const { status } = await send('endSession', { token: company.people.TECHNICIAN.token, params });

    expect(status).toBe(404);
    expect((await send('listSessions', { token: company.people.OFFICE.token })).status).toBe(200);
  });

  it('can all be ended at once, including the current one, by cookie and by token', async () => {
    const { email } = company.people.TECHNICIAN;
    const [one, two] = [await signIn(email), await signIn(email)];
    const answer = await send('endSessions', { token: two.token, body: { which: 'ALL' } });

    expect(answer.cookies[0]).toContain('Max-Age=0');
    for (const { token, cookie } of [one, two]) {
      expect((await send('verifyToken', { cookie })).status).toBe(401);
      expect((await send('listSessions', { token })).status).toBe(401);
    }
    const after = await signIn(email);
    expect((await sessionsOf(after)).map(({ sessionId }) => sessionId)).toEqual([sessionOf(after)]);
  });

  it('can be ended except for the current one', async () => {
    const { email } = company.people.TECHNICIAN;
    const [one, two] = [await signIn(email), await signIn(email)];
    await send('endSessions', { token: two.token, body: { which: 'OTHERS' } });

    expect((await send('verifyToken', { cookie: one.cookie })).status).toBe(401);
    expect((await send('verifyToken', { cookie: two.cookie })).status).toBe(200);
  });

  it('end at sign-out, which also invalidates the token', async () => {
    const person = await signIn(company.people.OFFICE.email);
    await send('logout', { cookie: person.cookie });

    expect((await send('verifyToken', { token: person.token })).status).toBe(401);
  });

  it('end at sign-out by the token, while the cookie of another user of the browser stays valid', async () => {
    const { OFFICE, TECHNICIAN } = company.people;
    const [here, other] = [await signIn(OFFICE.email), await signIn(TECHNICIAN.email)];
    const { status, cookies } = await send('logout', { token: here.token, cookie: other.cookie });

    expect([status, cookies]).toEqual([200, []]);
    expect((await send('verifyToken', { token: here.token })).status).toBe(401);
    expect((await send('editOwnName', { token: here.token, body: { name: 'Still here' } })).status).toBe(401);
    expect((await send('verifyToken', { cookie: other.cookie })).status).toBe(200);
  });

  it('that have ended do not delete the cookie of another user of the browser', async () => {
    const email = `${unique('shared')}@example.com`;
    const body = { name: 'Shared', email, role: 'OFFICE', password: PASSWORD, repeatPassword: PASSWORD };
    await send('createUser', { token: company.people.ADMINISTRATOR.token, body });
    const { email: otherEmail } = company.people.TECHNICIAN;
    const [ended, here, other] = [await signIn(email), await signIn(email), await signIn(otherEmail)];
    await send('logout', { cookie: ended.cookie });
    const answers = [
      await send('verifyToken', { token: ended.token, cookie: other.cookie }),
      await send('endSessions', { token: here.token, cookie: other.cookie, body: { which: 'ALL' } }),
    ];

    expect(answers.map(({ status, cookies }) => [status, cookies])).toEqual([
      [401, []],
      [200, []],
    ]);
  });

  it('end at sign-out by token and cookie, if these are of two sign-ins of one user', async () => {
    const { email } = company.people.OFFICE;
    const [one, two] = [await signIn(email), await signIn(email)];
    await send('logout', { token: one.token, cookie: two.cookie });

    for (const { cookie } of [one, two]) expect((await send('verifyToken', { cookie })).status).toBe(401);
  });

  it('are limited to forty: another sign-in ends the oldest', async () => {
    const email = `${unique('many')}@example.com`;
    const body = { name: 'Many', email, role: 'OFFICE', password: PASSWORD, repeatPassword: PASSWORD };
    await send('createUser', { token: company.people.ADMINISTRATOR.token, body });
    const first = await signIn(email);
    for (let count = 0; count < 40; count += 1) await signIn(email);
    const last = await signIn(email);

    expect((await sessionsOf(last)).length).toBe(40);
    expect((await send('verifyToken', { cookie: first.cookie })).status).toBe(401);
  });
});

describe('a deactivated user', () => {
  it('cannot sign in, renew or send requests, and can sign in again once reactivated', async () => {
    const { ADMINISTRATOR } = company.people;
    const email = `${unique('left')}@example.com`;
    const body = { name: 'Left Person', email, role: 'TECHNICIAN', password: PASSWORD, repeatPassword: PASSWORD };
    const made = await send('createUser', { token: ADMINISTRATOR.token, body });
    const { userId } = made.json.user as { userId: string };
    const person = await signIn(email);
    const set = (state: string) => send('setUserState', { token: ADMINISTRATOR.token, body: { userId, state } });

    expect((await set('DEACTIVATED')).json.user).toMatchObject({ state: 'DEACTIVATED', name: 'Left Person' });
    const wrong = await send('login', { body: { email, password: 'not the password' } });
    const right = await send('login', { body: { email, password: PASSWORD } });
    expect([wrong.status, wrong.json.errors]).toEqual([401, { password: 'Incorrect email or password' }]);
    expect([right.status, right.json.errors]).toEqual([
      401,
      { password: 'This account is deactivated. Ask your administrator.' },
    ]);
    expect((await send('verifyToken', { cookie: person.cookie })).status).toBe(401);
    expect((await send('listSessions', { token: person.token })).status).toBe(401);
    expect((await send('sendUserReset', { token: ADMINISTRATOR.token, body: { userId } })).status).toBe(422);

    expect((await set('ACTIVE')).status).toBe(200);
    expect((await signIn(email)).userId).toBe(userId);
    expect((await send('verifyToken', { cookie: person.cookie })).status).toBe(401);
  });
});

describe('a request from a device whose session has ended', () => {
  it('returns whether the user is deactivated or unknown', async () => {
    const { organizationId, people } = company;
    const email = `${unique('asked')}@example.com`;
    const body = { name: 'Asked Person', email, role: 'TECHNICIAN', password: PASSWORD, repeatPassword: PASSWORD };
    const made = await send('createUser', { token: people.ADMINISTRATOR.token, body });
    const { userId } = made.json.user as { userId: string };
    const sendAs = async (user: string, organization = organizationId) =>
      (await send('getGone', { params: { organizationId: organization }, query: { userId: user } })).json;

    expect(await sendAs(userId)).toMatchObject({ isGone: false, isUserGone: false });
    await send('setUserState', { token: people.ADMINISTRATOR.token, body: { userId, state: 'DEACTIVATED' } });
    expect(await sendAs(userId)).toMatchObject({ isGone: false, isUserGone: true });
    expect(await sendAs('an-unknown-user')).toMatchObject({ isGone: false, isUserGone: true });
    const elsewhere = await makeCompany();
    expect(await sendAs(people.OFFICE.userId, elsewhere.organizationId)).toMatchObject({ isUserGone: true });
    expect((await send('getGone', { params: { organizationId } })).json).toMatchObject({ isUserGone: false });
  });
});

describe('changing one’s own name', () => {
  it('is allowed for any role, and updates the session', async () => {
    const { token } = company.people.OFFICE;
    const { status, json } = await send('editOwnName', { token, body: { name: 'Robin Renamed' } });

    expect([status, (json.user as { name: string }).name]).toEqual([200, 'Robin Renamed']);
    expect((await send('verifyToken', { token })).json.user).toMatchObject({ name: 'Robin Renamed' });
  });
});
