import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany, type Person, unique } from '#tests/fixtures/companies.ts';
import { answerEverything } from '#tests/fixtures/complete-inspection.ts';
import { mailLike, mailTo } from '#tests/fixtures/inbox.ts';
import { makeClient, makeInspection } from '#tests/fixtures/make-world.ts';

let company: Company;
let technician: Person;
let inspectionId: string;
const params = () => ({ inspectionId });

beforeAll(async () => {
  company = await makeCompany();
  technician = company.people.TECHNICIAN;
  inspectionId = await makeInspection(technician, await makeClient(company.people.OFFICE));
  await answerEverything(technician, inspectionId);
});

async function statusOf(): Promise<string> {
  const { json } = await send('getInspection', { token: technician.token, params: params() });
  return (json.inspection as { status: string }).status;
}

const statusBecomes = (status: string) =>
  waitFor(async () => ((await statusOf()) === status ? status : undefined), {
    timeoutMs: 120_000,
    what: `Status ${status}`,
  });

async function copy(to: string, deliveryId = ulid()) {
  const sent = await send('sendCopy', {
    token: technician.token,
    params: { inspectionId, deliveryId },
    body: { to, message: 'Thank you <b>' },
  });
  return { deliveryId, ...sent };
}

async function deliveryBecomes(deliveryId: string, state: string) {
  return waitFor(
    async () => {
      const { json } = await send('listDeliveries', { token: technician.token, params: params() });
      const found = (json.deliveries as { deliveryId: string; state: string; reason?: string }[]).find(
        (each) => each.deliveryId === deliveryId,
      );
      return found?.state === state ? found : undefined;
    },
    { timeoutMs: 120_000, what: `Delivery ${state}` },
  );
}

describe('a completed inspection', () => {
  it('cannot be sent before it is complete', async () => {
    const { status } = await copy('early@example.com');

    expect([409, 422]).toContain(status);
    expect(await statusOf()).toBe('IN_PROGRESS');
  });

  it('is completed once for repeated requests, and its PDF is made by a job', async () => {
    const body = { completedAt: new Date().toISOString() };
    const responses = await Promise.all(
      Array.from({ length: 3 }, () => send('completeInspection', { token: technician.token, params: params(), body })),
    );

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const made = await waitFor(
      async () => {
        const { json } = await send('listDocuments', { token: technician.token, params: params() });
        const documents = json.documents as { state: string; url?: string }[];
        return documents.every(({ state }) => state === 'made') ? documents : undefined;
      },
      { timeoutMs: 120_000, what: 'The PDF' },
    );
    expect(made).toHaveLength(1);
    const pdf = Buffer.from(await (await fetch(made[0]?.url ?? '')).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is emailed with a link and PDF, and becomes delivered on the provider’s event', async () => {
    const to = `${unique('reader')}@example.com`;
    const { deliveryId, status } = await copy(to);

    expect(status).toBe(202);
    const [mail] = await mailTo(to);
    expect(mail?.attachments[0]?.contentType).toBe('application/pdf');
    expect(mail?.body.html).toContain('Thank you &lt;b&gt;');
    await deliveryBecomes(deliveryId, 'delivered');
    await statusBecomes('COMPLETED_DELIVERED');
  });

  it('opens only with the link from its email', async () => {
    const to = `${unique('link')}@example.com`;
    await copy(to);
    const [mail] = await mailTo(to);
    const shareToken = /\/r\/([A-Za-z0-9_-]{43})/.exec(mail?.body.text ?? '')?.[1] ?? '';

    const shared = await send('getShare', { params: { shareToken } });
    expect(shared.status).toBe(200);
    expect((shared.json.report as { inspectionId: string }).inspectionId).toBe(inspectionId);
    const other = `${shareToken.startsWith('A') ? 'B' : 'A'}${shareToken.slice(1)}`;
    expect((await send('getShare', { params: { shareToken: other } })).status).toBe(404);
  });

  it('is sent once when the same copy is requested again', async () => {
    const to = `${unique('once')}@example.com`;
    const deliveryId = ulid();
    await Promise.all([copy(to, deliveryId), copy(to, deliveryId), copy(to, deliveryId)]);
    await deliveryBecomes(deliveryId, 'delivered');
    const again = await copy(to, deliveryId);

    expect(again.status).toBe(202);
    expect((await copy('else@example.com', deliveryId)).status).toBe(409);
    expect(await mailTo(to)).toHaveLength(1);
  });

  it('becomes not delivered with a reason when the address bounces, and can be sent again', async () => {
    const { deliveryId } = await copy(`bounce+${unique('x')}@simulator.amazonses.com`);
    const bounced = await deliveryBecomes(deliveryId, 'bounced');
    await statusBecomes('COMPLETED_NOT_DELIVERED');

    expect(bounced.reason).toMatch(/did not accept the email/);
    const retry = await copy(`${unique('retry')}@example.com`);
    await deliveryBecomes(retry.deliveryId, 'delivered');
    await statusBecomes('COMPLETED_DELIVERED');
  });
});

describe('account emails', () => {
  it('include a reset link that sets the password once and ends every session', async () => {
    const person = (await makeCompany()).people.OFFICE;
    expect((await send('requestPasswordReset', { body: { email: person.email } })).json.message).toMatch(
      /if an account exists/,
    );
    const link = /\/reset\/([A-Za-z0-9_-]{43})/;
    const mail = await mailLike(person.email, ({ body }) => link.test(body.text ?? ''));
    const token = link.exec(mail.body.text ?? '')?.[1] ?? '';
    const body = { newPassword: 'a new password', repeatNewPassword: 'a new password', token };

    const both = await Promise.all([send('updatePassword', { body }), send('updatePassword', { body })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await send('verifyToken', { cookie: person.cookie })).status).toBe(401);
    expect((await send('login', { body: { email: person.email, password: 'a new password' } })).status).toBe(200);
  });

  it('include a support ticket, with the sender’s address', async () => {
    const email = `${unique('asker')}@example.com`;
    await send('sendTicket', { body: { question: 'Which liner?', additional: email, email } });
    const mail = await waitFor(
      async () => (await mailTo('support')).find((each) => (each.body.text ?? '').includes(email)),
      { timeoutMs: 120_000, what: 'The ticket’s mail' },
    );

    expect(mail.subject).toContain('Which liner?');
  });
});
