import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleApiCall, type Emit } from './payments/api.ts';
import { openDispute } from './payments/disputes.ts';
import { parseForm, textAt } from './payments/form.ts';
import { type Charge, Ledger, newId, type Session } from './payments/ledger.ts';
import { accountObject, sessionObject } from './payments/objects.ts';
import { servePage } from './payments/billing/serve-pages.ts';
import { localPrices } from './payments/billing/prices.ts';
import { advance, type Watch } from './payments/billing/time-machine.ts';
import { nowOf, type Books } from './payments/billing/types.ts';
import { goTo, show, unknownPage } from './payments/page.ts';
import { checkoutPage, closedPage, confirmPage, connectPage } from './payments/pages.ts';
import { WebhookSender } from './payments/webhooks.ts';
import { readBody, sendJson, startHttp } from './support/http.ts';

export const LOCAL_PAYMENT_KEYS = {
  secretKey: 'sk_test_local_flueprint',
  webhookSecret: 'whsec_local_flueprint',
  billingWebhookSecret: 'whsec_local_flueprint_billing',
} as const;

export type PaymentsOptions = {
  /** File for accounts and checkouts; in memory when undefined. */
  readonly file?: string;
  /** File that stores how many seconds the double's clock is ahead. */
  readonly clockFile?: string;
  /** Receives signed events of connected accounts. */
  readonly webhookUrl: string;
  /** Receives signed events of our own account; without it none are sent. */
  readonly billingWebhookUrl?: string;
  /** Called while the clock is advanced, at the hour of each day's daily job. */
  readonly onDay?: (at: Date) => Promise<void>;
  /** Resolves when the product has processed the events. */
  readonly isDone?: () => Promise<void>;
};

export type LocalPayments = {
  readonly endpoint: string;
  /** Resolves once every event so far was accepted or given up. */
  settled(): Promise<void>;
  /** Resends an event, as the provider does when it doesn't know whether it arrived. */
  resend(eventId: string): Promise<void>;
  /** The double's clock. */
  now(): Date;
  /** Advances the clock. Everything that comes due in between happens at its own time. */
  advanceTo(to: Date): Promise<void>;
  stop(): Promise<void>;
};

const MAX_BYTES = 256 * 1024;
const DECLINED = '4000000000000002';
const DISPUTED = '4000000000000259';
const CONFIRMS = '4000002760003184';

type Double = { ledger: Ledger; base: string; emit: Emit; books: Books; watch: Watch };

async function pay({ ledger, base, emit }: Double, session: Session, card: string): Promise<void> {
  session.status = 'complete';
  session.payment_status = 'paid';
  session.payment_intent = newId('pi');
  const charge: Charge = {
    id: newId('ch'),
    account: session.account,
    payment_intent: session.payment_intent,
    amount: session.amount_total,
    amount_refunded: 0,
    currency: session.currency,
    metadata: session.metadata,
  };
  ledger.state.charges[charge.id] = charge;
  await ledger.save();
  emit('checkout.session.completed', session.account, sessionObject(session, base));
  if (card !== DISPUTED) return;
  openDispute(charge, emit);
  await ledger.save();
}

async function answerCheckout(double: Double, sessionId: string, request: IncomingMessage, response: ServerResponse) {
  const session = double.ledger.state.sessions[sessionId];
  const company = session && double.ledger.state.accounts[session.account];
  if (session === undefined || company === undefined) return show(response, unknownPage(), 404);
  if (session.status !== 'open') return show(response, closedPage(session));
  if (request.method !== 'POST') return show(response, checkoutPage(session, company));
  const form = parseForm((await readBody(request, MAX_BYTES)).toString('utf8'));
  const card = textAt(form, 'card').replace(/\D/g, '');
  if (card === CONFIRMS) return show(response, confirmPage(session));
  if (card === DECLINED) return show(response, checkoutPage(session, company, 'Your card was declined.'), 402);
  if (card.length < 12) return show(response, checkoutPage(session, company, 'Your card number is not complete.'), 402);
  await pay(double, session, card);
  goTo(response, session.success_url);
}

async function answerConnect(
  { ledger, emit }: Double,
  linkId: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const link = ledger.state.links[linkId];
  const account = link && ledger.state.accounts[link.account];
  if (link === undefined || account === undefined) return show(response, unknownPage(), 404);
  if (request.method !== 'POST') return show(response, connectPage(account));
  account.charges_enabled = true;
  account.details_submitted = true;
  await ledger.save();
  emit('account.updated', account.id, accountObject(account));
  goTo(response, link.return_url);
}

const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

async function answerCall(
  double: Double,
  { pathname: path, searchParams: query }: URL,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const answer = await handleApiCall(
    { ...double, secretKey: LOCAL_PAYMENT_KEYS.secretKey },
    {
      method: request.method ?? 'GET',
      path,
      query,
      body: (await readBody(request, MAX_BYTES)).toString('utf8'),
      account: header(request, 'stripe-account'),
      idempotencyKey: header(request, 'idempotency-key'),
      authorization: header(request, 'authorization'),
    },
  );
  if (answer.isReplayed === true) response.setHeader('idempotent-replayed', 'true');
  sendJson(response, answer.status, answer.body);
}

async function answer(double: Double, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', double.base);
  const { pathname } = url;
  const checkout = /^\/pay\/(\w+)$/.exec(pathname);
  const connect = /^\/connect\/(\w+)$/.exec(pathname);
  if (pathname.startsWith('/v1/')) return answerCall(double, url, request, response);
  if (checkout !== null) return answerCheckout(double, checkout[1] ?? '', request, response);
  if (connect !== null) return answerConnect(double, connect[1] ?? '', request, response);
  const exchange = { request, response, keep: () => double.ledger.save() };
  if (!(await servePage(double.books, double.watch, pathname, exchange))) show(response, unknownPage(), 404);
}

/**
 * Stripe on this machine: the part of its API that the product uses, hosted pages, signed webhooks, and a clock that
 * can be advanced.
 */
export async function startPayments(options: PaymentsOptions): Promise<LocalPayments> {
  const ledger = await Ledger.open(options.file);
  const webhooks = new WebhookSender(options.webhookUrl, LOCAL_PAYMENT_KEYS.webhookSecret);
  const { billingWebhookUrl } = options;
  const billing =
    billingWebhookUrl === undefined
      ? undefined
      : new WebhookSender(billingWebhookUrl, LOCAL_PAYMENT_KEYS.billingWebhookSecret);
  const books: Books = {
    state: ledger.state.billing,
    prices: localPrices(),
    base: () => double.base,
    emit: (type, object) => billing?.emit(type, undefined, object),
    previews: new Map(),
  };
  const moveClock = async () => {
    if (options.clockFile !== undefined) await writeFile(options.clockFile, String(books.state.ahead));
  };
  await moveClock();
  const settled = async () => {
    await moveClock();
    await Promise.all([webhooks.settled(), billing?.settled()]);
    await options.isDone?.();
  };
  const watch: Watch = {
    settled,
    async onDay(at) {
      await options.onDay?.(at);
      await settled();
    },
  };
  const double: Double = { ledger, base: '', emit: webhooks.emit, books, watch };
  const server = await startHttp((request, response) => {
    answer(double, request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : 'Unknown';
      sendJson(response, 500, { error: { type: 'api_error', message } });
    });
  });
  double.base = server.endpoint;
  const sent = async () => void (await Promise.all([webhooks.settled(), billing?.settled()]));
  return {
    endpoint: server.endpoint,
    settled: sent,
    resend: async (eventId) => void (await Promise.all([webhooks.resend(eventId), billing?.resend(eventId)])),
    now: () => new Date(nowOf(books) * 1000),
    async advanceTo(to) {
      await advance(books, Math.floor(to.getTime() / 1000), watch);
      await moveClock();
      await ledger.save();
    },
    async stop() {
      await sent();
      await server.stop();
      await ledger.save();
    },
  };
}
