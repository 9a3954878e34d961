import { createHmac } from 'node:crypto';
import { inject } from 'vitest';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_PAYMENT_KEYS } from '#infra/local/payments.ts';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { Approval, ProposalModel } from '#shared/proposal/model.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeCompany } from '#tests/fixtures/companies.ts';
import { mailTo } from '#tests/fixtures/inbox.ts';
import { completedInspection, makeShare, type SharedInspection } from '#tests/fixtures/shared-inspection.ts';

type Shown = {
  proposal?: ProposalModel;
  documentHash?: string;
  approval?: Approval;
  deposit?: { isOffered: boolean; state: string; amountCents: number };
};

let shared: SharedInspection;
let shareToken: string;
let approvalId: string;
const admin = () => shared.company.people.ADMINISTRATOR;

const press = (url: string, form: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

const pay = (url: string) => press(url, { card: '4242 4242 4242 4242' });

async function open(token = shareToken): Promise<Shown> {
  return (await send('getShare', { params: { shareToken: token } })).json as unknown as Shown;
}

const openWhen = (isThere: (shown: Shown) => boolean, what: string) =>
  waitFor(
    async () => {
      const shown = await open();
      return isThere(shown) ? shown : undefined;
    },
    { timeoutMs: 120_000, what },
  );

const start = (id = approvalId, token = shareToken) =>
  send('startDeposit', { params: { shareToken: token }, body: { approvalId: id } });

async function connectAccount(): Promise<void> {
  const { json } = await send('connectDepositAccount', { token: admin().token });
  await press(json.url as string);
  const { json: account } = await send('getDepositAccount', { token: admin().token });
  expect(account.state).toBe('ready');
}

/** Sends an event signed like the provider's, which requires its secret. */
async function event(object: unknown, account: string, type = 'checkout.session.completed', secret?: string) {
  const payload = JSON.stringify({ id: `evt_${ulid()}`, object: 'event', type, account, data: { object } });
  const at = Math.floor(Date.now() / 1000);
  const key = secret ?? LOCAL_PAYMENT_KEYS.webhookSecret;
  const signature = createHmac('sha256', key).update(`${at}.${payload}`).digest('hex');
  const response = await fetch(`${inject('cloudUrl')}/api/payments/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body: payload,
  });
  return response.status;
}

beforeAll(async () => {
  const company = await makeCompany();
  const proposal = { depositBasisPoints: 3000 };
  await send('editOrganizationSettings', { token: company.people.ADMINISTRATOR.token, body: { proposal } });
  shared = await completedInspection(company);
  ({ shareToken } = await makeShare(shared, { include: ['report', 'proposal'] }));
});

describe('a deposit', () => {
  it('is not offered before the company connects an account', async () => {
    expect((await send('getDepositAccount', { token: admin().token })).json.state).toBe('none');
    const { deposit } = await openWhen(({ proposal }) => proposal?.deposit.basisPoints === 3000, 'The proposal');

    expect(deposit).toMatchObject({ isOffered: false });
  });

  it('is offered once the company finishes the provider’s onboarding', async () => {
    await connectAccount();

    expect((await open()).deposit).toMatchObject({ isOffered: true, state: 'none' });
  });

  it('is due with the approval, for an amount that the server computes', async () => {
    const { proposal, documentHash } = await open();
    const lines = (proposal?.lines ?? []).map(({ lineId, options }) => ({
      lineId,
      ...(options[0] && { optionId: options[0].optionId }),
    }));
    approvalId = ulid();
    expect((await start()).status).toBe(404);
    const { json, status } = await send('approveProposal', {
      params: { shareToken, approvalId },
      body: { documentHash, selection: { lines }, signature: { kind: 'typed', name: 'Margaret Ellison' } },
    });

    expect(status).toBe(200);
    const { deposit, totals } = json.approval as Approval;
    expect(deposit).toEqual({ state: 'due', amountCents: totals.depositCents, paidCents: 0 });
    expect(totals.depositCents).toBeGreaterThan(0);
  });

  it('has one payment page at a time, however often the readers of two links request it', async () => {
    const { shareToken: second } = await makeShare(shared, { include: ['proposal'], recipient: 'other@example.com' });
    const requests = [start(), start(approvalId, second), start(), start(approvalId, second)];
    const answers = await Promise.all(requests);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.url)).size).toBe(1);
    expect((await start()).json.url).toBe(answers[0]?.json.url);
  });

  it('stays unpaid after forged, foreign and wrong events', async () => {
    const { organizationId } = shared.company;
    const { inspectionId } = shared;
    const url = new URL((await start()).json.url as string);
    const sessionId = url.pathname.split('/').at(-1);
    const amount = (await open()).approval?.deposit.amountCents;
    const paid = {
      id: sessionId,
      object: 'checkout.session',
      status: 'complete',
      payment_status: 'paid',
      amount_total: amount,
      currency: 'usd',
      payment_intent: 'pi_forged',
      url: null,
      expires_at: 0,
      metadata: { organizationId, inspectionId, approvalId },
    };

    expect(await event(paid, 'acct_any', undefined, 'whsec_somebody_else')).toBe(400);
    // Signed by the provider, but from another connected account: anyone with an account can write any metadata.
    expect(await event(paid, 'acct_of_a_stranger')).toBe(200);
    expect(await event({ ...paid, metadata: {} }, 'acct_any')).toBe(200);
    expect(await event({ hello: 'there' }, 'acct_any', 'invoice.finalized')).toBe(200);
    expect((await open()).approval?.deposit.state).toBe('due');
  });

  it('is credited once, and the company is notified once', async () => {
    const { url } = (await start()).json as { url: string };
    expect((await pay(url)).headers.get('location')).toContain('deposit=done');
    const { approval } = await openWhen((shown) => shown.approval?.deposit.state === 'paid', 'The payment');

    expect(approval?.deposit).toMatchObject({ paidCents: approval?.totals.depositCents });
    expect((await start()).status).toBe(409);
    const mails = await waitFor(
      async () => {
        const all = await mailTo(admin().email);
        const paidMails = all.filter(({ subject }) => subject.startsWith('Deposit paid'));
        return paidMails.length > 0 ? paidMails : undefined;
      },
      { timeoutMs: 120_000, what: 'The mail to the company' },
    );
    expect(mails).toHaveLength(1);
  });

  it('cannot be reached through another inspection’s link or another company’s', async () => {
    const other = await completedInspection();
    const theirs = await makeShare(other, { include: ['report', 'proposal'] });

    expect((await start(approvalId, theirs.shareToken)).status).toBe(404);
    expect((await start(ulid())).status).toBe(404);
    const otherCompany = await makeCompany();
    expect((await send('getDepositAccount', { token: otherCompany.people.ADMINISTRATOR.token })).json.state).toBe(
      'none',
    );
  });

  it('cannot be paid while the company hides its prices, but signed documents stay readable', async () => {
    const setPrices = (showPrices: boolean) =>
      send('editOrganizationSettings', { token: admin().token, body: { settings: { showPrices } } });
    await setPrices(false);

    expect((await start()).status).toBe(404);
    expect((await open()).approval?.deposit.state).toBe('paid');
    await setPrices(true);
    expect((await open()).approval?.deposit.state).toBe('paid');
  });
});
