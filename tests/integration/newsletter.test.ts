import { describe, expect, it } from 'vitest';
import { send } from '#tests/fixtures/api.ts';
import { makeSuperAdmin, unique } from '#tests/fixtures/companies.ts';
import { mailLike, mailTo } from '#tests/fixtures/inbox.ts';
import { inOneWindow } from '#tests/fixtures/rate-window.ts';

const DAY_SECONDS = 86_400;

const LINK = /\/newsletter\/(confirm|unsubscribe)\/([0-9a-f]{64}\.[\w-]{43})/g;

const newAddress = () => `${unique('reader')}@example.com`;
const join = (email: string, rest: object = {}) =>
  send('sendTicket', { body: { question: 'Newsletter', additional: 'Harrow & Sons', email, ...rest } });
const confirm = (token: string) => send('confirmNewsletter', { body: { token } });
const leave = (token: string) => send('leaveNewsletter', { body: { token } });
/** A new address that subscribes several times in one day, by the clock of the limit; `between` runs after the first time. */
const joinedTimes = (times: number, between = async (_email: string): Promise<void> => undefined) =>
  inOneWindow(DAY_SECONDS, async () => {
    const email = newAddress();
    const statuses = [(await join(email)).status];
    await between(email);
    while (statuses.length < times) statuses.push((await join(email)).status);
    return { email, statuses };
  });
const teamNotices = async (email: string) =>
  (await mailTo('support', 0)).filter(({ body }) => (body.text ?? '').includes(email));

/** The token of both links in the latest confirmation email. */
async function tokenFor(email: string, other?: string): Promise<string> {
  const tokens = (text: string) => [...text.matchAll(LINK)].map(([, , token]) => token ?? '');
  const mail = await mailLike(email, ({ body }) => tokens(body.text ?? '').some((token) => token !== other));
  const found = [...new Set(tokens(mail.body.text ?? ''))];
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}

describe('a newsletter subscription', () => {
  it('is confirmed by a link from an email, and the team is notified once', async () => {
    const email = newAddress();
    expect((await join(email)).status).toBe(200);
    const token = await tokenFor(email);
    expect(await teamNotices(email)).toEqual([]);
    // Contains nothing of the form: anyone can enter any address, so the email must not contain their text.
    const [confirmation] = await mailTo(email);
    expect([confirmation?.body.text, confirmation?.body.html].join()).not.toContain('Harrow');

    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const notice = await mailLike('support', ({ body }) => (body.text ?? '').includes(email));
    expect(notice.subject).toContain('Newsletter');
    expect(await teamNotices(email)).toHaveLength(1);
  });

  it('sends no further email to a confirmed address, and returns the same response', async () => {
    const email = newAddress();
    await join(email);
    await confirm(await tokenFor(email));
    const again = await join(email);

    expect([again.status, again.json]).toEqual([200, { success: true }]);
    // A job queued later for another address has run, so a job for this address would have run too.
    const later = newAddress();
    await join(later);
    await tokenFor(later);
    expect(await mailTo(email)).toHaveLength(1);
  });

  it('returns the same responses for a confirmed address as for an unknown one, at the limit too', async () => {
    const confirmed = await joinedTimes(4, async (email) => void (await confirm(await tokenFor(email))));
    const unknown = await joinedTimes(4);

    expect(confirmed.statuses).toEqual(unknown.statuses);
  });

  it('ends with the unsubscribe link, which also invalidates the confirmation link', async () => {
    const email = newAddress();
    await join(email);
    const token = await tokenFor(email);
    await confirm(token);

    expect([(await leave(token)).status, (await leave(token)).status]).toEqual([200, 200]);
    const late = await confirm(token);
    expect([late.status, Object.keys(late.json.errors ?? {})]).toEqual([400, ['token']]);
  });

  it('is confirmed only by the link of the latest email', async () => {
    const email = newAddress();
    await join(email);
    const first = await tokenFor(email);
    await join(email);
    const second = await tokenFor(email, first);

    expect((await confirm(first)).status).toBe(400);
    await leave(first);
    expect((await confirm(second)).status).toBe(200);
  });

  it('rejects a forged token, and a fourth email to one address in a day', async () => {
    const { email, statuses } = await joinedTimes(4);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const token = await tokenFor(email);

    expect((await confirm(`${token.slice(0, 65)}${'A'.repeat(43)}`)).status).toBe(400);
  });

  it('shows an error on the name field for a name that is too long', async () => {
    const { status, json } = await join(newAddress(), { additional: 'x'.repeat(201) });

    expect([status, json.errors]).toEqual([400, { additional: 'At most 200 characters' }]);
  });
});

describe('the list of subscribers', () => {
  type Listed = { email: string; name: string; status: string; confirmedAt?: string };

  it('lists each address by status, with a count, until it unsubscribes', async () => {
    const { token: admin } = await makeSuperAdmin();
    const list = async (status: string) => {
      const { json } = await send('listSubscribers', { token: admin, query: { status, limit: '100' } });
      return json as unknown as { subscribers: Listed[]; count: number };
    };
    const has = async (status: string, email: string) =>
      (await list(status)).subscribers.find((subscriber) => subscriber.email === email);
    const email = newAddress();
    await join(email);
    const token = await tokenFor(email);
    expect(await has('PENDING', email)).toMatchObject({ name: 'Harrow & Sons', status: 'PENDING' });

    await confirm(token);
    expect(await has('PENDING', email)).toBeUndefined();
    expect(typeof (await has('CONFIRMED', email))?.confirmedAt).toBe('string');
    const before = (await list('CONFIRMED')).count;
    await leave(token);

    expect(await has('CONFIRMED', email)).toBeUndefined();
    expect((await list('CONFIRMED')).count).toBe(before - 1);
  });
});

describe('a form with its honeypot field filled in', () => {
  it.each(['Newsletter', 'Which liner?'])('is accepted but sends nothing for the question %s', async (question) => {
    const email = newAddress();
    const { status } = await join(email, { question, website: 'https://spam.example' });
    const later = newAddress();
    await join(later);
    await tokenFor(later);

    expect(status).toBe(200);
    expect(await mailTo(email, 0)).toEqual([]);
    expect(await teamNotices(email)).toEqual([]);
  });
});
