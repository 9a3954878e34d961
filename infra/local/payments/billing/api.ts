import { type Form, textAt, textsAt } from '../form.ts';
import { newId } from '../ledger.ts';
import {
  checkoutObject,
  customerObject,
  invoiceObject,
  linesObject,
  listObject,
  priceObject,
  subscriptionObject,
} from './objects.ts';
import { changedItems, type ItemChange, type Proration, upcoming, update } from './subscriptions.ts';
import { end } from './invoices.ts';
import { catchUp } from './time-machine.ts';
import { DAY, nowOf, type Books, type Checkout, type Invoice, type Subscription } from './types.ts';

type ApiResponse = { status: number; body: unknown };
type Call = { form: Form; query: URLSearchParams; id: string };

const errorResponse = (status: number, message: string, code?: string): ApiResponse => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...(code !== undefined && { code }) } },
});
const missing = (what: string) => errorResponse(404, `No such ${what}`, 'resource_missing');
const ok = (body: unknown): ApiResponse => ({ status: 200, body });

/** The entries of a list field: `items[0]`, `items[1]` … */
function formsAt(form: Form, ...path: string[]): Form[] {
  let place: Form | string | undefined = form;
  for (const name of path) place = typeof place === 'object' ? place[name] : undefined;
  return typeof place === 'object'
    ? Object.values(place).filter((entry): entry is Form => typeof entry === 'object')
    : [];
}

const changesAt = (form: Form, ...path: string[]): ItemChange[] =>
  formsAt(form, ...path).map((itemForm) => ({
    id: textAt(itemForm, 'id'),
    price: textAt(itemForm, 'price'),
    quantity: textAt(itemForm, 'quantity'),
    deleted: textAt(itemForm, 'deleted'),
  }));

const prorationAt = (form: Form, ...path: string[]): Proration => {
  const value = textAt(form, ...path);
  return value === 'none' || value === 'always_invoice' ? value : 'create_prorations';
};

function createCustomer({ state, emit }: Books, { form }: Call): ApiResponse {
  const customer = {
    id: newId('cus'),
    name: textAt(form, 'name'),
    email: textAt(form, 'email'),
    metadata: textsAt(form, 'metadata'),
    balance: 0,
  };
  state.customers[customer.id] = customer;
  emit('customer.created', customerObject(customer));
  return ok(customerObject(customer));
}

function updateCustomer({ state, emit }: Books, { form, id }: Call): ApiResponse {
  const customer = state.customers[id];
  if (customer === undefined) return missing('customer');
  Object.assign(customer, {
    ...(form['name'] !== undefined && { name: textAt(form, 'name') }),
    ...(form['email'] !== undefined && { email: textAt(form, 'email') }),
  });
  emit('customer.updated', customerObject(customer));
  return ok(customerObject(customer));
}

function readCustomer({ state }: Books, { id }: Call): ApiResponse {
  const customer = state.customers[id];
  return customer === undefined ? missing('customer') : ok(customerObject(customer));
}

/** Deleting a customer cancels their subscriptions at once. */
function deleteCustomer(books: Books, { id }: Call): ApiResponse {
  const { state, emit } = books;
  const customer = state.customers[id];
  if (customer === undefined) return missing('customer');
  for (const subscription of Object.values(state.subscriptions)) {
    const isOngoing = subscription.customer === id && subscription.status !== 'canceled';
    if (isOngoing) end(books, subscription, nowOf(books));
  }
  delete state.customers[id];
  emit('customer.deleted', customerObject(customer));
  return ok({ id, object: 'customer', deleted: true });
}

function listPrices({ prices }: Books, { query }: Call): ApiResponse {
  const lookupKeys = [...query].filter(([name]) => name.startsWith('lookup_keys')).map(([, value]) => value);
  const found = prices.filter(({ lookupKey }) => lookupKeys.length === 0 || lookupKeys.includes(lookupKey));
  return ok(listObject('/v1/prices', found.map(priceObject)));
}

const MIN_TRIAL_SECONDS = 2 * DAY;

function trialProblem(books: Books, { trialEnd, trialDays }: Checkout): string | undefined {
  if (trialEnd !== null && trialEnd < nowOf(books) + MIN_TRIAL_SECONDS) {
    return 'The `trial_end` date has to be at least 2 days in the future.';
  }
  return trialDays !== null && trialDays < 1 ? 'The minimum number of trial period days is 1.' : undefined;
}

function createCheckout(books: Books, { form }: Call): ApiResponse {
  const { state, prices } = books;
  const number = (...path: string[]) => (textAt(form, ...path) === '' ? null : Number(textAt(form, ...path)));
  const items = formsAt(form, 'line_items').map((lineForm) => ({
    price: textAt(lineForm, 'price'),
    quantity: Number(textAt(lineForm, 'quantity') || '1'),
  }));
  const customer = textAt(form, 'customer');
  if (state.customers[customer] === undefined) return missing('customer');
  if (items.length === 0 || items.some(({ price }) => !prices.some(({ id }) => id === price))) return missing('price');
  if (items.some(({ quantity }) => quantity < 1))
    return errorResponse(400, 'Quantity should be greater than or equal to 1.');
  const checkout: Checkout = {
    id: newId('cs_test'),
    customer,
    status: 'open',
    reference: textAt(form, 'client_reference_id'),
    metadata: textsAt(form, 'metadata'),
    subscriptionMetadata: textsAt(form, 'subscription_data', 'metadata'),
    items,
    trialEnd: number('subscription_data', 'trial_end'),
    trialDays: number('subscription_data', 'trial_period_days'),
    successUrl: textAt(form, 'success_url'),
    cancelUrl: textAt(form, 'cancel_url'),
    expiresAt: nowOf(books) + DAY,
    subscription: null,
  };
  const problem = trialProblem(books, checkout);
  if (problem !== undefined) return errorResponse(400, problem);
  state.checkouts[checkout.id] = checkout;
  return ok(checkoutObject(books, checkout));
}

function checkoutOf(books: Books, id: string): Checkout | undefined {
  const checkout = books.state.checkouts[id];
  if (checkout?.status === 'open' && checkout.expiresAt <= nowOf(books)) checkout.status = 'expired';
  return checkout;
}

function readCheckout(books: Books, { id }: Call): ApiResponse {
  const checkout = checkoutOf(books, id);
  return checkout === undefined ? missing('checkout.session') : ok(checkoutObject(books, checkout));
}

function expireCheckout(books: Books, { id }: Call): ApiResponse {
  const checkout = checkoutOf(books, id);
  if (checkout === undefined) return missing('checkout.session');
  if (checkout.status !== 'open')
    return errorResponse(400, 'Only Checkout Sessions with a status of open can be expired.');
  checkout.status = 'expired';
  books.emit('checkout.session.expired', checkoutObject(books, checkout));
  return ok(checkoutObject(books, checkout));
}

const newestFirst = <T extends { created: number }>(all: T[]): T[] =>
  all.reverse().sort((a, b) => b.created - a.created);

function listSubscriptions(books: Books, { query }: Call): ApiResponse {
  const customer = query.get('customer');
  const all = Object.values(books.state.subscriptions).filter((subscription) => subscription.customer === customer);
  const shown = query.get('status') === 'all' ? all : all.filter(({ status }) => status !== 'canceled');
  return ok(
    listObject(
      '/v1/subscriptions',
      newestFirst(shown).map((subscription) => subscriptionObject(books, subscription)),
    ),
  );
}

function applyMetadata(subscription: Subscription, form: Form): void {
  Object.assign(subscription.metadata, textsAt(form, 'metadata'));
}

function updateSubscription(books: Books, { form, id }: Call): ApiResponse {
  const subscription = books.state.subscriptions[id];
  if (subscription === undefined) return missing('subscription');
  if (subscription.status === 'canceled')
    return errorResponse(400, 'A canceled subscription can only update its cancellation_details and metadata.');
  const after = changedItems(books, subscription.items, changesAt(form, 'items'));
  if (after === undefined) return missing('subscription_item');
  applyMetadata(subscription, form);
  const ends = textAt(form, 'cancel_at_period_end');
  if (ends !== '') subscription.cancelAtPeriodEnd = ends === 'true';
  update(books, subscription, after, prorationAt(form, 'proration_behavior'));
  books.emit('customer.subscription.updated', subscriptionObject(books, subscription));
  return ok(subscriptionObject(books, subscription));
}

function cancelSubscription(books: Books, { id }: Call): ApiResponse {
  const subscription = books.state.subscriptions[id];
  if (subscription === undefined || subscription.status === 'canceled') return missing('subscription');
  end(books, subscription, nowOf(books));
  return ok(subscriptionObject(books, subscription));
}

function previewInvoice(books: Books, { form }: Call): ApiResponse {
  const subscription = books.state.subscriptions[textAt(form, 'subscription')];
  if (subscription === undefined) return missing('subscription');
  if (subscription.status === 'canceled' || subscription.cancelAtPeriodEnd) {
    const isChange = changesAt(form, 'subscription_details', 'items').length > 0;
    if (!isChange && (books.state.pending[subscription.id] ?? []).length === 0) {
      return errorResponse(404, 'No upcoming invoices for customer', 'invoice_upcoming_none');
    }
  }
  const after = changedItems(books, subscription.items, changesAt(form, 'subscription_details', 'items'));
  if (after === undefined) return missing('subscription_item');
  const how = prorationAt(form, 'subscription_details', 'proration_behavior');
  const invoice = upcoming(books, subscription, after, how);
  storePreview(books, invoice);
  return ok(invoiceObject(books, invoice));
}

const MAX_PREVIEWS = 50;

function storePreview({ previews }: Books, invoice: Invoice): void {
  previews.set(invoice.id, invoice);
  for (const id of [...previews.keys()].slice(0, -MAX_PREVIEWS)) previews.delete(id);
}

function listLines({ state, previews }: Books, { id, query }: Call): ApiResponse {
  const invoice = state.invoices[id] ?? previews.get(id);
  if (invoice === undefined) return missing('invoice');
  const limit = Number(query.get('limit') ?? '10');
  return ok(linesObject(invoice, { limit, after: query.get('starting_after') ?? undefined }));
}

function listInvoices(books: Books, { query }: Call): ApiResponse {
  const customer = query.get('customer');
  const all = Object.values(books.state.invoices).filter((invoice) => invoice.customer === customer);
  const limit = Number(query.get('limit') ?? '10');
  return ok(
    listObject(
      '/v1/invoices',
      newestFirst(all)
        .slice(0, limit)
        .map((invoice) => invoiceObject(books, invoice)),
    ),
  );
}

function readInvoice(books: Books, { id }: Call): ApiResponse {
  const invoice = books.state.invoices[id];
  return invoice === undefined ? missing('invoice') : ok(invoiceObject(books, invoice));
}

function createPortal(books: Books, { form }: Call): ApiResponse {
  const customer = textAt(form, 'customer');
  if (books.state.customers[customer] === undefined) return missing('customer');
  const id = newId('bps');
  books.state.portals[id] = { customer, returnUrl: textAt(form, 'return_url') };
  return ok({ id, object: 'billing_portal.session', customer, livemode: false, url: `${books.base()}/portal/${id}` });
}

const ROUTES: readonly (readonly [method: string, path: RegExp, run: (books: Books, call: Call) => ApiResponse])[] = [
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['GET', /^\/v1\/customers\/(\w+)$/, readCustomer],
  ['POST', /^\/v1\/customers\/(\w+)$/, updateCustomer],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, deleteCustomer],
  ['GET', /^\/v1\/prices$/, listPrices],
  ['POST', /^\/v1\/checkout\/sessions$/, createCheckout],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, readCheckout],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireCheckout],
  ['GET', /^\/v1\/subscriptions$/, listSubscriptions],
  ['POST', /^\/v1\/subscriptions\/(\w+)$/, updateSubscription],
  ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, cancelSubscription],
  ['POST', /^\/v1\/invoices\/create_preview$/, previewInvoice],
  ['GET', /^\/v1\/invoices$/, listInvoices],
  ['GET', /^\/v1\/invoices\/(\w+)$/, readInvoice],
  ['GET', /^\/v1\/invoices\/(\w+)\/lines$/, listLines],
  ['POST', /^\/v1\/billing_portal\/sessions$/, createPortal],
];

type Request = { method: string; path: string; form: Form; query: URLSearchParams };

/** Handles a billing API call in our own account; undefined for other calls. */
export function handleBillingCall(books: Books, { method, path, form, query }: Request): ApiResponse | undefined {
  catchUp(books);
  for (const [known, pattern, run] of ROUTES) {
    const found = known === method ? pattern.exec(path) : null;
    if (found !== null) return run(books, { form, query, id: found[1] ?? '' });
  }
  return undefined;
}
