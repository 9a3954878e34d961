import { describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { type ApiResponse, send } from '#tests/fixtures/api.ts';
import { PASSWORD, signIn, signUpBody, unique } from '#tests/fixtures/companies.ts';
import { mailTo, TIME_LINE } from '#tests/fixtures/inbox.ts';
import { inOneWindow } from '#tests/fixtures/rate-window.ts';
import { codeOf, turnOnCodes } from '#tests/fixtures/sign-ins.ts';

const DAY_SECONDS = 86_400;

const deviceCookie = ({ cookies }: ApiResponse) =>
  cookies.find((cookie) => cookie.startsWith('flueprint_device_'))?.split(';')[0];
const login = (email: string, cookie?: string) =>
  send('login', { body: { email, password: PASSWORD }, ...(cookie !== undefined && { cookie }) });

async function signUp(): Promise<{ email: string; first: ApiResponse }> {
  const email = `${unique('device')}@example.com`;
  return { email, first: await send('signup', { body: signUpBody(unique('Company'), email) }) };
}

const isNotice = ({ subject }: { subject: string }) => subject.startsWith('New sign-in');

/** The notices, once there are enough of them and a later requested email has arrived. */
async function notices(email: string, atLeast: number) {
  await send('requestPasswordReset', { body: { email } });
  const isReset = ({ subject }: { subject: string }) => subject.startsWith('Set a new');
  return waitFor(
    async () => {
      const mails = await mailTo(email);
      const found = mails.filter(isNotice);
      return mails.some(isReset) && found.length >= atLeast ? found : undefined;
    },
    { timeoutMs: 120_000, what: `${atLeast} notices to ${email}` },
  );
}

async function newDevicesInLog(token: string): Promise<string[]> {
  const { json } = await send('listAudit', { token, query: { limit: '50' } });
  const { lines } = json as { lines: { act: string; detail: { device?: string } }[] };
  return lines.filter(({ act }) => act === 'session.new-device').map(({ detail }) => detail.device ?? '');
}

describe('a sign-in from a new device', () => {
  it('sends one email with device, time and a link, but not for the first or a known device', async () => {
    const { email, first } = await signUp();
    const own = deviceCookie(first);
    expect(first.cookies.join()).toMatch(
      /flueprint_device_\w+=\S{43}; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict/,
    );
    expect(deviceCookie(await login(email, own))).toBeUndefined();

    const other = await login(email);
    expect(deviceCookie(await login(email, deviceCookie(other)))).toBeUndefined();

    const [mail, ...more] = await notices(email, 1);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New sign-in to Flueprint: Unknown browser');
    expect(mail?.body.text).toContain('Device: Unknown browser\nTime: ');
    expect(mail?.body.text).toMatch(TIME_LINE);
    expect(mail?.body.text).toMatch(/See where I am signed in:\nhttp\S+\/settings\n/);
    expect(await newDevicesInLog(String(other.json.token))).toEqual(['Unknown browser']);
  });

  it('is reported even with another user’s cookie', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const borrowed = `${deviceCookie(one.first)?.split('=')[0]}=${deviceCookie(other.first)?.split('=')[1]}`;
    await login(one.email, borrowed);

    expect(await notices(one.email, 1)).toHaveLength(1);
  });

  it('is reported after the right code when sign-in codes are on', async () => {
    const { email } = await signUp();
    const { secret } = await turnOnCodes(await signIn(email));
    const { ticket } = (await login(email)).json.secondFactor as { ticket: string };
    await send('signInWithCode', { body: { ticket, code: codeOf(secret, 1) } });

    // One notice for the sign-in before codes were turned on, none for the password step alone.
    expect(await notices(email, 2)).toHaveLength(2);
  });

  it('sends at most five emails a day, and is always in the audit log', async () => {
    const { email, first } = await inOneWindow(DAY_SECONDS, async () => {
      const made = await signUp();
      for (let index = 0; index < 7; index += 1) expect((await login(made.email)).status).toBe(200);
      return made;
    });

    expect(await notices(email, 5)).toHaveLength(5);
    expect(await newDevicesInLog(String(first.json.token))).toHaveLength(7);
  });
});
