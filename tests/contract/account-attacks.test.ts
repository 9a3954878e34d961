import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '#tests/fixtures/api.ts';
import {
  type Company,
  makeCompany,
  PASSWORD,
  type Person,
  signIn,
  signUpBody,
  unique,
} from '#tests/fixtures/companies.ts';
import { requestEmail } from '#tests/fixtures/email-changes.ts';
import { mailLike } from '#tests/fixtures/inbox.ts';
import { expireResetLink } from '#tests/fixtures/reset-links.ts';
import { codeOf, turnOnCodes } from '#tests/fixtures/sign-ins.ts';

let ours: Company;
let theirs: Company;
beforeAll(async () => {
  [ours, theirs] = await Promise.all([makeCompany(), makeCompany()]);
});

const NEW = { newPassword: 'soot on my boots', repeatNewPassword: 'soot on my boots' };

async function makePerson(role = 'OFFICE'): Promise<Person> {
  const email = `${unique('person')}@example.com`;
  const body = { name: 'Sam Target', email, role, password: PASSWORD, repeatPassword: PASSWORD };
  await send('createUser', { token: ours.people.ADMINISTRATOR.token, body });
  return signIn(email);
}

async function resetLink(email: string): Promise<string> {
  await send('requestPasswordReset', { body: { email } });
  const link = /\/reset\/([\w-]{43})/;
  const mail = await mailLike(email, ({ body }) => link.test(body.text ?? ''));
  return link.exec(mail.body.text ?? '')?.[1] ?? '';
}
const reset = (token: string) => send('updatePassword', { body: { token, ...NEW } });

describe('a company name that is already taken', () => {
  const FORMS: [string, (name: string) => string][] = [
    ['in capitals', (name) => name.toUpperCase()],
    ['with more spaces', (name) => `  ${name.replaceAll(' ', '   ')} `],
    ['with a no-break space', (name) => name.replaceAll(' ', '\u00a0')],
    ['with its accent written apart', (name) => name.normalize('NFD')],
    [
      'in full-width letters',
      (name) => name.replaceAll(/[A-Za-z]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
    ],
    ['with an invisible character', (name) => `${name.slice(0, 4)}\u200b${name.slice(4)}`],
  ];

  it.each(FORMS)('is rejected %s too', async (_how, form) => {
    const name = unique('Café Chimney Sweeps').normalize('NFC');
    expect((await send('signup', { body: signUpBody(name, `${unique('a')}@example.com`) })).json.success).toBe(true);
    const { status, json } = await send('signup', { body: signUpBody(form(name), `${unique('b')}@example.com`) });

    expect([status, Object.keys(json.errors ?? {})]).toEqual([409, ['name']]);
  });
});

describe('a reset link', () => {
  it('works only once, even when it is used twice at the same time', async () => {
    const { email } = await makePerson();
    const token = await resetLink(email);
    const both = await Promise.all([reset(token), reset(token)]);

    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await reset(token)).status).toBe(400);
  });

  it('expires after an hour', async () => {
    const { email } = await makePerson();
    const token = await resetLink(email);
    await expireResetLink(token);

    expect((await reset(token)).json.errors).toEqual({ token: expect.stringContaining('no longer valid') });
    expect((await signIn(email)).email).toBe(email);
  });

  it('is rejected for a user who was deactivated or deleted in the meantime', async () => {
    const { token: admin } = ours.people.ADMINISTRATOR;
    const [off, gone] = [await makePerson(), await makePerson()];
    const links = [await resetLink(off.email), await resetLink(gone.email)];
    await send('setUserState', { token: admin, body: { userId: off.userId, state: 'DEACTIVATED' } });
    await send('deleteUser', { token: admin, body: { userId: gone.userId } });

    expect((await Promise.all(links.map(reset))).map(({ status }) => status)).toEqual([400, 400]);
  });
});

describe('a new password', () => {
  it('ends the reset links that were requested before it', async () => {
    const person = await makePerson();
    const older = await resetLink(person.email);
    await send('changePassword', { token: person.token, body: { password: PASSWORD, ...NEW } });

    expect((await reset(older)).json.errors).toEqual({ token: expect.stringContaining('no longer valid') });
    expect((await signIn(person.email, NEW.newPassword)).userId).toBe(person.userId);
  });

  it('ends an email change that was requested with the old one', async () => {
    const person = await makePerson();
    const { email, confirm } = await requestEmail(person);
    await reset(await resetLink(person.email));

    expect((await send('confirmEmailChange', { body: { token: await confirm() } })).status).toBe(400);
    expect((await send('login', { body: { email, password: NEW.newPassword } })).status).toBe(401);
    expect((await signIn(person.email, NEW.newPassword)).userId).toBe(person.userId);
  });
});

describe('sign-in codes', () => {
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  it('leave no session of a sign-in with only the password that runs while they are turned on', async () => {
    const survivors: unknown[] = [];
    for (let round = 0; round < 5; round += 1) {
      const person = await makePerson();
      const signIns = Array.from({ length: 12 }, async (_, count) => {
        await pause(count * 25);
        return send('login', { body: { email: person.email, password: PASSWORD } });
      });
      await turnOnCodes(person);
      for (const { json } of await Promise.all(signIns)) {
        if (typeof json.token !== 'string') continue;
        const { status } = await send('editOwnName', { token: json.token, body: { name: 'Thief' } });
        if (status !== 401) survivors.push(status);
      }
    }

    expect(survivors).toEqual([]);
  });
});

describe('a deleted user', () => {
  it('is rejected by password, token and cookie, even with valid sign-in codes', async () => {
    const person = await makePerson('TECHNICIAN');
    const { secret, recoveryCodes } = await turnOnCodes(person);
    const first = await send('login', { body: { email: person.email, password: PASSWORD } });
    const { ticket } = first.json.secondFactor as { ticket: string };
    const { token } = ours.people.ADMINISTRATOR;
    expect((await send('deleteUser', { token, body: { userId: person.userId } })).status).toBe(200);

    const answers = [
      await send('login', { body: { email: person.email, password: PASSWORD } }),
      await send('verifyToken', { token: person.token }),
      await send('verifyToken', { cookie: person.cookie }),
      await send('listClients', { token: person.token }),
      await send('signInWithCode', { body: { ticket, code: codeOf(secret, 1) } }),
      await send('signInWithCode', { body: { ticket, code: recoveryCodes[0] ?? '' } }),
    ];
    expect(answers.map(({ status }) => status < 500 && status >= 400)).toEqual(answers.map(() => true));
    expect(JSON.stringify(answers.map(({ json }) => json))).not.toContain('"token":"ey');
  });
});

describe('an email of another company', () => {
  const variants = (email: string) => [email, email.toUpperCase(), ` ${email} `];

  it('cannot be invited, in any spelling', async () => {
    const { token } = ours.people.ADMINISTRATOR;
    for (const email of variants(theirs.people.OFFICE.email)) {
      const body = {
        name: 'Ours now',
        email,
        role: 'OFFICE',
        password: 'another good one',
        repeatPassword: 'another good one',
      };
      expect([409, 400]).toContain((await send('createUser', { token, body })).status);
    }
    const { json } = await send('login', { body: { email: theirs.people.OFFICE.email, password: PASSWORD } });

    expect((json.user as { organizationId: string }).organizationId).toBe(theirs.organizationId);
  });

  it('cannot be taken by editing a user or by changing one’s own email', async () => {
    const person = await makePerson();
    const { token } = ours.people.ADMINISTRATOR;
    const { email } = theirs.people.OFFICE;
    const edited = await send('editUser', { token, body: { userId: person.userId, email } });
    const changed = await send('requestEmailChange', { token: person.token, body: { email, password: PASSWORD } });

    expect([edited.status, changed.status]).toEqual([409, 409]);
    expect((await signIn(email)).email).toBe(email);
  });
});

describe('a promo code', () => {
  it('never extends an existing trial: it works only at sign-up', async () => {
    const { ADMINISTRATOR } = ours.people;
    const body = { orgId: ours.organizationId, promoCode: 'free30', trialEndsAt: '2099-01-01T00:00:00.000Z' };
    const before = (await send('verifyToken', { token: ADMINISTRATOR.token })).json.org as { trialEndsAt: string };
    const { status } = await send('editOrganization', { token: ADMINISTRATOR.token, body });
    const after = (await send('verifyToken', { token: ADMINISTRATOR.token })).json.org as { trialEndsAt: string };

    expect([status, after.trialEndsAt]).toEqual([400, before.trialEndsAt]);
  });
});
