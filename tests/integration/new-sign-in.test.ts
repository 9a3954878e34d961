import { describe, expect, it } from 'vitest';
import { type Answer, send } from '#tests/fixtures/api.ts';
import { PASSWORD, signIn, signUpBody, unique } from '#tests/fixtures/companies.ts';
import { mailTo } from '#tests/fixtures/inbox.ts';
import { codeOf, turnOnCodes } from '#tests/fixtures/sign-ins.ts';

const deviceCookie = ({ cookies }: Answer) =>
  cookies.find((cookie) => cookie.startsWith('flueprint_device_'))?.split(';')[0];
const login = (email: string, cookie?: string) =>
  send('login', { body: { email, password: PASSWORD }, ...(cookie !== undefined && { cookie }) });

async function signUp(): Promise<{ email: string; first: Answer }> {
  const email = `${unique('device')}@example.com`;
  return { email, first: await send('signup', { body: signUpBody(unique('Company'), email) }) };
}

/** The notices so far: a mail that is asked for after them has come, so they have. */
async function notices(email: string) {
  await send('requestPasswordReset', { body: { email } });
  const isReset = ({ subject }: { subject: string }) => subject.startsWith('Set a new');
  for (let count = 1; ; count += 1) {
    const mails = await mailTo(email, count);
    if (mails.some(isReset)) return mails.filter(({ subject }) => subject.startsWith('New sign-in'));
  }
}

async function newDevicesInLog(token: string): Promise<string[]> {
  const { json } = await send('listAudit', { token, query: { limit: '50' } });
  const { lines } = json as { lines: { act: string; detail: { device?: string } }[] };
  return lines.filter(({ act }) => act === 'session.new-device').map(({ detail }) => detail.device ?? '');
}

describe('a sign-in with a device not seen before', () => {
  it('is told once, with device, time and the way to end it; neither the first nor a known one is', async () => {
    const { email, first } = await signUp();
    const own = deviceCookie(first);
    expect(first.cookies.join()).toMatch(
      /flueprint_device_\w+=\S{43}; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict/,
    );
    expect(deviceCookie(await login(email, own))).toBeUndefined();

    const other = await login(email);
    expect(deviceCookie(await login(email, deviceCookie(other)))).toBeUndefined();

    const [mail, ...more] = await notices(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New sign-in to Flueprint: Unknown browser');
    expect(mail?.body.text).toMatch(/Device: Unknown browser\nTime: [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [ap]m\n/);
    expect(mail?.body.text).toMatch(/See where I am signed in:\nhttp\S+\/settings\n/);
    expect(await newDevicesInLog(String(other.json.token))).toEqual(['Unknown browser']);
  });

  it('is told also when it shows the cookie of another user', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const borrowed = `${deviceCookie(one.first)?.split('=')[0]}=${deviceCookie(other.first)?.split('=')[1]}`;
    await login(one.email, borrowed);

    expect(await notices(one.email)).toHaveLength(1);
  });

  it('is told once the code was right, where there are codes', async () => {
    const { email } = await signUp();
    const { secret } = await turnOnCodes(await signIn(email));
    const { ticket } = (await login(email)).json.secondFactor as { ticket: string };
    await send('signInWithCode', { body: { ticket, code: codeOf(secret, 1) } });

    // One for the sign-in before the codes were on, none for the password alone.
    expect(await notices(email)).toHaveLength(2);
  });

  it('is told five times a day at most, and noted in the audit log every time', async () => {
    const { email, first } = await signUp();
    for (let index = 0; index < 7; index += 1) expect((await login(email)).status).toBe(200);

    expect(await notices(email)).toHaveLength(5);
    expect(await newDevicesInLog(String(first.json.token))).toHaveLength(7);
  });
});
