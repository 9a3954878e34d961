import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, send } from '#tests/fixtures/api.ts';
import {
  type Company,
  makeCompany,
  PASSWORD,
  type Person,
  signIn,
  signUpBody,
  unique,
} from '#tests/fixtures/companies.ts';
import { mailLike } from '#tests/fixtures/inbox.ts';
import { inOneWindow } from '#tests/fixtures/rate-window.ts';
import { codeOf, turnOnCodes } from '#tests/fixtures/sign-ins.ts';

/** The windows in which attempts are counted. */
const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

let company: Company;
beforeAll(async () => {
  company = await makeCompany();
});

async function makePerson(role = 'OFFICE'): Promise<Person> {
  const email = `${unique('person')}@example.com`;
  const body = { name: 'Sam Safe', email, role, password: PASSWORD, repeatPassword: PASSWORD };
  await send('createUser', { token: company.people.ADMINISTRATOR.token, body });
  return signIn(email);
}

const ticketOf = (answer: ApiResponse) => (answer.json.secondFactor as { ticket: string }).ticket;
const firstStep = (email: string) => send('login', { body: { email, password: PASSWORD } });
const secondStep = (ticket: string, code: string) => send('signInWithCode', { body: { ticket, code } });

async function linkIn(email: string, path: string): Promise<string> {
  const link = new RegExp(`/${path}/([\\w-]{43})`);
  const mail = await mailLike(email, ({ body }) => link.test(body.text ?? ''));
  return link.exec(mail.body.text ?? '')?.[1] ?? '';
}

describe('sign-in codes', () => {
  it('are required after the password, and without one no session starts', async () => {
    const person = await makePerson();
    const { secret } = await turnOnCodes(person);
    const first = await firstStep(person.email);

    expect(first.status).toBe(200);
    expect(Object.keys(first.json).sort()).toEqual(['secondFactor', 'success']);
    expect(first.cookies).toEqual([]);
    const wrong = await secondStep(ticketOf(first), '000000');
    expect([wrong.status, Object.keys(wrong.json.errors ?? {})]).toEqual([401, ['code']]);
    const second = await secondStep(ticketOf(first), codeOf(secret, 1));
    expect(second.status).toBe(200);
    expect((await send('listSessions', { token: String(second.json.token) })).status).toBe(200);
    expect(second.cookies[0]).toMatch(/^flueprint_refresh=\S+; Path=\/api\/auth; HttpOnly/);
  });

  it('give the same response to a wrong password as an account without codes', async () => {
    const person = await makePerson();
    await turnOnCodes(person);
    const withCodes = await send('login', { body: { email: person.email, password: 'not the one' } });
    const without = await send('login', { body: { email: company.people.OFFICE.email, password: 'not the one' } });

    expect([withCodes.status, withCodes.json.errors]).toEqual([without.status, without.json.errors]);
  });

  it('and their ticket are accepted only once, even in simultaneous requests', async () => {
    const person = await makePerson();
    const { secret } = await turnOnCodes(person);
    const tickets = await Promise.all(Array.from({ length: 5 }, async () => ticketOf(await firstStep(person.email))));
    const code = codeOf(secret, 1);
    const answers = await Promise.all(tickets.map((ticket) => secondStep(ticket, code)));
    const used = tickets.find((_ticket, index) => answers[index]?.status === 200) ?? '';

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
    expect((await secondStep(used, code)).status).toBe(401);
  });

  it('cannot be guessed: after ten attempts in 15 minutes, requests get 429', async () => {
    const statuses = await inOneWindow(QUARTER_SECONDS, async () => {
      const person = await makePerson();
      await turnOnCodes(person);
      const tries: number[] = [];
      for (let count = 0; count < 12; count += 1) {
        tries.push((await secondStep(ticketOf(await firstStep(person.email)), '111111')).status);
      }
      return tries;
    });

    expect(statuses.at(0)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });

  it('have single-use recovery codes, and report how many are left', async () => {
    const person = await makePerson();
    const { recoveryCodes } = await turnOnCodes(person);
    const [code = ''] = recoveryCodes;
    const second = await secondStep(ticketOf(await firstStep(person.email)), code);

    expect([recoveryCodes.length, second.status]).toEqual([10, 200]);
    expect((await secondStep(ticketOf(await firstStep(person.email)), code)).status).toBe(401);
    const token = String(second.json.token);
    expect((await send('getSecondFactor', { token })).json).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
    expect(JSON.stringify((await send('getSecondFactor', { token })).json)).not.toContain('secret');
  });

  it('can be turned on and off only with the password and a code', async () => {
    const person = await makePerson();
    const { token } = person;
    expect((await send('startSecondFactor', { token, body: { password: 'not the one' } })).status).toBe(400);
    expect((await send('confirmSecondFactor', { token, body: { code: '123456' } })).status).toBe(422);
    const { secret } = await turnOnCodes(person);
    const off = (password: string, code: string) => send('stopSecondFactor', { token, body: { password, code } });

    expect((await send('startSecondFactor', { token, body: { password: PASSWORD } })).status).toBe(422);
    expect((await off(PASSWORD, '000000')).status).toBe(400);
    expect((await off('not the one', codeOf(secret, 1))).status).toBe(400);
    expect((await off(PASSWORD, codeOf(secret, 1))).status).toBe(200);
    expect((await signIn(person.email)).userId).toBe(person.userId);
  });

  it('can be turned off by an administrator for a user who lost them, who gets an email', async () => {
    const person = await makePerson();
    await turnOnCodes(person);
    const { token } = company.people.ADMINISTRATOR;
    const body = { userId: person.userId };

    expect((await send('resetSecondFactor', { token: company.people.OFFICE.token, body })).status).toBe(403);
    expect((await send('resetSecondFactor', { token, body })).status).toBe(200);
    expect((await signIn(person.email)).userId).toBe(person.userId);
    const expectedSubject = 'Sign-in codes were turned off for your Flueprint account';
    expect((await mailLike(person.email, ({ subject }) => subject === expectedSubject)).subject).toBe(expectedSubject);
  });
});

describe('a change of email', () => {
  async function getAccount(person: Person) {
    const email = `${unique('new')}@example.com`;
    const answer = await send('requestEmailChange', { token: person.token, body: { email, password: PASSWORD } });
    expect(answer.status).toBe(200);
    return email;
  }

  it('takes effect only when the new address confirms it', async () => {
    const person = await makePerson();
    const email = await getAccount(person);
    expect((await firstStep(email)).status).toBe(401);
    const token = await linkIn(email, 'confirm-email');
    const answers = await Promise.all([1, 2, 3].map(() => send('confirmEmailChange', { body: { token } })));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await firstStep(person.email)).status).toBe(401);
    expect((await signIn(email)).userId).toBe(person.userId);
    expect((await send('confirmEmailChange', { body: { token } })).status).toBe(400);
  });

  it('requires the password, and rejects an email that already has an account', async () => {
    const person = await makePerson();
    const { email } = company.people.OFFICE;
    const wrong = await send('requestEmailChange', { token: person.token, body: { email, password: 'not the one' } });
    const taken = await send('requestEmailChange', { token: person.token, body: { email, password: PASSWORD } });

    expect([wrong.status, wrong.json.errors]).toEqual([400, { password: 'Incorrect password' }]);
    expect([taken.status, Object.keys(taken.json.errors ?? {})]).toEqual([409, ['email']]);
  });

  it('can be canceled by the old address before it is confirmed', async () => {
    const person = await makePerson();
    const email = await getAccount(person);
    const undo = await linkIn(person.email, 'undo-email');
    const confirm = await linkIn(email, 'confirm-email');
    expect((await send('undoEmailChange', { body: { token: undo } })).status).toBe(200);

    expect((await send('confirmEmailChange', { body: { token: confirm } })).status).toBe(400);
    expect((await send('listSessions', { token: person.token })).status).toBe(401);
    expect((await signIn(person.email)).userId).toBe(person.userId);
  });

  it('can be undone by the old address, which ends every session and sends a password reset link', async () => {
    const person = await makePerson();
    const email = await getAccount(person);
    await send('confirmEmailChange', { body: { token: await linkIn(email, 'confirm-email') } });
    const thief = await signIn(email);
    const undo = await linkIn(person.email, 'undo-email');
    expect((await send('undoEmailChange', { body: { token: undo } })).status).toBe(200);

    expect((await firstStep(email)).status).toBe(401);
    expect((await send('verifyToken', { cookie: thief.cookie })).status).toBe(401);
    expect(await linkIn(person.email, 'reset')).toHaveLength(43);
    expect((await send('undoEmailChange', { body: { token: undo } })).status).toBe(400);
  });

  it('invalidates the links of an earlier change', async () => {
    const person = await makePerson();
    const [first, second] = [await getAccount(person), await getAccount(person)];
    const links = [await linkIn(first, 'confirm-email'), await linkIn(second, 'confirm-email')];
    const answers = [];
    for (const token of links) answers.push((await send('confirmEmailChange', { body: { token } })).status);

    expect(answers).toEqual([400, 200]);
  });

  it('has no effect if another user has taken the email in the meantime', async () => {
    const person = await makePerson();
    const email = await getAccount(person);
    await send('signup', { body: signUpBody(unique('Company'), email) });
    const { status } = await send('confirmEmailChange', { body: { token: await linkIn(email, 'confirm-email') } });

    expect(status).toBe(409);
    expect((await signIn(person.email)).userId).toBe(person.userId);
    expect((await signIn(email)).userId).not.toBe(person.userId);
  });
});

describe('the email of a new account', () => {
  it('can be confirmed twice by its link, and the account works before that', async () => {
    const email = `${unique('fresh')}@example.com`;
    const { json } = await send('signup', { body: signUpBody(unique('Company'), email) });
    const token = String(json.token);
    expect(json.user).toMatchObject({ isEmailVerified: false });
    const link = await linkIn(email, 'verify-email');

    for (let count = 0; count < 2; count += 1) {
      const answer = await send('verifyEmail', { body: { token: link } });
      expect([answer.status, answer.json.email]).toEqual([200, email]);
    }
    expect((await send('verifyToken', { token })).json.user).toMatchObject({ isEmailVerified: true });
    expect((await send('confirmEmailChange', { body: { token: link } })).status).toBe(400);
  });

  it('can request a new link three times an hour', async () => {
    const statuses = await inOneWindow(HOUR_SECONDS, async () => {
      const { token } = await makePerson();
      const tries: number[] = [];
      for (let count = 0; count < 4; count += 1) tries.push((await send('sendVerification', { token })).status);
      return tries;
    });

    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('plain registration', () => {
  const person = () => ({
    name: 'Kim Sample',
    email: `${unique('r')}@example.com`,
    policy: true,
    password: PASSWORD,
    repeatPassword: PASSWORD,
  });

  it('uses the given company name, and never the name of the person', async () => {
    const companyName = unique('Sweep');
    const named = await send('register', { body: { ...person(), companyName } });
    const unnamed = [await send('register', { body: person() }), await send('register', { body: person() })];

    expect(named.json.org).toMatchObject({ name: companyName });
    for (const { json } of unnamed) {
      expect(json.org).toMatchObject({ name: expect.stringMatching(/^Unnamed company \w{6}$/) as string });
    }
  });

  it('shows a taken company name next to its field', async () => {
    const companyName = unique('Sweep');
    await send('register', { body: { ...person(), companyName } });
    const second = await send('register', { body: { ...person(), companyName } });

    expect([second.status, Object.keys(second.json.errors ?? {})]).toEqual([409, ['companyName']]);
  });
});

describe('a common password', () => {
  const COMMON = 'sunshine1';
  const known = { password: expect.stringContaining('most common') as string };

  it('is rejected at sign-up, in a new company and for a new user', async () => {
    const body = signUpBody(unique('Company'), `${unique('a')}@example.com`);
    const admin = { ...body.admin, password: COMMON, repeatPassword: COMMON };
    const user = {
      name: 'Kim',
      email: `${unique('k')}@example.com`,
      role: 'OFFICE',
      password: COMMON,
      repeatPassword: COMMON,
    };
    const answers = [
      await send('signup', { body: { ...body, admin } }),
      await send('register', { body: { ...admin, policy: true } }),
      await send('createUser', { token: company.people.ADMINISTRATOR.token, body: user }),
    ];

    for (const { status, json } of answers) expect([status, json.errors]).toEqual([400, known]);
    expect((await send('login', { body: { email: body.admin.email, password: COMMON } })).status).toBe(401);
  });

  it('is rejected in a password change and in a reset, which leaves the reset link valid', async () => {
    const person = await makePerson();
    const both = { newPassword: COMMON, repeatNewPassword: COMMON };
    const changed = await send('changePassword', { token: person.token, body: { password: PASSWORD, ...both } });
    await send('requestPasswordReset', { body: { email: person.email } });
    const token = await linkIn(person.email, 'reset');
    const reset = await send('updatePassword', { body: { token, ...both } });
    const good = { newPassword: 'soot on my boots', repeatNewPassword: 'soot on my boots' };

    expect([changed.status, Object.keys(changed.json.errors ?? {})]).toEqual([400, ['newPassword']]);
    expect([reset.status, Object.keys(reset.json.errors ?? {})]).toEqual([400, ['newPassword']]);
    expect((await send('updatePassword', { body: { token, ...good } })).status).toBe(200);
  });

  it('can also be the name of the company', async () => {
    const name = unique('Hearthside Sweeps');
    const body = signUpBody(name, `${unique('h')}@example.com`);
    const admin = { ...body.admin, password: name, repeatPassword: name };
    const { status, json } = await send('signup', { body: { ...body, admin } });

    expect([status, json.errors?.password]).toEqual([400, expect.stringContaining('company’s name')]);
  });
});

describe('a password reset email', () => {
  it('can be requested five times in 15 minutes, whether or not the account exists', async () => {
    const statusesOf = (emailOf: () => Promise<string>) =>
      inOneWindow(QUARTER_SECONDS, async () => {
        const email = await emailOf();
        const statuses: number[] = [];
        for (let count = 0; count < 6; count += 1) {
          statuses.push((await send('requestPasswordReset', { body: { email } })).status);
        }
        return statuses;
      });

    const six = [200, 200, 200, 200, 200, 429];
    expect(await statusesOf(async () => (await makePerson()).email)).toEqual(six);
    expect(await statusesOf(async () => `${unique('unknown')}@example.com`)).toEqual(six);
  });
});
