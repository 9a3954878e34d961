import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerApi, type Emit } from './payments/api.ts';
import { parseForm, textAt } from './payments/form.ts';
import { Ledger, newId, type Session } from './payments/ledger.ts';
import { accountObject, sessionObject } from './payments/objects.ts';
import { checkoutPage, closedPage, confirmPage, connectPage, unknownPage } from './payments/pages.ts';
import { WebhookSender } from './payments/webhooks.ts';
import { readBody, sendJson, startHttp } from './support/http.ts';

export const LOCAL_PAYMENT_KEYS = {
  secretKey: 'sk_test_local_flueprint',
  webhookSecret: 'whsec_local_flueprint',
} as const;

export type PaymentsOptions = {
  /** Where accounts and checkouts are kept; in memory when absent. */
  readonly file?: string;
  /** Where signed events go. */
  readonly webhookUrl: string;
};

export type LocalPayments = {
  readonly endpoint: string;
  /** Resolves once every event so far was taken or given up. */
  settled(): Promise<void>;
  /** Sends an event once more, as the provider does when it is not sure. */
  resend(eventId: string): Promise<void>;
  stop(): Promise<void>;
};

const MAX_BYTES = 256 * 1024;
const DECLINED = '4000000000000002';
const ASKS = '4000002760003184';

type Double = { ledger: Ledger; base: string; emit: Emit };

const show = (response: ServerResponse, html: string, status = 200): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
};

const goTo = (response: ServerResponse, url: string): void => {
  response.writeHead(303, { location: url });
  response.end();
};

async function pay({ ledger, base, emit }: Double, session: Session): Promise<void> {
  session.status = 'complete';
  session.payment_status = 'paid';
  session.payment_intent = newId('pi');
  const charge = {
    id: newId('ch'),
    account: session.account,
    payment_intent: session.payment_intent,
    amount: session.amount_total,
    amount_refunded: 0,
    currency: session.currency,
    metadata: session.metadata,
  };
  ledger.state.charges[charge.id] = charge;
  await ledger.keep();
  emit('checkout.session.completed', session.account, sessionObject(session, base));
}

async function answerCheckout(double: Double, sessionId: string, request: IncomingMessage, response: ServerResponse) {
  const session = double.ledger.state.sessions[sessionId];
  const company = session && double.ledger.state.accounts[session.account];
  if (session === undefined || company === undefined) return show(response, unknownPage(), 404);
  if (session.status !== 'open') return show(response, closedPage(session));
  if (request.method !== 'POST') return show(response, checkoutPage(session, company));
  const form = parseForm((await readBody(request, MAX_BYTES)).toString('utf8'));
  const card = textAt(form, 'card').replace(/\D/g, '');
  if (card === ASKS) return show(response, confirmPage(session));
  if (card === DECLINED) return show(response, checkoutPage(session, company, 'Your card was declined.'), 402);
  if (card.length < 12) return show(response, checkoutPage(session, company, 'Your card number is not complete.'), 402);
  await pay(double, session);
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
  await ledger.keep();
  emit('account.updated', account.id, accountObject(account));
  goTo(response, link.return_url);
}

const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

async function answerCall(double: Double, path: string, request: IncomingMessage, response: ServerResponse) {
  const answer = await answerApi(
    { ...double, secretKey: LOCAL_PAYMENT_KEYS.secretKey },
    {
      method: request.method ?? 'GET',
      path,
      body: (await readBody(request, MAX_BYTES)).toString('utf8'),
      account: header(request, 'stripe-account'),
      idempotencyKey: header(request, 'idempotency-key'),
      authorization: header(request, 'authorization'),
    },
  );
  sendJson(response, answer.status, answer.body);
}

async function answer(double: Double, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', double.base);
  const checkout = /^\/pay\/(\w+)$/.exec(pathname);
  const connect = /^\/connect\/(\w+)$/.exec(pathname);
  if (pathname.startsWith('/v1/')) return answerCall(double, pathname, request, response);
  if (checkout !== null) return answerCheckout(double, checkout[1] ?? '', request, response);
  if (connect !== null) return answerConnect(double, connect[1] ?? '', request, response);
  show(response, unknownPage(), 404);
}

/** Stripe on this machine: the part of its API that deposits use, its hosted pages, and signed webhooks. */
export async function startPayments({ file, webhookUrl }: PaymentsOptions): Promise<LocalPayments> {
  const ledger = await Ledger.open(file);
  const webhooks = new WebhookSender(webhookUrl, LOCAL_PAYMENT_KEYS.webhookSecret);
  const double = { ledger, base: '', emit: webhooks.emit };
  const server = await startHttp((request, response) => {
    answer(double, request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : 'Unknown';
      sendJson(response, 500, { error: { type: 'api_error', message } });
    });
  });
  double.base = server.endpoint;
  return {
    endpoint: server.endpoint,
    settled: () => webhooks.settled(),
    resend: (eventId) => webhooks.resend(eventId),
    async stop() {
      await webhooks.settled();
      await server.stop();
      await ledger.keep();
    },
  };
}
