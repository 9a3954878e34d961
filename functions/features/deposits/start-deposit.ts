import { conflict, notFound } from '#shared/errors.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { Store } from '#functions/data/store.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { Checkout, Payments } from '#functions/payments/payments-port.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { ProposalRepository } from '#functions/features/proposals/repository.ts';
import { type ApprovedDeposit, approvedDeposit } from './approval-deposit.ts';
import { creditCheckout } from './credit-checkout.ts';
import type { DepositRow } from './record.ts';
import { DepositRepository } from './repository.ts';

export type DepositRequest = {
  organizationId: string;
  inspectionId: string;
  approvalId: string;
  /** Where the provider redirects the reader. */
  returnUrl: string;
  payerEmail?: string | undefined;
};
export type DepositPorts = { store: Store; clock: Clock; payments: Payments };

const paidAlready = () => conflict('main', 'This deposit has already been paid. Thank you.');

/** The account that receives the company's deposits; 404 if it takes none or hides prices. */
async function readyAccount(request: DepositRequest, { store, payments }: DepositPorts): Promise<string> {
  const organization = await new OrganizationRepository(store).get(unsafeTenantOf(request.organizationId, 'deposits'));
  const accountId = organization?.deposits?.accountId;
  if (organization?.settings.showPrices !== true || accountId === undefined) throw notFound('approvalId');
  const account = await payments.readAccount(accountId);
  if (account?.isReady !== true) {
    throw conflict('main', 'The company can’t take card payments right now. Please ask about other ways to pay.');
  }
  return accountId;
}

/** The key of one attempt. A reader chooses the approval's id, so it's unique only within its inspection. */
const checkoutKey = ({ inspectionId, approvalId }: DepositRequest, attempt: string): string =>
  `deposit:${inspectionId}:${approvalId}:${attempt}`;

const create = (
  request: DepositRequest,
  approved: ApprovedDeposit,
  accountId: string,
  { attempt, payments }: { attempt: string; payments: Payments },
): Promise<Checkout> =>
  payments.createCheckout({
    accountId,
    idempotencyKey: checkoutKey(request, attempt),
    amountCents: approved.amountCents,
    description: approved.description,
    payerEmail: request.payerEmail,
    reference: {
      organizationId: request.organizationId,
      inspectionId: request.inspectionId,
      approvalId: request.approvalId,
    },
    successUrl: `${request.returnUrl}?show=proposal&deposit=done`,
    cancelUrl: `${request.returnUrl}?show=proposal&deposit=left`,
  });

/** Whether a checkout is for the amount that is due now, in the account that receives deposits now. */
const isCurrent = (checkout: Checkout, row: DepositRow, amountCents: number, accountId: string): boolean =>
  checkout.amountCents === amountCents && row.amountCents === amountCents && row.accountId === accountId;

type TablePorts = DepositPorts & { table: TenantTable };

/** Expires a row's checkout; credits it and returns true if it was paid just before. */
async function endUnlessPaid(row: DepositRow, request: DepositRequest, ports: TablePorts): Promise<boolean> {
  const ended = await ports.payments.endCheckout(row.accountId, row.sessionId);
  if (ended?.isPaid !== true) return false;
  // Its event hasn't arrived yet, but the payment counts.
  const reference = { ...request, approvalId: row.approvalId };
  await creditCheckout(ended, { reference, accountId: row.accountId }, ports);
  return true;
}

/**
 * Expires the open checkouts of the inspection's other approvals: a payment of any of them counts toward this deposit, so paying
 * two would pay part of it twice. Returns whether one was paid just before.
 */
async function endOthers(request: DepositRequest, ports: TablePorts): Promise<boolean> {
  const { inspectionId } = request;
  const approvals = await new ProposalRepository(ports.table).listApprovals(inspectionId);
  let isPaid = false;
  for (const { approvalId, deposit } of approvals) {
    if (approvalId === request.approvalId || deposit.state !== 'due') continue;
    const row = await new DepositRepository(ports.table).get(inspectionId, approvalId);
    if (row?.state === 'open' && (await endUnlessPaid(row, request, ports))) isPaid = true;
  }
  return isPaid;
}

/** The existing checkout's URL while it can be paid; undefined if a new one is needed. */
async function stillOpen(
  row: DepositRow,
  request: DepositRequest,
  { amountCents, accountId }: { amountCents: number; accountId: string },
  ports: TablePorts,
): Promise<string | undefined> {
  if (row.state !== 'open') throw paidAlready();
  const known = await ports.payments.readCheckout(row.accountId, row.sessionId);
  const isOpen = known?.status === 'open';
  if (isOpen && known.url !== undefined && isCurrent(known, row, amountCents, accountId)) return known.url;
  if (known?.isPaid !== true && !isOpen) return undefined;
  if (!(await endUnlessPaid(row, request, ports))) return undefined;
  throw paidAlready();
}

/** The row with its newest checkout; the save fails after a concurrent write. */
function rowWith(before: DepositRow | undefined, approved: ApprovedDeposit, made: Checkout, ids: Ids): DepositRow {
  return {
    v: 1,
    entity: 'Deposit',
    ...ids,
    ...approved,
    state: 'open',
    sessionId: made.sessionId,
    sessionIds: [...(before?.sessionIds ?? []), made.sessionId],
    returned: before?.returned ?? [],
    noticeId: before?.noticeId ?? newUlid(),
    version: before?.version ?? 0,
  };
}
type Ids = { approvalId: string; accountId: string };

async function attemptDeposit(request: DepositRequest, ports: DepositPorts): Promise<string> {
  const { inspectionId, approvalId } = request;
  const table = new TenantTable(ports.store, unsafeTenantOf(request.organizationId, 'deposits'));
  const accountId = await readyAccount(request, ports);
  const place = { inspectionId, approvalId };
  const deposits = new DepositRepository(table);
  // Read before the other checkouts are expired: one that is created after that changes the turn, and the write below fails.
  const turn = await deposits.turn(inspectionId);
  const due = await approvedDeposit(table, place, ports.clock);
  const hasPaid = await endOthers(request, { ...ports, table });
  const approved = hasPaid ? await approvedDeposit(table, place, ports.clock) : due;
  const before = await deposits.get(inspectionId, approvalId);
  const open = before && (await stillOpen(before, request, { ...approved, accountId }, { ...ports, table }));
  if (open !== undefined) return open;
  // An attempt that lost its turn has expired its checkout, so the next one needs another key.
  const attempt = `${before?.sessionIds.length ?? 0}:${turn}`;
  const made = await create(request, approved, accountId, { attempt, payments: ports.payments });
  try {
    const after = rowWith(before, approved, made, { approvalId, accountId });
    await table.write([deposits.save(inspectionId, before, after), deposits.nextTurn(inspectionId, turn)]);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    // Another reader was faster, or the same one with another approval. A request through the same link got the same checkout.
    const saved = await deposits.get(inspectionId, approvalId);
    if (saved?.sessionId !== made.sessionId) await ports.payments.endCheckout(accountId, made.sessionId);
    throw error;
  }
  if (made.url === undefined) throw conflict('main', 'The payment page has closed. Please try again.');
  return made.url;
}

/**
 * The URL of the hosted checkout for an approval's deposit. Only one checkout of an inspection can be paid at a time: returns the
 * URL of an open one, and creates a new one only after the previous one ended unpaid.
 */
export const startDeposit = (request: DepositRequest, ports: DepositPorts): Promise<string> =>
  retryOnConflict(() => attemptDeposit(request, ports));
