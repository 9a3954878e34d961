import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { HandoutSummary } from '#shared/contract/handouts.ts';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany, signIn, signUpBody, unique } from '#tests/fixtures/companies.ts';
import { handoutBody, handoutFacts } from '#tests/fixtures/field-bodies.ts';
import { mailTo } from '#tests/fixtures/inbox.ts';
import { makeClient } from '#tests/fixtures/make-world.ts';

let company: Company;
let clientId: string;
let token: string;
beforeAll(async () => {
  company = await makeCompany();
  clientId = await makeClient(company.people.OFFICE);
  token = company.people.TECHNICIAN.token;
});

async function sign(body: object = handoutBody(clientId), handoutId = ulid()) {
  return { handoutId, ...(await send('putHandout', { token, params: { handoutId }, body })) };
}
async function ofClient(): Promise<HandoutSummary[]> {
  return (await send('listHandouts', { token, params: { clientId } })).json.handouts as HandoutSummary[];
}
const made = (handoutId: string) =>
  waitFor(async () => (await ofClient()).find((each) => each.handoutId === handoutId && each.document === 'made'), {
    timeoutMs: 120_000,
    what: 'The PDF',
  });

describe('a signed handout', () => {
  it('is stored with its client once, and its PDF is made', async () => {
    const handoutId = ulid();
    const answers = await Promise.all([1, 2, 3].map(() => sign(undefined, handoutId)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { url, signedBy } = await made(handoutId);
    expect([signedBy, (await ofClient()).length]).toEqual(['Demo Signer', 1]);
    const pdf = Buffer.from(await (await fetch(url ?? '')).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is not dated in the future by a device whose clock is ahead', async () => {
    const body = { ...handoutBody(clientId), signedAt: '2099-01-01T00:00:00Z' };
    const handoutId = ulid();
    const answers = [await sign(body, handoutId), await sign(body, handoutId)];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { handout } = answers[0]?.json as unknown as { handout: HandoutSummary };
    expect(Date.parse(handout.signedAt)).toBeLessThanOrEqual(Date.now());
  });

  it('keeps the text it was signed with, and its hash', async () => {
    const body = handoutBody(clientId, 'PANEL_DISCLAIMER', handoutFacts({ warranty: 'Two years on our work.' }));
    const { handoutId } = await sign(body);

    const { json } = await send('getHandout', { token, params: { handoutId } });
    const { text, textHash } = json.handout as { text: object; textHash: string };
    expect(textHash).toBe(body.textHash);
    expect(JSON.stringify(text)).toContain('Two years on our work.');
  });

  it('is rejected with the hash of a different text, or for another company’s client', async () => {
    const body = handoutBody(clientId);
    const otherText = { ...body, facts: { ...body.facts, warranty: 'Ten years on everything.' } };

    expect(await sign(otherText)).toMatchObject({ status: 422, json: { errors: { textHash: expect.any(String) } } });
    expect((await sign({ ...body, clientId: ulid() })).status).toBe(404);
  });

  it('is not replaced by a different one under the same id', async () => {
    const { handoutId } = await sign();

    expect((await sign(handoutBody(clientId, 'PANEL_CURING'), handoutId)).status).toBe(409);
  });

  it('must name its panels, unless it only describes their curing', async () => {
    const without = handoutFacts({ panels: [] });

    expect((await sign(handoutBody(clientId, 'PANEL_DISCLAIMER', without))).json.errors).toEqual({
      'facts.panels': 'Name at least one panel',
    });
    expect((await sign(handoutBody(clientId, 'PANEL_CURING', without))).status).toBe(200);
  });
});

describe('a handout copy by email', () => {
  it('is sent once with the PDF, and becomes delivered on the provider’s event', async () => {
    const { handoutId } = await sign();
    const to = `${unique('reader')}@example.com`;
    const params = { handoutId, deliveryId: ulid() };
    const sendHandout = (address = to) => send('sendHandout', { token, params, body: { to: address } });
    const responses = await Promise.all([sendHandout(), sendHandout(), sendHandout()]);

    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202]);
    await waitFor(
      async () => {
        const { json } = await send('getHandout', { token, params: { handoutId } });
        return (json.deliveries as { state: string }[])[0]?.state === 'delivered' ? true : undefined;
      },
      { timeoutMs: 120_000, what: 'The delivery' },
    );
    const mails = await mailTo(to);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments[0]?.contentType).toBe('application/pdf');
    expect((await sendHandout('else@example.com')).status).toBe(409);
  });
});

describe('a company without the feature', () => {
  it('is denied with the same error on every route, for any role', async () => {
    const email = `${unique('plain')}@example.com`;
    await send('signup', { body: signUpBody(unique('Company'), email) });
    const plain = (await signIn(email)).token;

    for (const routeId of ['getTruckTemplate', 'listTruckChecks'] as const) {
      const { status, json } = await send(routeId, { token: plain });
      expect([status, json.errors]).toEqual([403, { main: 'Your company doesn’t have this feature' }]);
    }
    const body = handoutBody(clientId);
    expect((await send('putHandout', { token: plain, params: { handoutId: ulid() }, body })).status).toBe(403);
  });
});
