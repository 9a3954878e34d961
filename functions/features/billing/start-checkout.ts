import { AppError, conflict, notFound } from '#shared/errors.ts';
import { accessStatus } from '#shared/billing/access.ts';
import { extraTechnicians, type PlanId } from '#shared/pricing/plans.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { isNoCustomer, type SubscriptionCheckout } from '#functions/payments/billing-port.ts';
import { countTechnicians } from './follow-seats.ts';
import { type BillingPorts, billingTable } from './ports.ts';
import { isOngoing, type BillingRow } from './record.ts';
import { BillingRepository, customerRemoval, customerWrite } from './repository.ts';
import { syncBilling } from './sync-billing.ts';

type Wanted = { plan: PlanId; extraTechnicians: number };
type PlanRequest = { plan: PlanId; by: string };
type AttemptPorts = BillingPorts & { appUrl: string; table: TenantTable };

const subscribed = () => conflict('main', 'Your company already has a subscription. You can change its plan here.');

/** Creates a customer for the company at the provider; replaces one that was deleted there. */
async function withNewCustomer(
  organization: OrganizationRecord,
  row: BillingRow,
  ports: BillingPorts,
): Promise<BillingRow & { customerId: string }> {
  const { organizationId, name, email } = organization;
  const customerId = await ports.provider.createCustomer({ organizationId, name, email, insteadOf: row.customerId });
  const table = billingTable(organizationId, ports.store);
  const save = new BillingRepository(table).save(row, { ...row, customerId });
  const replaced = row.customerId === undefined ? [] : [customerRemoval(row.customerId)];
  await ports.store.write([table.scoped(save), customerWrite(customerId, organizationId), ...replaced]);
  return { ...row, customerId, version: row.version + 1 };
}

/** The URL of the open checkout, if it's for the wanted plan and seats; otherwise the checkout is expired. */
async function stillOpen({ checkout }: BillingRow, wanted: Wanted, ports: BillingPorts): Promise<string | undefined> {
  if (checkout === undefined) return undefined;
  const known = await ports.provider.readCheckout(checkout.sessionId);
  const isWanted = checkout.plan === wanted.plan && checkout.extraTechnicians === wanted.extraTechnicians;
  if (known.status === 'open' && isWanted) return checkout.url;
  const ended = known.status === 'open' ? await ports.provider.endCheckout(checkout.sessionId) : known;
  if (ended.status === 'complete') return 'complete';
  return undefined;
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

function trialOf(organization: OrganizationRecord, now: Date): { end: number; now: number } | undefined {
  const end = new Date(organization.trialEndsAt);
  const isOnTrial = accessStatus(organization, { now, isBilled: true }) === 'trialing' && end > now;
  return isOnTrial ? { end: seconds(end), now: seconds(now) } : undefined;
}

/** An attempt at the same plan creates one checkout, however often it's requested. */
function create(
  organization: OrganizationRecord,
  row: BillingRow & { customerId: string },
  wanted: Wanted,
  ports: BillingPorts & { appUrl: string },
): Promise<SubscriptionCheckout> {
  const { organizationId } = organization;
  return ports.provider.createCheckout({
    ...wanted,
    organizationId,
    customerId: row.customerId,
    idempotencyKey: `billing-checkout:${organizationId}:${row.attempts}`,
    trial: trialOf(organization, ports.clock.now()),
    successUrl: `${ports.appUrl}/success`,
    cancelUrl: `${ports.appUrl}/canceled`,
  });
}

/** Creates the checkout; if the customer was deleted at the provider, creates a new one first. */
async function checkoutOfNewCustomer(
  organization: OrganizationRecord,
  row: BillingRow & { customerId: string },
  wanted: Wanted,
  ports: BillingPorts & { appUrl: string },
): Promise<{ row: BillingRow; checkout: SubscriptionCheckout }> {
  try {
    return { row, checkout: await create(organization, row, wanted, ports) };
  } catch (error) {
    if (!isNoCustomer(error)) throw error;
    const after = await withNewCustomer(organization, { ...row, attempts: row.attempts + 1 }, ports);
    return { row: after, checkout: await create(organization, after, wanted, ports) };
  }
}

/**
 * Saves a new checkout over the row that was read. Of two plans requested at once, the second's checkout is expired, and
 * its next attempt replaces the first's. Without another checkout in the row, the next attempt gets this one again.
 */
async function saveCheckout(
  repository: BillingRepository,
  before: BillingRow,
  { checkout, asked }: { checkout: NonNullable<BillingRow['checkout']>; asked: PlanRequest },
  { table, provider }: { table: TenantTable; provider: BillingPorts['provider'] },
): Promise<void> {
  try {
    const after = { ...before, attempts: before.attempts + 1, checkout, asked };
    await table.write([repository.save(before, after)]);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    const saved = await repository.get();
    const isReplaced = saved.attempts !== before.attempts && saved.checkout?.sessionId !== checkout.sessionId;
    if (isReplaced) await provider.endCheckout(checkout.sessionId);
    throw error;
  }
}

/** The row after a sync; fails if a concurrent request has saved another checkout. */
async function afterSync<T extends BillingRow>(row: T, repository: BillingRepository): Promise<T> {
  const now = await repository.get();
  if (now.attempts !== row.attempts) throw new AppError('TRY_AGAIN', { main: 'Please try again' });
  return { ...row, ...now };
}

/**
 * Fails if the provider has a subscription for the company. Our row may not have it yet, or may still have one that has
 * ended, because an event is late or was lost.
 */
async function requireNoSubscription(organizationId: string, ports: BillingPorts): Promise<void> {
  const found = await syncBilling(organizationId, ports).catch((error: unknown) => {
    // The company has a plan, but its customer is gone: an operator must look at it.
    throw isNoCustomer(error) ? subscribed() : error;
  });
  if (isOngoing(found)) throw subscribed();
}

async function attempt(request: PlanRequest, { table, ...ports }: AttemptPorts) {
  const { plan } = request;
  const { organizationId } = table.tenant;
  await requireNoSubscription(organizationId, ports);
  const repository = new BillingRepository(table);
  const [read, organization] = await Promise.all([
    repository.get(),
    new OrganizationRepository(ports.store).get(table.tenant),
  ]);
  if (organization === undefined) throw notFound();
  const { customerId, ...rest } = read;
  const row = customerId === undefined ? await withNewCustomer(organization, read, ports) : { ...rest, customerId };
  const wanted = { plan, extraTechnicians: extraTechnicians(await countTechnicians(organizationId, ports.store)) };
  const open = await stillOpen(row, wanted, ports);
  if (open !== undefined && open !== 'complete') return open;
  // The event of the completed checkout may still be pending, so this syncs with the provider.
  const isSubscribed = open === 'complete' && isOngoing(await syncBilling(organizationId, ports));
  if (isSubscribed) throw subscribed();
  const now = open === 'complete' ? await afterSync(row, repository) : row;
  const { row: paying, checkout } = await checkoutOfNewCustomer(organization, now, wanted, ports);
  const { sessionId, url } = checkout;
  if (url === undefined) throw conflict('main', 'The payment page has closed. Please try again.');
  const made = { checkout: { sessionId, url, ...wanted }, asked: request };
  await saveCheckout(repository, paying, made, { table, provider: ports.provider });
  return url;
}

/**
 * The URL of the provider's checkout where a company subscribes. Only one checkout can be completed at a time: the
 * previous one is expired first, so that no company subscribes twice.
 */
export const startCheckout = (
  { organizationId }: Pick<OrganizationRecord, 'organizationId'>,
  request: PlanRequest,
  ports: BillingPorts & { appUrl: string },
): Promise<string> => {
  const table = billingTable(organizationId, ports.store);
  return retryOnConflict(() => attempt(request, { ...ports, table }));
};
