import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '#tests/fixtures/api.ts';
import {
  type Company,
  makeCompany,
  organizationRow,
  PASSWORD,
  signIn,
  signUpBody,
  unique,
} from '#tests/fixtures/companies.ts';
import { atOnce, deployed } from '#tests/fixtures/deployed.ts';
import { inOneWindow } from '#tests/fixtures/rate-window.ts';

/** The window in which failed sign-ins are counted, in seconds. */
const FIVE_MINUTES = 5 * 60;

let company: Company;
beforeAll(async () => {
  company = await makeCompany();
});

describe('sign-up', () => {
  it('accepts a promo code in any letter case and grants its trial days', async () => {
    const started = Date.now();
    const { status, json } = await send('signup', {
      body: signUpBody(unique('Company'), `${unique('a')}@example.com`, 'FREE30'),
    });

    expect(status).toBe(201);
    const org = json.org as { _id: string; trialEndsAt?: string; isFree?: true };
    const { trialEndsAt } = await organizationRow(org._id);
    expect(Math.round((Date.parse(String(trialEndsAt)) - started) / 86_400_000)).toBe(30);
    // A deployed stage may be without billing; then nothing ends.
    const isFree = deployed() !== undefined && org.isFree === true;
    expect([org.trialEndsAt, org.isFree]).toEqual(isFree ? [undefined, true] : [trialEndsAt, undefined]);
  });

  it('shows an unknown promo code next to its field and creates nothing', async () => {
    const email = `${unique('a')}@example.com`;
    const refused = await send('signup', { body: signUpBody(unique('Company'), email, 'free99') });

    expect(refused.status).toBe(400);
    expect(refused.json.errors).toEqual({ promoCode: 'Promo Code Not Found' });
    expect((await send('login', { body: { email, password: PASSWORD } })).status).toBe(401);
  });

  it('accepts one of many simultaneous sign-ups with the same email and leaves no partial records of the others', async () => {
    const email = `${unique('race')}@example.com`;
    const names = Array.from({ length: atOnce(50) }, () => unique('Racing'));
    const answers = await Promise.all(names.map((name) => send('signup', { body: signUpBody(name, email) })));

    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const lost = names.filter((_name, index) => answers[index]?.status !== 201);
    expect(answers.filter((answer) => answer.json.errors?.email !== undefined)).toHaveLength(names.length - 1);
    expect((await signIn(email)).role).toBe('ADMINISTRATOR');
    // The losers' names are free, so nothing of theirs was stored.
    for (const name of lost.slice(0, 8)) {
      expect((await send('signup', { body: signUpBody(name, `${unique('b')}@example.com`) })).status).toBe(201);
    }
  });

  it('accepts one of many simultaneous sign-ups with one company name; the others can reuse their emails', async () => {
    const name = unique('Same Name');
    const emails = Array.from({ length: 4 }, () => `${unique('c')}@example.com`);
    const answers = await Promise.all(emails.map((email) => send('signup', { body: signUpBody(name, email) })));

    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json.errors?.name !== undefined)).toHaveLength(3);
    const free = emails.find((_email, index) => answers[index]?.status !== 201) ?? '';
    expect((await send('signup', { body: signUpBody(unique('Another'), free) })).status).toBe(201);
  });
});

describe('sign-in', () => {
  it('returns token, organization and user, and puts the refresh token only into an HttpOnly cookie', async () => {
    const answer = await send('login', { body: { email: company.people.OFFICE.email, password: PASSWORD } });

    expect(answer.status).toBe(200);
    expect((answer.json.org as { name: string }).name).toBe(company.name);
    expect(answer.cookies[0]).toMatch(
      /^flueprint_refresh=\S+; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict; Max-Age=/,
    );
    expect(JSON.stringify(answer.json)).not.toContain((answer.cookies[0] ?? '').split(/[=;]/)[1]);
  });

  it('gives the same response to an unknown email and a wrong password', async () => {
    const wrong = await send('login', { body: { email: company.people.OFFICE.email, password: 'not the password' } });
    const unknown = await send('login', { body: { email: `${unique('unknown')}@example.com`, password: 'x' } });

    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.json.errors).toEqual(unknown.json.errors);
  });

  it('slows down guessing after ten failed attempts on an account', async () => {
    const statuses = await inOneWindow(FIVE_MINUTES, async () => {
      const email = `${unique('guess')}@example.com`;
      const tries: number[] = [];
      for (let attempt = 0; attempt < 11; attempt += 1) {
        tries.push((await send('login', { body: { email, password: `guess ${attempt}` } })).status);
      }
      return tries;
    });

    expect(statuses.slice(0, 10).every((status) => status === 401)).toBe(true);
    expect(statuses[10]).toBe(429);
  });

  it('stays open for a browser of the account’s user while others guess, with a limit of its own', async () => {
    const { OFFICE, TECHNICIAN } = (await makeCompany()).people;
    const { email } = OFFICE;
    const cookieOf = async (of: string) =>
      (await send('login', { body: { email: of, password: PASSWORD } })).cookies
        .map((cookie) => cookie.split(';')[0] ?? '')
        .find((cookie) => cookie.startsWith('flueprint_device_'));
    const [known, ofAnother] = [await cookieOf(email), await cookieOf(TECHNICIAN.email)];
    const login = async (password: string, cookie?: string) =>
      (await send('login', { body: { email, password }, ...(cookie !== undefined && { cookie }) })).status;
    const madeUp = `${known?.split('=')[0]}=made-up`;

    const statuses = await inOneWindow(FIVE_MINUTES, async () => {
      for (let attempt = 0; attempt < 10; attempt += 1) await login(`guess ${attempt}`);
      const others = [await login(PASSWORD), await login(PASSWORD, madeUp), await login(PASSWORD, ofAnother)];
      const own = await login(PASSWORD, known);
      for (let attempt = 0; attempt < 10; attempt += 1) await login(`guess ${attempt}`, known);
      return [...others, own, await login(PASSWORD, known)];
    });

    expect(statuses).toEqual([429, 429, 429, 200, 429]);
  });
});

describe('verify-token', () => {
  it('accepts a token, renews from the cookie, and responds with 401 without either', async () => {
    const person = await signIn(company.people.TECHNICIAN.email);

    expect((await send('verifyToken', { token: person.token })).status).toBe(200);
    const renewed = await send('verifyToken', { cookie: person.cookie });
    expect(renewed.status).toBe(200);
    expect(typeof renewed.json.token).toBe('string');
    expect((await send('verifyToken')).status).toBe(401);
    expect((await send('verifyToken', { token: 'not.a.token' })).status).toBe(401);
  });

  it('does not renew with another user’s cookie', async () => {
    const [one, other] = [company.people.TECHNICIAN, await signIn(company.people.OFFICE.email)];
    const [head, payload] = one.token.split('.');

    expect((await send('verifyToken', { token: `${head}.${payload}.AAAA`, cookie: other.cookie })).status).toBe(401);
  });

  it('responds with 401 after sign-out, when the refresh token is revoked', async () => {
    const person = await signIn(company.people.TECHNICIAN.email);
    const out = await send('logout', { cookie: person.cookie });

    expect(out.cookies[0]).toContain('Max-Age=0');
    expect((await send('verifyToken', { cookie: person.cookie })).status).toBe(401);
  });
});

describe('changing one’s own password', () => {
  it('requires the current one, then ends every session', async () => {
    const made = await makeCompany();
    const person = await signIn(made.people.TECHNICIAN.email);
    const body = { password: 'wrong', newPassword: 'another password', repeatNewPassword: 'another password' };

    const wrong = await send('changePassword', { token: person.token, body });
    expect([wrong.status, wrong.json.errors]).toEqual([400, { password: 'Incorrect password' }]);
    expect((await send('changePassword', { token: person.token, body: { ...body, password: PASSWORD } })).status).toBe(
      200,
    );
    expect((await send('verifyToken', { cookie: person.cookie })).status).toBe(401);
    expect((await signIn(person.email, 'another password')).userId).toBe(person.userId);
  });
});

describe('a sign-in from a page of another site', () => {
  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://other.example', 'content-type': 'text/plain' }])(
    'is rejected without a cookie, with the headers %j',
    async (headers) => {
      const { email } = company.people.TECHNICIAN;
      const sent = { headers: headers as Record<string, string>, body: { email, password: PASSWORD } };
      const { status, cookies } = await send('login', sent);

      expect([status, cookies]).toEqual(['content-type' in headers ? 400 : 403, []]);
    },
  );
});
