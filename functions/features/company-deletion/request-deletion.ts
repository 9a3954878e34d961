import { GRACE_DAYS } from '#shared/contract/company-deletion.ts';
import { AppError } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { Write } from '#functions/data/writes.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import { endSubscription, resumeKept } from '#functions/features/billing/end-subscription.ts';
import type { BillingPorts } from '#functions/features/billing/ports.ts';
import { isOngoing, type BillingRow } from '#functions/features/billing/record.ts';
import { BillingRepository } from '#functions/features/billing/repository.ts';
import { syncBilling } from '#functions/features/billing/sync-billing.ts';
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

/** If the provider is down, a daily job repeats the change: of the deletion, or of billing for a kept company. */
async function callProvider(
  call: (ports: BillingPorts) => Promise<void>,
  { system: store, requestId }: ActorCtx,
  { provider, enqueueMail, clock }: DeletionPorts,
): Promise<void> {
  if (provider === undefined) return;
  try {
    await call({ provider, enqueueMail, clock, store });
  } catch (error) {
    logError('The payment provider could not be reached', error, { requestId });
  }
}

type Change = { act: AuditEntry['act']; leaving: OrganizationRecord['leaving']; resumes?: boolean };

/** The write that notes or forgets that the subscription is to be resumed; none if the row stays as it is. */
function resumeWrites(ctx: ActorCtx, before: BillingRow, resumes: boolean): Write[] {
  if (resumes === (before.resumes ?? false)) return [];
  const after = { ...before };
  delete after.resumes;
  if (resumes) after.resumes = true;
  return [ctx.table.scoped(new BillingRepository(ctx.table).save(before, after))];
}

/** Stores that the company is to be deleted, or not; undefined if nothing changes. */
type Make = (now: OrganizationRecord, billing: BillingRow) => Change | undefined;
async function change(ctx: ActorCtx, clock: Clock, make: Make) {
  return retryOnConflict(async () => {
    const [before, billing] = await Promise.all([ownOrganization(ctx), new BillingRepository(ctx.table).get()]);
    const made = make(before, billing);
    if (made === undefined) return undefined;
    const at = clock.now().toISOString();
    const after = { ...before, updatedAt: at };
    delete after.leaving;
    if (made.leaving !== undefined) after.leaving = made.leaving;
    const detail = made.leaving === undefined ? {} : { date: dayOf(before, made.leaving.goesAt) };
    const entry: AuditEntry = { act: made.act, at, by: ctx.actor.userId, subject: before.organizationId, detail };
    const writes = resumeWrites(ctx, billing, made.resumes ?? false);
    await new OrganizationRepository(ctx.system).save(before, after, audited(ctx.table, entry), writes);
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
  // The row may not have a cancellation yet whose event is late or was lost.
  await callProvider(async (billing) => void (await syncBilling(organization.organizationId, billing)), ctx, ports);
  const now = ports.clock.now();
  const goesAt = new Date(now.getTime() + GRACE_DAYS * DAY_MS).toISOString();
  const { userId: askedBy, name: byName } = ctx.actor;
  const after = await change(ctx, ports.clock, (before, { subscription, resumes }) => {
    if (before.leaving !== undefined) return undefined;
    // An earlier request's cancellation, which the provider hasn't revoked yet, isn't the company's own.
    const isEnding = subscription?.cancelAt !== undefined && isOngoing(subscription);
    const hasCanceled = isEnding && resumes !== true;
    const leaving = { askedAt: now.toISOString(), askedBy, byName, goesAt, ...(hasCanceled && { hasCanceled }) };
    return { act: 'company.leave', leaving };
  });
  if (after === undefined) return;
  clearActorCache();
  const title = `${after.name} will be deleted on ${dayOf(after, goesAt)}. Until then you can keep it.`;
  await sendDeletionMail(after, { letter: 'asked', title, at: goesAt }, ctx, ports);
  await callProvider((billing) => endSubscription(after.organizationId, true, billing), ctx, ports);
}

const tooLate = () =>
  new AppError('CONFLICT', { main: 'It’s too late. The company is being deleted and can’t be recovered.' });

/**
 * Cancels the deletion. Any administrator may do so until the erasure starts. A subscription that was canceled before the
 * deletion was requested stays canceled.
 */
export async function cancelDeletion(ctx: ActorCtx, ports: DeletionPorts): Promise<void> {
  requireOwnAdministrator(ctx.actor);
  const after = await change(ctx, ports.clock, ({ leaving }, { customerId }) => {
    if (leaving === undefined) return undefined;
    if (leaving.erasingSince !== undefined) throw tooLate();
    const resumes = leaving.hasCanceled !== true && customerId !== undefined;
    return { act: 'company.keep', leaving: undefined, resumes };
  });
  if (after === undefined) return;
  clearActorCache();
  await sendDeletionMail(
    after,
    { letter: 'kept', title: `${after.name} will not be deleted.`, at: after.updatedAt },
    ctx,
    ports,
  );
  await callProvider((billing) => resumeKept(after.organizationId, billing), ctx, ports);
}
