import type { DepositAccount } from '#shared/contract/deposits.ts';
import { AppError } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { tenantOf } from '#functions/data/tenant-context.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Payments } from '#functions/payments/payments-port.ts';
import { instant } from '#functions/platform/clock.ts';
import { required } from '#functions/platform/env.ts';

type Account = NonNullable<OrganizationRecord['deposits']>;

async function organizationOf(ctx: ActorCtx): Promise<OrganizationRecord> {
  const organization = await new OrganizationRepository(ctx.system).get(tenantOf(ctx.actor));
  if (organization === undefined) throw new AppError('NOT_FOUND', { main: 'Not found' });
  return organization;
}

/** Stores the account unless it's unchanged; `undefined` removes it. */
function storeAccount(ctx: ActorCtx, account: Account | undefined): Promise<void> {
  return retryOnConflict(async () => {
    const before = await organizationOf(ctx);
    if (JSON.stringify(before.deposits) === JSON.stringify(account)) return;
    const after: OrganizationRecord = { ...before, updatedAt: instant(ctx.clock) };
    if (account === undefined) delete after.deposits;
    else after.deposits = account;
    const act = account === undefined ? 'deposits.disconnect' : 'deposits.connect';
    const entry: AuditEntry = { act, at: after.updatedAt, by: ctx.actor.userId, subject: before.organizationId };
    await new OrganizationRepository(ctx.system).save(before, after, audited(ctx.table, entry));
  });
}

/** Reads the company's account from the provider and stores what changed. */
export async function depositAccountOf(ctx: ActorCtx, payments: Payments | undefined): Promise<DepositAccount> {
  if (payments === undefined) return { state: 'unavailable' };
  const { deposits } = await organizationOf(ctx);
  if (deposits === undefined) return { state: 'none' };
  const account = await payments.readAccount(deposits.accountId);
  if (account === undefined) {
    await storeAccount(ctx, undefined);
    return { state: 'none' };
  }
  await storeAccount(ctx, { accountId: deposits.accountId, isReady: account.isReady });
  return { state: account.isReady ? 'ready' : 'pending' };
}

/** More accounts than a company loses within a day, while the provider still knows the key of each creation. */
const MAX_REPLACED = 5;

/** The company's account; created if there is none, and replaced if the provider no longer has it. */
async function ownAccount(organization: OrganizationRecord, payments: Payments): Promise<string> {
  const { deposits, organizationId, name, email } = organization;
  const company = { organizationId, name, email };
  let accountId = deposits?.accountId ?? (await payments.createAccount(company));
  for (let replaced = 0; replaced < MAX_REPLACED; replaced += 1) {
    if ((await payments.readAccount(accountId)) !== undefined) return accountId;
    accountId = await payments.createAccount({ ...company, insteadOf: accountId });
  }
  return accountId;
}

/** The URL of the provider's pages for the company's account. */
export async function connectUrl(ctx: ActorCtx, payments: Payments | undefined): Promise<string> {
  if (payments === undefined) {
    throw new AppError('RULE', { main: 'Card payments aren’t set up here.' });
  }
  const organization = await organizationOf(ctx);
  const accountId = await ownAccount(organization, payments);
  if (organization.deposits?.accountId !== accountId) await storeAccount(ctx, { accountId, isReady: false });
  const page = `${required('APP_URL')}/admin/proposals`;
  return payments.onboardingUrl(accountId, { returnUrl: `${page}?deposits=back`, refreshUrl: page });
}
