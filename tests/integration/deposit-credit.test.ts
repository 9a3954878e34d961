import { inject } from 'vitest';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_PAYMENT_KEYS } from '#infra/local/payments.ts';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import type { Approval } from '#shared/proposal/model.ts';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany } from '#tests/fixtures/companies.ts';
import { mailLike } from '#tests/fixtures/inbox.ts';
import { clientBody } from '#tests/fixtures/make-world.ts';
import { linkedText } from '#tests/fixtures/pdf-text.ts';
import { editReport } from '#tests/fixtures/reports.ts';
import { completedInspection, makeShare, type SharedInspection } from '#tests/fixtures/shared-inspection.ts';

const press = (url: string, form: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

let company: Company;
let accountId: string;

const asAdmin = () => ({ token: company.people.ADMINISTRATOR.token });

/** Calls the provider as the company does in its dashboard. */
const callStripe = (path: string, form: Record<string, string>) =>
  fetch(`${inject('cloudEnvironment')['STRIPE_ENDPOINT']}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${LOCAL_PAYMENT_KEYS.secretKey}`, 'stripe-account': accountId },
    body: new URLSearchParams(form),
  });

type Job = SharedInspection & { shareToken: string };

const open = async ({ shareToken }: Job) =>
  (await send('getShare', { params: { shareToken } })).json as unknown as SharedDocuments;

const openWhen = (job: Job, isThere: (shown: SharedDocuments) => boolean, what: string) =>
  waitFor(
    async () => {
      const shown = await open(job);
      return isThere(shown) ? shown : undefined;
    },
    { timeoutMs: 120_000, what },
  );

/** Approves the first `count` repairs of the current proposal. */
async function approve(job: Job, count: number): Promise<Approval> {
  const { proposal, documentHash } = await open(job);
  const lines = (proposal?.lines ?? []).slice(0, count).map(({ lineId, options: [option] }) => ({
    lineId,
    ...(option && { optionId: option.optionId }),
  }));
  const { json } = await send('approveProposal', {
    params: { shareToken: job.shareToken, approvalId: ulid() },
    body: { documentHash, selection: { lines }, signature: { kind: 'typed', name: 'Margaret Ellison' } },
  });
  return json.approval as Approval;
}

const start = async ({ shareToken }: Job, { approvalId }: Approval) => {
  const { status, json } = await send('startDeposit', { params: { shareToken }, body: { approvalId } });
  return { status, url: String(json.url) };
};

async function pay(job: Job, approval: Approval, card = '4242 4242 4242 4242'): Promise<void> {
  await press((await start(job, approval)).url, { card });
  await openWhen(job, (shown) => (shown.approval?.deposit.paidCents ?? 0) > 0, 'The payment');
}

/** Another version of the proposal, not signed yet. */
async function revise(job: Job): Promise<SharedDocuments> {
  const before = (await open(job)).documentHash;
  await editReport(company.people.ADMINISTRATOR, job.inspectionId, [{ key: 'proposal/message', value: ulid() }]);
  return openWhen(job, ({ documentHash }) => documentHash !== before, 'The change');
}

async function paidJob(card?: string): Promise<{ job: Job; first: Approval }> {
  const done = await completedInspection(company);
  const job = { ...done, ...(await makeShare(done, { include: ['report', 'proposal'] })) };
  const first = await approve(job, 1);
  await pay(job, first, card);
  return { job, first };
}

const auditOf = async (act: string) => {
  const { json } = await send('listAudit', { ...asAdmin(), query: { limit: '100' } });
  return (json.lines as { act: string; detail?: Record<string, string> }[]).filter((event) => event.act === act);
};

beforeAll(async () => {
  Object.assign(process.env, inject('cloudEnvironment'));
  company = await makeCompany();
  await send('editOrganizationSettings', { ...asAdmin(), body: { proposal: { depositBasisPoints: 3000 } } });
  await press(String((await send('connectDepositAccount', asAdmin())).json.url));
  expect((await send('getDepositAccount', asAdmin())).json.state).toBe('ready');
  const { OrganizationRepository } = await import('#functions/data/accounts/organization-repository.ts');
  const { unsafeSystemTable } = await import('#functions/data/system-table.ts');
  const { unsafeTenantOf } = await import('#functions/data/tenant-context.ts');
  const tenant = unsafeTenantOf(company.organizationId, 'test');
  accountId = (await new OrganizationRepository(unsafeSystemTable()).get(tenant))?.deposits?.accountId ?? '';
});

describe('the deposit of a revised proposal', () => {
  it('is reduced by the deposit paid for the first version, and due again after a refund', async () => {
    const { job, first } = await paidJob();
    const paidCents = first.totals.depositCents;

    const revised = await revise(job);
    expect(revised.deposit).toMatchObject({ state: 'none', creditedCents: paidCents });
    const params = { inspectionId: job.inspectionId };
    expect((await send('getProposal', { ...asAdmin(), params })).json).toMatchObject({ creditedCents: paidCents });

    const second = await approve(job, 2);
    const amountCents = second.totals.depositCents - paidCents;
    expect(amountCents).toBeGreaterThan(0);
    expect(second.deposit).toMatchObject({ state: 'due', amountCents, creditedCents: paidCents });
    const { url } = await start(job, second);
    expect(await (await fetch(url)).text()).toContain((amountCents / 100).toFixed(2));
    await press(url, { card: '4242 4242 4242 4242' });
    const paid = await openWhen(job, ({ approval }) => approval?.deposit.paidCents === amountCents, 'The rest');
    expect(paid.approval?.deposit).toMatchObject({ state: 'paid', creditedCents: paidCents });
  });

  it('is not due if the first payment covers it', async () => {
    const { job } = await paidJob();
    await revise(job);

    const second = await approve(job, 1);
    expect(second.deposit).toMatchObject({ state: 'paid', amountCents: 0, paidCents: 0 });
    expect((await start(job, second)).status).toBe(409);
  });

  it('cannot be paid beside the deposit of the first version', async () => {
    const done = await completedInspection(company);
    const job = { ...done, ...(await makeShare(done, { include: ['report', 'proposal'] })) };
    const { url } = await start(job, await approve(job, 1));
    await revise(job);
    const second = await approve(job, 2);

    expect(second.deposit).toMatchObject({ state: 'due', amountCents: second.totals.depositCents });
    expect((await start(job, second)).status).toBe(200);
    expect(await (await press(url, { card: '4242 4242 4242 4242' })).text()).toContain('This payment page is closed');
  });
});

describe('two payment pages of one inspection', () => {
  it('are never open at once, even if they are requested at the same instant', async () => {
    const done = await completedInspection(company);
    const job = { ...done, ...(await makeShare(done, { include: ['report', 'proposal'] })) };
    const first = await approve(job, 1);
    await revise(job);
    const second = await approve(job, 2);

    for (let round = 0; round < 3; round += 1) {
      const pages = await Promise.all([start(job, first), start(job, second)]);
      const texts = await Promise.all(
        pages.filter(({ status }) => status === 200).map(async ({ url }) => (await fetch(url)).text()),
      );
      const open = texts.filter((text) => !text.includes('This payment page is closed'));
      expect(open.length).toBe(1);
    }
  });
});

/** The provider's id of the payment. */
async function paymentOf({ inspectionId }: Job, { approvalId }: Approval): Promise<string> {
  const { DepositRepository } = await import('#functions/features/deposits/repository.ts');
  const { unsafeSystemTable } = await import('#functions/data/system-table.ts');
  const { unsafeTenantOf } = await import('#functions/data/tenant-context.ts');
  const { TenantTable } = await import('#functions/data/tenant-table.ts');
  const table = new TenantTable(unsafeSystemTable(), unsafeTenantOf(company.organizationId, 'test'));
  return (await new DepositRepository(table).get(inspectionId, approvalId))?.paymentId ?? '';
}

const CREDIT = 'Paid with an earlier approval';

/** The text of the proposal's PDF, once there is one. */
async function proposalText(job: Job): Promise<string> {
  const pdfOf = ({ documents }: SharedDocuments) => documents.find(({ kind }) => kind === 'proposal')?.url;
  const shown = await openWhen(job, (shared) => pdfOf(shared) !== undefined, 'The PDF');
  return linkedText(pdfOf(shown) ?? '');
}

describe('the PDF of a revised proposal', () => {
  it('deducts what was paid with the first version, until it is refunded', async () => {
    const { job, first } = await paidJob();
    await revise(job);
    expect(await proposalText(job)).toContain(CREDIT);

    await callStripe('/v1/refunds', { payment_intent: await paymentOf(job, first) });
    await openWhen(job, ({ deposit }) => deposit?.creditedCents === undefined, 'The refund');
    expect(await proposalText(job)).not.toContain(CREDIT);
  });

  it('deducts a payment with the first version that came after the change', async () => {
    const done = await completedInspection(company);
    const job = { ...done, ...(await makeShare(done, { include: ['report', 'proposal'] })) };
    const { url } = await start(job, await approve(job, 1));
    await revise(job);
    expect(await proposalText(job)).not.toContain(CREDIT);

    await press(url, { card: '4242 4242 4242 4242' });
    await openWhen(job, ({ deposit }) => deposit?.creditedCents !== undefined, 'The payment');
    expect(await proposalText(job)).toContain(CREDIT);
  });
});

describe('a paid deposit', () => {
  it('is reported to the company with the client’s name in the signed proposal', async () => {
    const done = await completedInspection(company);
    const { inspectionId } = done;
    const job = { ...done, ...(await makeShare(done, { include: ['report', 'proposal'] })) };
    const { inspection } = (await send('getInspection', { ...asAdmin(), params: { inspectionId } })).json;
    const { clientId } = inspection as { clientId: string };
    const body = { ...clientBody('Morgan Newname'), version: 1 };
    expect((await send('putClient', { ...asAdmin(), params: { clientId }, body })).status).toBe(200);
    await revise(job);
    await pay(job, await approve(job, 1));
    const mail = await mailLike(
      company.people.ADMINISTRATOR.email,
      ({ subject, body: { text = '' } }) => subject.startsWith('Deposit paid') && text.includes(inspectionId),
    );

    expect(mail.subject).toContain('Morgan Newname');
  });

  it('shows a partial refund, then the full one', async () => {
    const { job, first } = await paidJob();
    const payment = { payment_intent: await paymentOf(job, first) };

    await callStripe('/v1/refunds', { ...payment, amount: '1000' });
    const part = await openWhen(job, ({ approval }) => approval?.deposit.refundedCents !== undefined, 'The refund');
    expect(part.approval?.deposit).toMatchObject({ state: 'paid', refundedCents: 1000 });
    await callStripe('/v1/refunds', payment);
    const whole = await openWhen(job, ({ approval }) => approval?.deposit.state === 'refunded', 'The rest');
    expect(whole.approval?.deposit).toMatchObject({ refundedCents: first.totals.depositCents });
    expect((await auditOf('deposit.refunded')).map(({ detail }) => detail?.['cents'])).toContain('1000');
  });

  it('shows its dispute, and that it was lost', async () => {
    const { job } = await paidJob('4000 0000 0000 0259');
    const isDisputed = ({ approval }: SharedDocuments) => approval?.deposit.dispute !== undefined;
    const { approval } = await openWhen(job, isDisputed, 'The dispute');
    const { dispute, paidCents } = approval?.deposit ?? {};
    expect(dispute).toMatchObject({ state: 'open', cents: paidCents });

    await callStripe(`/v1/disputes/${dispute?.id}`, { 'evidence[uncategorized_text]': 'losing_evidence' });
    await openWhen(job, (shown) => shown.approval?.deposit.dispute?.state === 'lost', 'The end');
    expect(await auditOf('deposit.disputed')).not.toEqual([]);
    expect((await auditOf('deposit.dispute-closed'))[0]?.detail).toMatchObject({ result: 'lost' });
  });
});
