import * as z from 'zod';
import { EmptyResponse, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';
import { ShareToken } from './share-token.ts';

/**
 * none: no account connected. pending: the provider still needs information from the company. ready: deposits are
 * accepted. unavailable: this installation has no payment provider.
 */
export const DEPOSIT_ACCOUNT_STATES = ['none', 'pending', 'ready', 'unavailable'] as const;

export const DepositAccount = z.object({ state: z.enum(DEPOSIT_ACCOUNT_STATES) });
export type DepositAccount = z.infer<typeof DepositAccount>;

export const depositRoutes = defineRoutes({
  getDepositAccount: {
    method: 'GET',
    path: '/api/admin/deposits',
    lambda: 'payments',
    permission: 'ADMIN_SETTINGS_VIEW',
    audit: ['deposits.connect', 'deposits.disconnect'],
    summary: 'Whether the company can take deposits by card, as reported by the payment provider',
    response: DepositAccount,
    // Not read-only: the provider's response is stored.
    openInSupport: false,
  },
  connectDepositAccount: {
    method: 'POST',
    path: '/api/admin/deposits/connect',
    lambda: 'payments',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'deposits.connect',
    summary: 'The URL of the provider’s pages where the company connects or completes its account',
    response: z.object({ url: z.string() }),
    rateLimit: { perAddress: 30, windowSeconds: 60 * 60 },
  },
  startDeposit: {
    method: 'POST',
    path: '/api/share/{shareToken}/deposit',
    lambda: 'payments',
    permission: 'public',
    audit: { none: 'Opens the payment provider’s page; deposit.paid is written when the reader pays there' },
    summary: 'The URL of the hosted checkout for an approval’s deposit; the same one while it is open',
    params: z.strictObject({ shareToken: ShareToken }),
    body: z.strictObject({ approvalId: Ulid }),
    response: z.object({ url: z.string() }),
    rateLimit: { perAddress: 30, windowSeconds: 60 * 60 },
  },
  receivePaymentEvent: {
    method: 'POST',
    path: '/api/payments/events',
    lambda: 'payments',
    permission: 'public',
    audit: ['deposit.paid', 'deposit.refunded', 'deposit.disputed', 'deposit.dispute-closed'],
    summary: 'Signed events of the payment provider, each processed once; the signature covers the raw body',
    response: EmptyResponse,
  },
});
