import { retryOnConflict } from '#functions/data/retry.ts';
import type { Write } from '#functions/data/writes.ts';
import { asJson, canonicalJson } from '#shared/canonical-json.ts';
import { omit } from '#shared/omit.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { isNoCustomer, type ProviderSubscription } from '#functions/payments/billing-port.ts';
import { instant } from '#functions/platform/clock.ts';
import { logWarning } from '#functions/platform/logger.ts';
import { withClosing } from './with-closing.ts';
import { mailOf, type BillingNotice, noticesOf, trialEnded } from './notices.ts';
import { notifyOfBilling } from './notify-of-billing.ts';
import { type BillingPorts, billingTable, type LocalPorts } from './ports.ts';
import { type BillingRow, isOngoing, type SubscriptionState, withSentKeys } from './record.ts';
import { BillingRepository } from './repository.ts';

/** The part of a subscription that is stored. */
export function stateOf(subscription: ProviderSubscription): SubscriptionState {
  const { subscriptionId, status, plan, extraTechnicians, paidExtra } = subscription;
  const { periodStart, periodEnd, cancelAt, endedAt } = subscription;
  return {
    subscriptionId,
    status,
    plan,
    extraTechnicians,
    paidExtra,
    periodStart,
    periodEnd,
    ...(cancelAt !== undefined && { cancelAt }),
    ...(endedAt !== undefined && { endedAt }),
  };
}

/**
 * The organization with the provider's subscription state; without an active subscription the rest of the trial
 * applies.
 */
export function withSubscription(
  organization: OrganizationRecord,
  found: ProviderSubscription | undefined,
  now: Date,
): OrganizationRecord {
  const rest = { ...organization };
  delete rest.subscription;
  if (found !== undefined && isOngoing(found)) {
    const { subscriptionId, plan, status } = found;
    return { ...rest, subscriptionStatus: status, subscription: { subscriptionId, plan } };
  }
  // There never was a subscription, so the trial stays as it is.
  if (found === undefined) return organization;
  // Uses the provider's clock if it's ahead: a subscription can't have ended in the future.
  const at = Math.max(now.getTime(), (found.endedAt ?? 0) * 1000);
  const isTrialLeft = new Date(organization.trialEndsAt).getTime() > at;
  return { ...rest, subscriptionStatus: isTrialLeft ? 'trialing' : 'canceled' };
}

/** Whether a company is on its own trial, which the provider doesn't know. */
export const isOnOwnTrial = ({ subscription, subscriptionStatus }: OrganizationRecord): boolean =>
  subscription === undefined && subscriptionStatus === 'trialing';

/** Whether a trial that went on after its subscription is over now. */
const endsTrial = (row: BillingRow, [before, after]: Change['organization']): boolean =>
  row.subscription !== undefined && isOnOwnTrial(before) && after.subscriptionStatus === 'canceled';

/** Compares by value, because the table doesn't preserve the order of fields. */
const isSame = (a: object, b: object): boolean => canonicalJson(asJson(a)) === canonicalJson(asJson(b));

/** The billing row and the organization, each before and after the change. */
export type Change = { row: [BillingRow, BillingRow]; organization: [OrganizationRecord, OrganizationRecord] };

const UNCHARGED = 'none';

/** The user who chose the current plan on our pages; otherwise the payment provider. */
function actorOf({ row, organization }: Change): string {
  const [before, after] = organization.map((record) => record.subscription?.plan);
  const { asked } = row[0];
  return asked !== undefined && after !== before && after === asked.plan ? asked.by : 'billing';
}

/** Status and plan, if they changed. */
function detailOf([before, after]: Change['organization']): Record<string, string> {
  const of = ({ subscriptionStatus, subscription }: OrganizationRecord) => ({
    status: subscriptionStatus,
    plan: subscription?.plan ?? UNCHARGED,
  });
  const [old, now] = [of(before), of(after)];
  return {
    ...(old.status !== now.status && { statusFrom: old.status, statusTo: now.status }),
    ...(old.plan !== now.plan && { planFrom: old.plan, planTo: now.plan }),
  };
}

/** Saves both over the versions that were read; skips unchanged ones. */
export async function saveChange(
  change: Change,
  act: 'subscription.change' | 'trial.end',
  ports: LocalPorts,
): Promise<void> {
  const { row } = change;
  const [before, moved] = change.organization;
  const after = withClosing(before, moved, { endedAt: row[1].subscription?.endedAt, now: ports.clock.now() });
  const organization: Change['organization'] = [before, after];
  const table = billingTable(before.organizationId, ports.store);
  const rowWrites: Write[] = isSame(...row) ? [] : [table.scoped(new BillingRepository(table).save(...row))];
  if (isSame(before, after)) {
    if (rowWrites.length > 0) await ports.store.write(rowWrites);
    return;
  }
  const at = instant(ports.clock);
  const by = act === 'trial.end' ? 'trial-clock' : actorOf(change);
  const entry: AuditEntry = { act, at, by, subject: before.organizationId, detail: detailOf(organization) };
  await new OrganizationRepository(ports.store).save(
    before,
    { ...after, updatedAt: at },
    audited(table, entry),
    rowWrites,
  );
}

/**
 * Queues the email of each notice that wasn't sent yet, and adds problems to the bell. Returns the keys of the queued
 * notices.
 */
export async function notifyBilling(
  organizationId: string,
  sentKeys: readonly string[],
  notices: readonly BillingNotice[],
  ports: LocalPorts,
): Promise<string[]> {
  const due = notices.filter(({ key }) => !sentKeys.includes(key));
  for (const notice of due) {
    await ports.enqueueMail(mailOf(organizationId, notice));
    await notifyOfBilling(organizationId, notice, ports);
  }
  return due.map(({ key }) => key);
}

/** The last known subscription as ended: deleting a customer at the provider cancels their subscription at once. */
const endedWithCustomer = (state: SubscriptionState, customerId: string, now: Date): ProviderSubscription => ({
  ...omit(state, 'cancelAt'),
  customerId,
  status: 'canceled',
  planItemId: '',
  endedAt: Math.floor(now.getTime() / 1000),
  others: [],
});

/** The provider's subscription of a company. Throws for a customer that is missing but wasn't deleted: an operator has to look. */
async function readProvider(
  { row, organization }: { row: BillingRow & { customerId: string }; organization: OrganizationRecord },
  { provider, clock }: BillingPorts,
): Promise<ProviderSubscription | undefined> {
  try {
    return await provider.readSubscription(row.customerId);
  } catch (error) {
    if (!isNoCustomer(error)) throw error;
    if (organization.subscription === undefined) return undefined;
    if (error.isDeleted && row.subscription !== undefined) {
      return endedWithCustomer(row.subscription, row.customerId, clock.now());
    }
    throw error;
  }
}

/**
 * Syncs our rows with the provider's current state. Events are never trusted and only trigger this, so their order,
 * number and loss don't matter. Rows are saved over the versions that were read, and the provider is called after that
 * read, so an older response never overwrites a newer one.
 */
export async function syncBilling(
  organizationId: string,
  ports: BillingPorts,
): Promise<ProviderSubscription | undefined> {
  return retryOnConflict(async () => {
    const table = billingTable(organizationId, ports.store);
    const [row, organization] = await Promise.all([
      new BillingRepository(table).get(),
      new OrganizationRepository(ports.store).get(table.tenant),
    ]);
    const { customerId } = row;
    if (organization === undefined || customerId === undefined) return undefined;
    const found = await readProvider({ row: { ...row, customerId }, organization }, ports);
    if (found !== undefined && found.others.length > 0) {
      logWarning('A customer has more than one subscription', { organizationId, reason: found.others.join(' ') });
    }
    // Queued before the key is stored: after a crash in between it's queued again under the same id and sent once.
    const moved = withSubscription(organization, found, ports.clock.now());
    const trialEndsAt = moved.subscriptionStatus === 'trialing' ? moved.trialEndsAt : undefined;
    const isTrialEnd = endsTrial(row, [organization, moved]);
    const notices = noticesOf(row.subscription, found, { sentKeys: row.told, trialEndsAt });
    // A company whose deletion was requested isn't asked to choose a plan.
    if (isTrialEnd && organization.leaving === undefined) notices.push(trialEnded(organization.trialEndsAt));
    const keys = await notifyBilling(organizationId, row.told, notices, ports);
    const after = { ...withSentKeys(row, keys) };
    if (found === undefined) delete after.subscription;
    else after.subscription = stateOf(found);
    const act = isTrialEnd ? 'trial.end' : 'subscription.change';
    await saveChange({ row: [row, after], organization: [organization, moved] }, act, ports);
    return found;
  });
}
