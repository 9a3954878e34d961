import { GRACE_DAYS } from '#shared/contract/company-deletion.ts';
import { AppError } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import { BillingRepository } from '#functions/features/billing/repository.ts';
import { isOngoing, syncBilling } from '#functions/features/billing/sync-billing.ts';
import { withOwnPassword } from '#functions/features/auth/sign-in/require-password.ts';
import { notify } from '#functions/features/notifications/notify.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { clearActorCache } from '#functions/identity/actor-cache.ts';
import type { PasswordCheck } from '#functions/identity/authenticate.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import type { BillingProvider } from '#functions/payments/billing-port.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { logError } from '#functions/platform/logger.ts';
import {
  ownOrganization,
  requireOwnAdministrator,
} from '#functions/features/company-export/require-own-administrator.ts';
import { administratorsOf, dayOf, writeLetters } from '#functions/features/company-export/letters.ts';

const DAY_MS = 86_400_000;

export type DeletionPorts = {
  identity: PasswordCheck;
  provider: BillingProvider | undefined;
  enqueueMail: (job: MailJob) => Promise<void>;
  /** The billing clock, which the local product can advance. */
  clock: Clock;
};

const folded = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Makes the subscription end with the paid period, or continue. If the provider is down, the daily job repeats the
 * change.
 */
export async function followSubscription(
  organizationId: string,
  ends: boolean,
  { store, ...ports }: Pick<DeletionPorts, 'provider' | 'enqueueMail' | 'clock'> & { store: ActorCtx['system'] },
): Promise<void> {
  const { provider } = ports;
  if (provider === undefined) return;
  const billing = { ...ports, store, provider };
  const subscription = await syncBilling(organizationId, billing);
  if (subscription === undefined || !isOngoing(subscription)) return;
  if ((subscription.cancelAt !== undefined) === ends) return;
  await provider.endWithPeriod(subscription, ends);
  await syncBilling(organizationId, billing);
}

async function followSafely(organizationId: string, ends: boolean, ctx: ActorCtx, ports: DeletionPorts): Promise<void> {
  try {
    await followSubscription(organizationId, ends, { ...ports, store: ctx.system });
  } catch (error) {
    logError('The payment provider could not be reached', error, { requestId: ctx.requestId });
  }
}

type Change = { act: AuditEntry['act']; leaving: OrganizationRecord['leaving'] };

/** Stores that the company is to be deleted, or not; undefined if nothing changes. */
async function change(ctx: ActorCtx, clock: Clock, make: (now: OrganizationRecord) => Change | undefined) {
  return retryOnConflict(async () => {
    const before = await ownOrganization(ctx);
    const made = make(before);
    if (made === undefined) return undefined;
    const at = clock.now().toISOString();
    const after = { ...before, updatedAt: at };
    delete after.leaving;
    if (made.leaving !== undefined) after.leaving = made.leaving;
    const detail = made.leaving === undefined ? {} : { date: dayOf(before, made.leaving.goesAt) };
    const entry: AuditEntry = { act: made.act, at, by: ctx.actor.userId, subject: before.organizationId, detail };
    await new OrganizationRepository(ctx.system).save(before, after, audited(ctx.table, entry));
    return after;
  });
}

async function sendDeletionMail(
  organization: OrganizationRecord,
  mail: { letter: 'asked' | 'kept'; title: string; at: string },
  ctx: ActorCtx,
  ports: DeletionPorts,
): Promise<void> {
  const { letter, title, at } = mail;
  const occasion = organization.updatedAt;
  const users = administratorsOf(await new UserRepository(ctx.table, ctx.system).all());
  const notice = { key: 'leaving', edition: occasion, kind: 'LEAVING', title, route: '/admin/leave' } as const;
  const reach = { table: ctx.table, store: ctx.system, clock: ctx.clock };
  await notify({ roles: ['ADMINISTRATOR'] }, { ...notice, type: letter === 'asked' ? 'error' : 'info' }, reach);
  await writeLetters(users, { letter, byName: ctx.actor.name, at, occasion }, { ...ports, organization });
}

/**
 * Starts the 30 days after the company's name and the user's password were entered; a repeated request doesn't restart
 * them.
 */
export async function requestDeletion(
  ctx: ActorCtx,
  { companyName, password }: { companyName: string; password: string },
  ports: DeletionPorts,
): Promise<void> {
  requireOwnAdministrator(ctx.actor);
  const organization = await ownOrganization(ctx);
  if (folded(companyName) !== folded(organization.name)) {
    throw new AppError('BAD_REQUEST', { companyName: `Type the name as it is written: ${organization.name}` });
  }
  await withOwnPassword(ctx, password, ports.identity);
  const now = ports.clock.now();
  const goesAt = new Date(now.getTime() + GRACE_DAYS * DAY_MS).toISOString();
  const { userId: askedBy, name: byName } = ctx.actor;
  const { subscription } = await new BillingRepository(ctx.table).get();
  const hasCanceled = subscription?.cancelAt !== undefined;
  const leaving = { askedAt: now.toISOString(), askedBy, byName, goesAt, ...(hasCanceled && { hasCanceled }) };
  const after = await change(ctx, ports.clock, (before) =>
    before.leaving === undefined ? { act: 'company.leave', leaving } : undefined,
  );
  if (after === undefined) return;
  clearActorCache();
  const title = `${after.name} will be deleted on ${dayOf(after, goesAt)}. Until then you can keep it.`;
  await sendDeletionMail(after, { letter: 'asked', title, at: goesAt }, ctx, ports);
  await followSafely(after.organizationId, true, ctx, ports);
}

const tooLate = () =>
  new AppError('CONFLICT', { main: 'It’s too late. The company is being deleted and can’t be recovered.' });

/**
 * Cancels the deletion. Any administrator may do so until the erasure starts. A subscription that was canceled before the
 * deletion was requested stays canceled.
 */
export async function cancelDeletion(ctx: ActorCtx, ports: DeletionPorts): Promise<void> {
  requireOwnAdministrator(ctx.actor);
  let hadCanceled = false;
  const after = await change(ctx, ports.clock, ({ leaving }) => {
    if (leaving === undefined) return undefined;
    if (leaving.erasingSince !== undefined) throw tooLate();
    hadCanceled = leaving.hasCanceled === true;
    return { act: 'company.keep', leaving: undefined };
  });
  if (after === undefined) return;
  clearActorCache();
  await sendDeletionMail(
    after,
    { letter: 'kept', title: `${after.name} will not be deleted.`, at: after.updatedAt },
    ctx,
    ports,
  );
  if (!hadCanceled) await followSafely(after.organizationId, false, ctx, ports);
}
