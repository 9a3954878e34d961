import { ulid } from 'ulid';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeCompany, unique } from '#tests/fixtures/companies.ts';
import { mailTo } from '#tests/fixtures/inbox.ts';
import { completedInspection, type SharedInspection } from '#tests/fixtures/shared-inspection.ts';

const HOSTILE_NAME = 'Hearth, "Sons" <spoof@evil.example>\r\nBcc: all@evil.example\u2028X-Evil: 1 Fénix';
const HOSTILE_TEXT = 'Thank you <script>alert(1)</script>\r\nBcc: all@evil.example\n.\nEnd';

let shared: SharedInspection;

/** Sets a name that no form accepts, as if it had reached the table another way. */
async function renameCompany(organizationId: string, name: string): Promise<void> {
  Object.assign(process.env, inject('cloudEnvironment'));
  const { unsafeSystemTable } = await import('#functions/data/system-table.ts');
  const key = { PK: `ORG#${organizationId}`, SK: 'ORGANIZATION' };
  const store = unsafeSystemTable();
  await store.write([{ kind: 'put', key, item: { ...(await store.get(key)), name } }]);
}

beforeAll(async () => {
  const company = await makeCompany();
  await renameCompany(company.organizationId, HOSTILE_NAME);
  shared = await completedInspection(company);
});

async function copy(body: Record<string, unknown>, deliveryId = ulid(), of = shared) {
  const params = { inspectionId: of.inspectionId, deliveryId };
  return { deliveryId, ...(await send('sendCopy', { token: of.technician.token, params, body })) };
}

type Row = { deliveryId: string; state: string; openedAt?: string; linkId?: string; sentBy?: string; audience: string };

async function rows(): Promise<Row[]> {
  const params = { inspectionId: shared.inspectionId };
  return (await send('listDeliveries', { token: shared.technician.token, params })).json.deliveries as Row[];
}

const becomes = (deliveryId: string, state: string): Promise<Row> =>
  waitFor(async () => (await rows()).find((row) => row.deliveryId === deliveryId && row.state === state), {
    timeoutMs: 120_000,
    what: `Delivery ${state}`,
  });

async function statusOf(): Promise<string> {
  const params = { inspectionId: shared.inspectionId };
  const { json } = await send('getInspection', { token: shared.technician.token, params });
  return (json.inspection as { status: string }).status;
}

/** The raw message as the provider received it: its headers and the whole text. */
async function rawTo(to: string): Promise<{ head: string; whole: string }> {
  const [mail] = await mailTo(to);
  const response = await fetch(new URL(`/raw/${mail?.messageId ?? ''}`, inject('cloudInbox')));
  const whole = await response.text();
  return { head: whole.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '', whole };
}

/** An email's subject and bodies, and the token of its link. */
function readMail(mail: Awaited<ReturnType<typeof mailTo>>[number] | undefined) {
  const { subject = '', body = {}, attachments = [] } = mail ?? {};
  const { text = '', html = '' } = body;
  return { subject, text, html, attachments, shareToken: /\/r\/([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '' };
}

describe('the raw email with a copy', () => {
  it('has only the product’s headers for any company and sender name', async () => {
    const to = `${unique('raw')}@example.com`;
    expect((await copy({ to, message: HOSTILE_TEXT })).status).toBe(202);
    const { head } = await rawTo(to);
    const names = head.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase());

    expect([...names].sort()).toEqual(
      ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'].sort(),
    );
    expect(/^To: (.+)$/m.exec(head)?.[1]).toBe(to);
    expect(head).toMatch(/^From: .*<[^<>]+@[^<>]+>$/m);
    expect(/^From: .*$/m.exec(head)?.[0].match(/</g)).toHaveLength(1);
    expect(head).toMatch(/^From: =\?UTF-8\?/m);
    expect(head).not.toMatch(/^(bcc|cc|x-evil)/im);
    const [mail] = await mailTo(to);
    expect(mail?.body.html).not.toContain('<script');
    expect(mail?.body.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail?.body.text).toContain('Bcc: all@evil.example');
    expect(mail?.destination).toMatchObject({ to: [to], cc: [], bcc: [] });
  });

  it('never contains the passphrase, or a PDF that would make the passphrase useless', async () => {
    const to = `${unique('phrase')}@example.com`;
    await copy({ to, passPhrase: 'Ember and Ash' });
    const { whole } = await rawTo(to);
    const [mail] = await mailTo(to);

    for (const text of [whole, mail?.body.text ?? '', mail?.body.html ?? '']) {
      expect(text.toLowerCase()).not.toContain('ember and ash');
    }
    expect(mail?.attachments).toEqual([]);
    expect(mail?.body.text).toMatch(/need a passphrase to open/);
    const shareToken = /\/r\/([A-Za-z0-9_-]{43})/.exec(mail?.body.text ?? '')?.[1] ?? '';
    expect((await send('getShare', { params: { shareToken } })).json).toMatchObject({ needsPassPhrase: true });
  });

  it('for a Realtor contains no price, also in its PDF, and no name of the owner', async () => {
    const to = `${unique('agent')}@example.com`;
    const { deliveryId } = await copy({ to, audience: 'REALTOR' });
    const { subject, text, attachments, shareToken } = readMail((await mailTo(to))[0]);
    await becomes(deliveryId, 'delivered');

    expect(attachments).toHaveLength(1);
    expect(subject + text).not.toMatch(/\$\d|Morgan Client/);
    const opened = await send('getShare', { params: { shareToken } });
    expect(JSON.stringify(opened.json)).not.toMatch(/priceCents|priceBasis|\$\d/);
    const [document] = opened.json.documents as { url: string }[];
    const pdf = Buffer.from(await (await fetch(document?.url ?? '')).arrayBuffer());
    expect(pdf.equals(Buffer.from(attachments[0]?.content ?? '', 'base64'))).toBe(true);
  });

  it('is not sent to two addresses in one field, or with a proposal to a Realtor', async () => {
    for (const to of ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'A <a@example.com>']) {
      expect((await copy({ to })).status).toBe(400);
    }
    expect((await copy({ to: 'a@example.com', audience: 'REALTOR', include: ['proposal'] })).status).toBe(400);
  });
});

describe('copies of two companies with the same id', () => {
  it('are both emailed', async () => {
    const [to, other] = [`${unique('one')}@example.com`, `${unique('other')}@example.com`];
    const { deliveryId } = await copy({ to });
    await becomes(deliveryId, 'delivered');
    await copy({ to: other }, deliveryId, await completedInspection());

    expect((await mailTo(other))[0]?.destination.to).toEqual([other]);
  });
});

describe('the state of a sent copy', () => {
  it('has no warning when several copies are sent at once', async () => {
    const bell = async () => {
      const { json } = await send('listNotifications', { token: shared.technician.token, query: { limit: '50' } });
      return (json.notifications as { kind: string }[]).filter(({ kind }) => kind === 'MAIL_BOUNCED').length;
    };
    const before = await bell();
    const copies = await Promise.all(Array.from({ length: 5 }, () => copy({ to: `${unique('several')}@example.com` })));
    const ends = await Promise.all(copies.map(({ deliveryId }) => becomes(deliveryId, 'delivered')));

    expect(ends.map((row) => 'reason' in row)).toEqual(Array(5).fill(false));
    expect(await bell()).toBe(before);
  });

  it('becomes opened with the first opening of the email or the link', async () => {
    const to = `${unique('open')}@example.com`;
    const { deliveryId } = await copy({ to });
    await becomes(deliveryId, 'delivered');
    const [mail] = await mailTo(to);
    await fetch(/src="([^"]+\/opened\/[^"]+)"/.exec(mail?.body.html ?? '')?.[1] ?? '');
    const { openedAt } = await becomes(deliveryId, 'opened');
    const shareToken = /\/r\/([A-Za-z0-9_-]{43})/.exec(mail?.body.text ?? '')?.[1] ?? '';
    const view = { params: { shareToken, viewId: ulid() }, body: { sections: ['Roof'], revision: 1 } };
    expect((await send('recordView', view)).status).toBe(200);

    expect((await becomes(deliveryId, 'opened')).openedAt).toBe(openedAt);
  });

  it('stays a complaint when the email is opened', async () => {
    const { deliveryId } = await copy({ to: `complaint+${unique('x')}@simulator.amazonses.com` });
    await becomes(deliveryId, 'complained');
    const params = { inspectionId: shared.inspectionId };
    const { json } = await send('listDeliveries', { token: shared.technician.token, params });

    expect((json.deliveries as Row[])[0]).toMatchObject({
      deliveryId,
      state: 'complained',
      sentBy: 'TECHNICIAN Person',
    });
  });

  it('depends on all copies of one send: after one bounce the inspection is not delivered', async () => {
    const sendId = ulid();
    const bounced = await copy({ to: `bounce+${unique('x')}@simulator.amazonses.com`, sendId });
    const fine = await copy({ to: `${unique('fine')}@example.com`, sendId });
    await becomes(bounced.deliveryId, 'bounced');
    await becomes(fine.deliveryId, 'delivered');
    expect(await statusOf()).toBe('COMPLETED_NOT_DELIVERED');

    const again = await copy({ to: `${unique('again')}@example.com`, sendId: ulid(), resendOf: bounced.deliveryId });
    await becomes(again.deliveryId, 'delivered');
    expect(await statusOf()).toBe('COMPLETED_DELIVERED');
  });

  it('is never opened when its link was closed before the email was sent', async () => {
    const { deliveryId, json } = await copy({ to: `${unique('closed')}@example.com` });
    const { linkId = '' } = json.delivery as Row;
    const params = { inspectionId: shared.inspectionId, linkId };
    await send('revokeLink', { token: shared.technician.token, params });
    const row = await waitFor(
      async () => (await rows()).find((each) => each.deliveryId === deliveryId && each.state !== 'queued'),
      { timeoutMs: 120_000, what: 'The copy' },
    );

    // In either order: the link in an email sent before the revocation no longer works.
    expect(['failed', 'sent', 'delivered']).toContain(row.state);
  });
});
