import type { billingRoutes } from '#shared/contract/billing.ts';
import { AppError, conflict } from '#shared/errors.ts';
import { targetOrganization } from '#functions/features/admin/target-organization.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { clearActorCache } from '#functions/identity/actor-cache.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { isNoCustomer } from '#functions/payments/billing-port.ts';
import { billingProvider } from '#functions/payments/provider.ts';
import { billingClock } from '#functions/platform/billing-clock.ts';
import { isBilled } from '#functions/platform/billing-mode.ts';
import { required } from '#functions/platform/env.ts';
import { logError } from '#functions/platform/logger.ts';
import { changePlan } from './change-plan.ts';
import { billingTable, type BillingPorts } from './ports.ts';
import { previewSeats } from './preview-seats.ts';
import { readBilling } from './read-billing.ts';
import { acceptBillingEvent } from './receive-event.ts';
import { BillingRepository } from './repository.ts';
import { startCheckout } from './start-checkout.ts';

async function portsOf({ system }: ActorCtx): Promise<BillingPorts> {
  const provider = await billingProvider();
  if (provider === undefined) {
    throw new AppError('RULE', {
      main: isBilled() ? 'Card payments aren’t set up here.' : 'Billing is turned off. Nothing is charged.',
    });
  }
  return { store: system, clock: billingClock, provider, enqueueMail };
}

async function ownOrganization(ctx: ActorCtx): Promise<OrganizationRecord> {
  return (await targetOrganization(ctx, 'BILLING_VIEW')).organization;
}

const noCustomer = () => conflict('main', 'Your company has no subscription yet. Choose a plan first.');

/** A provider failure is temporary, so the client may retry. */
async function reaching<T>(act: () => Promise<T>, { requestId }: ActorCtx): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isNoCustomer(error)) throw noCustomer();
    logError('The payment provider could not be reached', error, { requestId });
    const errors = { main: 'The payment provider isn’t responding. Please try again.' };
    throw new AppError('TRY_AGAIN', errors, { cause: error });
  }
}

const readOf = async (organization: OrganizationRecord, { system }: ActorCtx) =>
  readBilling(organization, { store: system, clock: billingClock, provider: await billingProvider() });

export const billingHandlers: Handlers<typeof billingRoutes> = {
  getBilling: async ({ query }, ctx) => {
    const { organization } = await targetOrganization(ctx, 'BILLING_VIEW', query.orgId);
    return { billing: await readOf(organization, ctx) };
  },

  startCheckout: async ({ body }, ctx) => {
    const organization = await ownOrganization(ctx);
    const ports = { ...(await portsOf(ctx)), appUrl: required('APP_URL') };
    return { url: await reaching(() => startCheckout(organization, { ...body, by: ctx.actor.userId }, ports), ctx) };
  },

  openPortal: async (_input, ctx) => {
    const { organizationId } = await ownOrganization(ctx);
    const { provider } = await portsOf(ctx);
    const { customerId } = await new BillingRepository(billingTable(organizationId, ctx.system)).get();
    if (customerId === undefined) throw noCustomer();
    return { url: await reaching(() => provider.portalUrl(customerId, `${required('APP_URL')}/billing`), ctx) };
  },

  previewSeats: async ({ body }, ctx) => {
    const organization = await ownOrganization(ctx);
    const reads = { store: ctx.system, clock: billingClock, provider: await billingProvider() };
    return { preview: await previewSeats(organization, body, reads) };
  },

  changePlan: async ({ body }, ctx) => {
    const { organizationId } = await ownOrganization(ctx);
    const ports = await portsOf(ctx);
    await reaching(() => changePlan(organizationId, { ...body, by: ctx.actor.userId }, ports), ctx);
    clearActorCache();
    return { billing: await readOf(await ownOrganization(ctx), ctx) };
  },

  receiveBillingEvent: async (_input, ctx) => {
    const provider = await billingProvider();
    const event = await provider?.readEvent(ctx.raw.body(), ctx.raw.header('stripe-signature') ?? '');
    if (event === undefined) {
      throw new AppError('BAD_REQUEST', { main: 'This event is not signed by the payment provider' });
    }
    await acceptBillingEvent(event, ctx);
    return {};
  },
};
