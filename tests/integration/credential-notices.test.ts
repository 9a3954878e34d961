import { describe, expect, it } from 'vitest';
import { send } from '#tests/fixtures/api.ts';
import { PASSWORD, type Person, signIn, signUpBody, unique } from '#tests/fixtures/companies.ts';
import { mailLike, TIME_LINE } from '#tests/fixtures/inbox.ts';
import { codeOf, turnOnCodes } from '#tests/fixtures/sign-ins.ts';

const NEXT_PASSWORD = 'another long enough password';

async function signUp(): Promise<Person> {
  const email = `${unique('notice')}@example.com`;
  await send('signup', { body: signUpBody(unique('Company'), email) });
  return signIn(email);
}

async function textOf(email: string, subject: string): Promise<string> {
  const mail = await mailLike(email, (found) => found.subject === subject);
  return mail.body.text ?? '';
}

const NEW_PASSWORD_LINK = /Set a new password:\nhttp\S+\/password-reset\n/;

describe('an email to the user about their own credentials', () => {
  it('follows a password changed in the settings', async () => {
    const { email, token } = await signUp();
    const body = { password: PASSWORD, newPassword: NEXT_PASSWORD, repeatNewPassword: NEXT_PASSWORD };
    expect((await send('changePassword', { token, body })).status).toBe(200);

    const text = await textOf(email, 'Your Flueprint password was changed');
    expect(text).toMatch(TIME_LINE);
    expect(text).toMatch(NEW_PASSWORD_LINK);
  });

  it('follows a password set through the link of a reset email', async () => {
    const { email } = await signUp();
    await send('requestPasswordReset', { body: { email } });
    const reset = await mailLike(email, ({ subject }) => subject.startsWith('Set a new'));
    const link = /\/reset\/([\w-]{43})/.exec(reset.body.text ?? '')?.[1] ?? '';
    const body = { token: link, newPassword: NEXT_PASSWORD, repeatNewPassword: NEXT_PASSWORD };
    expect((await send('updatePassword', { body })).status).toBe(200);

    expect(await textOf(email, 'Your Flueprint password was changed')).toMatch(TIME_LINE);
  });

  it('follows sign-in codes turned on, and off again', async () => {
    const person = await signUp();
    const { secret } = await turnOnCodes(person);
    const on = await textOf(person.email, 'Sign-in codes were turned on for your Flueprint account');
    expect(on).toMatch(TIME_LINE);
    expect(on).toMatch(NEW_PASSWORD_LINK);
    expect(on).not.toContain(secret);

    const body = { password: PASSWORD, code: codeOf(secret, 1) };
    expect((await send('stopSecondFactor', { token: person.token, body })).status).toBe(200);
    expect(await textOf(person.email, 'You turned off sign-in codes for your Flueprint account')).toMatch(TIME_LINE);
  });
});
