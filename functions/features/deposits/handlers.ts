import { Email } from '#shared/contract/common.ts';
import type { depositRoutes } from '#shared/contract/deposits.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { openUnlocked, showsProposal } from '#functions/features/share-links/open-link.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { payments } from '#functions/payments/provider.ts';
import { required } from '#functions/platform/env.ts';
import { applyPaymentEvent } from './apply-event.ts';
import { connectUrl, depositAccountOf } from './connect-account.ts';
import { startDeposit } from './start-deposit.ts';

export const depositHandlers: Handlers<typeof depositRoutes> = {
  getDepositAccount: async (_input, ctx) => depositAccountOf(ctx, await payments()),

  connectDepositAccount: async (_input, ctx) => ({ url: await connectUrl(ctx, await payments()) }),

  startDeposit: async ({ params, body }, ctx) => {
    const opened = await openUnlocked(params.shareToken, ctx);
    const provider = await payments();
    if (provider === undefined || !showsProposal(opened)) throw notFound('approvalId');
    const returnUrl = `${required('APP_URL')}/r/${params.shareToken}`;
    const ports = { store: ctx.system, clock: ctx.clock, payments: provider };
    const { organizationId } = opened.table.tenant;
    const { inspectionId, link } = opened;
    const payer = Email.safeParse(link.recipient);
    const request = { organizationId, inspectionId, ...body, returnUrl, payerEmail: payer.data };
    return { url: await startDeposit(request, ports) };
  },

  receivePaymentEvent: async (_input, ctx) => {
    const provider = await payments();
    const signature = ctx.raw.header('stripe-signature') ?? '';
    const event = await provider?.readEvent(ctx.raw.body(), signature);
    if (event === undefined || provider === undefined) {
      throw new AppError('BAD_REQUEST', { main: 'This event is not signed by the payment provider' });
    }
    await applyPaymentEvent(event, { store: ctx.system, clock: ctx.clock, payments: provider });
    return {};
  },
};
