import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Form, parseForm, textAt } from '../form.ts';
import { dollars, goTo, show, unknownPage } from '../page.ts';
import { readBody } from '../../support/http.ts';
import { needsConfirmation, chargeOnPage, digitsOf, isComplete, isDeclinedOnPage } from './cards.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { customerOf, settle } from './invoices.ts';
import { checkoutObject, customerObject, subscriptionObject } from './objects.ts';
import { clockPage, closedCheckoutPage, confirmCardPage, invoicePage, portalPage, subscribePage } from './pages.ts';
import { startSubscription } from './subscriptions.ts';
import { advance, catchUp, type Watch } from './time-machine.ts';
import { DAY, nowOf, type Books, type Checkout, type Customer, type Invoice } from './types.ts';

const MAX_BYTES = 64 * 1024;
type Exchange = { request: IncomingMessage; response: ServerResponse; keep: () => Promise<void> };

const formOf = async (request: IncomingMessage): Promise<Form> =>
  parseForm((await readBody(request, MAX_BYTES)).toString('utf8'));

const INCOMPLETE = 'Your card number is not complete.';
/** The bank requires a confirmation. */
const CONFIRMS = Symbol('asks');
const DECLINED = 'Your card was declined.';

/**
 * The outcome of a card on a page that may charge it: an error message, a confirmation by the bank, or undefined for
 * success.
 */
function problemOf(card: string, isConfirmed: boolean, isCharged: boolean): string | typeof CONFIRMS | undefined {
  if (!isComplete(card)) return INCOMPLETE;
  if (isDeclinedOnPage(card) || (isCharged && chargeOnPage(card) === 'declined')) return DECLINED;
  return needsConfirmation(card) && !isConfirmed ? CONFIRMS : undefined;
}

async function subscribe(books: Books, checkout: Checkout, { request, response, keep }: Exchange): Promise<void> {
  const customer = customerOf(books, checkout);
  if (checkout.status !== 'open' || checkout.expiresAt <= nowOf(books))
    return show(response, closedCheckoutPage(checkout));
  if (request.method !== 'POST') return show(response, subscribePage(books, checkout, customer));
  const form = await formOf(request);
  const card = digitsOf(textAt(form, 'card'));
  const isCharged = checkout.trialEnd === null && checkout.trialDays === null;
  const problem = problemOf(card, textAt(form, 'confirmed') === 'yes', isCharged);
  if (problem === CONFIRMS) return show(response, confirmCardPage(card, customer.name));
  if (problem !== undefined) return show(response, subscribePage(books, checkout, customer, problem), 402);
  // The payer has confirmed on the page, so the first charge uses a card that needs no confirmation.
  customer.card = isCharged && needsConfirmation(card) ? '4242424242424242' : card;
  checkout.status = 'complete';
  checkout.subscription = startSubscription(books, checkout).id;
  customer.card = card;
  books.emit('checkout.session.completed', checkoutObject(books, checkout));
  await keep();
  goTo(response, checkout.successUrl);
}

async function payInvoice(books: Books, invoice: Invoice, { request, response, keep }: Exchange): Promise<void> {
  if (request.method !== 'POST' || invoice.status !== 'open') return show(response, invoicePage(books, invoice));
  const form = await formOf(request);
  const card = digitsOf(textAt(form, 'card'));
  const problem = problemOf(card, textAt(form, 'confirmed') === 'yes', true);
  if (problem === CONFIRMS) return show(response, confirmCardPage(card, dollars(invoice.amountDue)));
  if (problem !== undefined) return show(response, invoicePage(books, invoice, problem), 402);
  settle(books, invoice, nowOf(books));
  await keep();
  show(response, invoicePage(books, invoice));
}

function cancel(books: Books, customer: Customer, isCanceled: boolean): void {
  const living = Object.values(books.state.subscriptions).find(
    (candidate) => candidate.customer === customer.id && candidate.status !== 'canceled',
  );
  if (living === undefined) return;
  living.cancelAtPeriodEnd = isCanceled;
  living.canceledAt = isCanceled ? nowOf(books) : null;
  books.emit('customer.subscription.updated', subscriptionObject(books, living));
}

async function portal(books: Books, id: string, { request, response, keep }: Exchange): Promise<void> {
  const session = books.state.portals[id];
  const customer = session && books.state.customers[session.customer];
  if (session === undefined || customer === undefined) return show(response, unknownPage(), 404);
  if (request.method !== 'POST') return show(response, portalPage(books, customer, session.returnUrl));
  const form = await formOf(request);
  const act = textAt(form, 'act');
  if (act === 'cancel' || act === 'resume') cancel(books, customer, act === 'cancel');
  else {
    const card = digitsOf(textAt(form, 'card'));
    const problem = problemOf(card, textAt(form, 'confirmed') === 'yes', false);
    if (problem === CONFIRMS) return show(response, confirmCardPage(card, customer.name));
    if (problem !== undefined) return show(response, portalPage(books, customer, session.returnUrl, problem), 402);
    customer.card = card;
    books.emit('customer.updated', customerObject(customer));
  }
  await keep();
  goTo(response, `${books.base()}/portal/${id}`);
}

async function clock(books: Books, watch: Watch, { request, response, keep }: Exchange): Promise<void> {
  if (request.method !== 'POST') return show(response, clockPage(books));
  const days = Number(textAt(await formOf(request), 'days'));
  if (!(days > 0 && days <= 800)) return show(response, clockPage(books), 400);
  await advance(books, nowOf(books) + Math.round(days * DAY), watch);
  await keep();
  goTo(response, `${books.base()}/clock`);
}

function showPdf(response: ServerResponse, invoice: Invoice): void {
  response.writeHead(200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${invoice.number}.pdf"`,
  });
  response.end(invoicePdf(invoice));
}

/** Serves the hosted billing pages; returns false for any other path. */
export async function servePage(books: Books, watch: Watch, path: string, exchange: Exchange): Promise<boolean> {
  const [, kind, id = '', suffix] = /^\/(subscribe|invoice|portal|clock)(?:\/(\w+)(\.pdf)?)?$/.exec(path) ?? [];
  if (kind === undefined) return false;
  catchUp(books);
  const { response } = exchange;
  const invoice = kind === 'invoice' ? books.state.invoices[id] : undefined;
  const checkout = kind === 'subscribe' ? books.state.checkouts[id] : undefined;
  if (kind === 'clock') await clock(books, watch, exchange);
  else if (kind === 'portal') await portal(books, id, exchange);
  else if (checkout !== undefined) await subscribe(books, checkout, exchange);
  else if (invoice === undefined) show(response, unknownPage(), 404);
  else if (suffix !== undefined) showPdf(response, invoice);
  else await payInvoice(books, invoice, exchange);
  return true;
}
