import { ulid } from 'ulid';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { applyPaymentEvent } from '#functions/features/deposits/apply-event.ts';
import { approvedDeposit } from '#functions/features/deposits/approval-deposit.ts';
import { DepositRepository } from '#functions/features/deposits/repository.ts';
import { approvalOf } from '#functions/pdf/testing/approval-of.ts';
import { ProposalRepository } from '#functions/features/proposals/repository.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import type { Checkout, PaymentEvent, Payments } from '#functions/payments/payments-port.ts';
import { LOCAL_PAYMENT_KEYS } from '#infra/local/payments.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { sampleProposal } from '#shared/proposal/testing/sample-proposal.ts';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany } from '#tests/fixtures/companies.ts';
import { completedInspection, makeShare } from '#tests/fixtures/shared-inspection.ts';

beforeAll(() => {
  Object.assign(process.env, inject('cloudEnvironment'));
});

const clock = { now: () => new Date() };

const deleteAccount = (accountId: string) =>
  fetch(`${inject('cloudEnvironment')['STRIPE_ENDPOINT']}/v1/accounts/${accountId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${LOCAL_PAYMENT_KEYS.secretKey}` },
  });

const press = (url: unknown) => fetch(String(url), { method: 'POST', redirect: 'manual' });

async function connect(company: Company) {
  const { token } = company.people.ADMINISTRATOR;
  const connected = await send('connectDepositAccount', { token });
  await press(connected.json.url);
  expect((await send('getDepositAccount', { token })).json.state).toBe('ready');
  return connected.status;
}

/** An approval of all repairs through a link, with a deposit due. */
async function approve(company: Company) {
  const { token } = company.people.ADMINISTRATOR;
  await send('editOrganizationSettings', { token, body: { proposal: { depositBasisPoints: 3000 } } });
  const { shareToken } = await makeShare(await completedInspection(company), { include: ['report', 'proposal'] });
  const shown = (await send('getShare', { params: { shareToken } })).json;
  const lines = (shown.proposal as ProposalModel).lines.map(({ lineId, options: [option] }) => ({
    lineId,
    ...(option && { optionId: option.optionId }),
  }));
  const approvalId = ulid();
  const signature = { kind: 'typed', name: 'Margaret Ellison' };
  const body = { documentHash: shown.documentHash, selection: { lines }, signature };
  await send('approveProposal', { params: { shareToken, approvalId }, body });
  return { params: { shareToken }, body: { approvalId } };
}

describe('a payment account that the provider no longer has', () => {
  it('is replaced when the company connects again, and open deposits are paid to the new one', async () => {
    const company = await makeCompany();
    await connect(company);
    const request = await approve(company);
    const before = await send('startDeposit', request);
    const organization = await new OrganizationRepository(unsafeSystemTable()).get(
      unsafeTenantOf(company.organizationId, 'test'),
    );
    await deleteAccount(organization?.deposits?.accountId ?? '');

    expect(await connect(company)).toBe(200);
    const after = await send('startDeposit', request);
    expect([before.status, after.status]).toEqual([200, 200]);
    expect(after.json.url).not.toBe(before.json.url);
    expect((await fetch(String(after.json.url))).status).toBe(200);
  });
});

type Stored = { table: TenantTable; reference: { organizationId: string; inspectionId: string; approvalId: string } };

/** The rows of an approval with a deposit due, and of its open checkout. */
async function storeDeposit(amountCents: number): Promise<Stored> {
  const reference = { organizationId: ulid(), inspectionId: ulid(), approvalId: ulid() };
  const { inspectionId, approvalId } = reference;
  const table = new TenantTable(unsafeSystemTable(), unsafeTenantOf(reference.organizationId, 'test'));
  const approval = {
    v: 1 as const,
    entity: 'Approval' as const,
    ...approvalOf(sampleProposal()),
    approvalId,
    signerEmail: '',
    version: 1,
    deposit: { state: 'due' as const, amountCents, paidCents: 0 },
  };
  const deposit = {
    v: 1 as const,
    entity: 'Deposit' as const,
    approvalId,
    accountId: 'acct_1',
    amountCents,
    description: 'Deposit',
    state: 'open' as const,
    sessionId: 'cs_1',
    sessionIds: ['cs_1'],
    returned: [],
    noticeId: ulid(),
    version: 0,
  };
  await table.write([
    ...new ProposalRepository(table).approvalCreation(inspectionId, approval),
    new DepositRepository(table).save(inspectionId, undefined, deposit),
    auditWrite({ act: 'proposal.approve', at: new Date().toISOString(), by: 'test', subject: inspectionId }),
  ]);
  return { table, reference };
}

const CHECKOUT: Checkout = {
  sessionId: 'cs_1',
  status: 'complete',
  isPaid: true,
  amountCents: 150_000,
  currency: 'usd',
  paymentId: 'pi_1',
  expiresAt: 0,
};

/** Applies the events of one payment to a stored deposit; returns the deposit of its approval. */
async function depositAfter(...events: Record<string, unknown>[]) {
  const { table, reference } = await storeDeposit(150_000);
  const payments = {
    readCheckout: () => Promise.resolve(CHECKOUT),
    readReference: () => Promise.resolve(reference),
  } as unknown as Payments;
  const ports = { store: unsafeSystemTable(), clock, payments };
  for (const event of events) {
    const whole = { eventId: 'evt_1', accountId: 'acct_1', reference, paymentId: 'pi_1', ...event };
    await applyPaymentEvent(whole as PaymentEvent, ports);
  }
  return (await new ProposalRepository(table).getApproval(reference.inspectionId, reference.approvalId))?.deposit;
}

const PAYMENT = { kind: 'checkout', checkout: CHECKOUT };
const refund = (refundedCents: number) => ({ kind: 'refund', refundedCents });
const dispute = (state: string, disputeId = 'dp_1') => ({ kind: 'dispute', disputeId, cents: 150_000, state });

describe('the events of a deposit', () => {
  it('record a refund that arrives before its payment', async () => {
    const deposit = await depositAfter(refund(150_000), PAYMENT);

    expect(deposit).toMatchObject({ state: 'refunded', paidCents: 150_000, refundedCents: 150_000 });
  });

  it('record a partial refund, and not a smaller one that arrives late', async () => {
    const deposit = await depositAfter(PAYMENT, refund(60_000), refund(20_000));

    expect(deposit).toMatchObject({ state: 'paid', paidCents: 150_000, refundedCents: 60_000 });
  });

  it('record a dispute that arrives before its payment', async () => {
    expect((await depositAfter(dispute('open'), PAYMENT))?.dispute).toMatchObject({ state: 'open', cents: 150_000 });
  });

  it('record the end of a dispute, and not its start that arrives late', async () => {
    expect((await depositAfter(PAYMENT, dispute('lost'), dispute('open')))?.dispute?.state).toBe('lost');
    expect((await depositAfter(PAYMENT, dispute('open'), dispute('won')))?.dispute?.state).toBe('won');
  });

  it('ignore a dispute of another payment', async () => {
    expect(await depositAfter(PAYMENT, { ...dispute('open'), paymentId: 'pi_2' })).not.toHaveProperty('dispute');
  });
});

describe('a deposit that is too small or too large for a card', () => {
  it.each([49, 100_000_000])('cannot be paid online (%i cents)', async (cents) => {
    const { table, reference } = await storeDeposit(cents);

    await expect(approvedDeposit(table, reference, clock)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is paid online from the provider’s minimum', async () => {
    const { table, reference } = await storeDeposit(50);

    expect(await approvedDeposit(table, reference, clock)).toMatchObject({ amountCents: 50 });
  });
});
