import { handleBillingCall } from './billing/api.ts';
import type { Books } from './billing/types.ts';
import { closeDispute } from './disputes.ts';
import { type Form, parseForm, textAt, textsAt } from './form.ts';
import { type Account, type Ledger, newId, type Session } from './ledger.ts';
import { accountObject, chargeObject, paymentObject, sessionObject } from './objects.ts';

export type ApiRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  /** The connected account the call is made for. */
  account: string;
  idempotencyKey: string;
  authorization: string;
};
export type ApiResponse = { status: number; body: unknown; isReplayed?: boolean };
export type Emit = (type: string, account: string, object: unknown) => void;

type Api = { ledger: Ledger; base: string; secretKey: string; emit: Emit; books: Books };
type Call = { form: Form; request: ApiRequest; id: string };

const refusal = (status: number, type: string, message: string, code?: string): ApiResponse => ({
  status,
  body: { error: { type, message, ...(code !== undefined && { code }) } },
});
const missing = (what: string) => refusal(404, 'invalid_request_error', `No such ${what}`, 'resource_missing');
const invalid = (message: string) => refusal(400, 'invalid_request_error', message);
const ok = (body: unknown): ApiResponse => ({ status: 200, body });

function createAccount({ ledger }: Api, { form }: Call): ApiResponse {
  const account: Account = {
    id: newId('acct'),
    email: textAt(form, 'email'),
    name: textAt(form, 'business_profile', 'name'),
    metadata: textsAt(form, 'metadata'),
    charges_enabled: false,
    details_submitted: false,
  };
  ledger.state.accounts[account.id] = account;
  return ok(accountObject(account));
}

function readAccount({ ledger }: Api, { id }: Call): ApiResponse {
  const account = ledger.state.accounts[id];
  return account === undefined ? missing('account') : ok(accountObject(account));
}

function deleteAccount({ ledger }: Api, { id }: Call): ApiResponse {
  if (ledger.state.accounts[id] === undefined) return missing('account');
  delete ledger.state.accounts[id];
  return ok({ id, object: 'account', deleted: true });
}

function createLink({ ledger, base }: Api, { form }: Call): ApiResponse {
  const account = textAt(form, 'account');
  if (ledger.state.accounts[account] === undefined) return missing('account');
  const id = newId('link');
  const pages = { return_url: textAt(form, 'return_url'), refresh_url: textAt(form, 'refresh_url') };
  ledger.state.links[id] = { account, ...pages };
  const now = Math.floor(Date.now() / 1000);
  return ok({ object: 'account_link', created: now, expires_at: now + 300, url: `${base}/connect/${id}` });
}

const MIN_CENTS = 50;

function createSession({ ledger, base }: Api, { form, request }: Call): ApiResponse {
  const account = ledger.state.accounts[request.account];
  if (account === undefined)
    return refusal(403, 'invalid_request_error', 'The account is not connected', 'account_invalid');
  if (!account.charges_enabled) return invalid('This account cannot take payments yet.');
  const price = (name: string) => textAt(form, 'line_items', '0', 'price_data', name);
  const amount = Number(price('unit_amount'));
  if (!Number.isInteger(amount) || amount < MIN_CENTS) return invalid('The amount must be at least $0.50.');
  const session: Session = {
    id: newId('cs_test'),
    account: account.id,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: amount,
    currency: price('currency'),
    description: textAt(form, 'line_items', '0', 'price_data', 'product_data', 'name'),
    customer_email: textAt(form, 'customer_email') || null,
    client_reference_id: textAt(form, 'client_reference_id'),
    metadata: textsAt(form, 'metadata'),
    payment_intent: null,
    success_url: textAt(form, 'success_url'),
    cancel_url: textAt(form, 'cancel_url'),
    expires_at: Number(textAt(form, 'expires_at')) || Math.floor(Date.now() / 1000) + 86_400,
  };
  ledger.state.sessions[session.id] = session;
  return ok(sessionObject(session, base));
}

/** A session of the account that the call is for; another account's is a 404 like a missing one. */
function sessionOf({ ledger }: Api, { id, request }: Call): Session | undefined {
  const session = ledger.state.sessions[id];
  return session?.account === request.account ? session : undefined;
}

function readSession(api: Api, call: Call): ApiResponse {
  const session = sessionOf(api, call);
  return session === undefined ? missing('checkout.session') : ok(sessionObject(session, api.base));
}

function expireSession(api: Api, call: Call): ApiResponse {
  const session = sessionOf(api, call);
  if (session === undefined) return missing('checkout.session');
  if (session.status !== 'open') return invalid('Only Checkout Sessions with a status of open can be expired.');
  session.status = 'expired';
  api.emit('checkout.session.expired', session.account, sessionObject(session, api.base));
  return ok(sessionObject(session, api.base));
}

function createRefund({ ledger, emit }: Api, { form, request }: Call): ApiResponse {
  const payment = textAt(form, 'payment_intent');
  const charge = Object.values(ledger.state.charges).find(
    ({ payment_intent: intent, account }) => intent === payment && account === request.account,
  );
  if (charge === undefined) return missing('payment_intent');
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) return refusal(400, 'invalid_request_error', 'Already refunded', 'charge_already_refunded');
  const amount = Number(textAt(form, 'amount') || left);
  if (!Number.isInteger(amount) || amount < 1 || amount > left) return invalid('The amount is more than is left.');
  charge.amount_refunded += amount;
  emit('charge.refunded', charge.account, chargeObject(charge));
  return ok({ object: 'refund', id: newId('re'), amount, payment_intent: payment, status: 'succeeded' });
}

function readPayment({ ledger }: Api, { id, request }: Call): ApiResponse {
  const charge = Object.values(ledger.state.charges).find(
    ({ payment_intent: intent, account }) => intent === id && account === request.account,
  );
  return charge === undefined ? missing('payment_intent') : ok(paymentObject(charge));
}

const WINNING = 'winning_evidence';

/** Evidence decides a dispute in test mode: the provider's winning text wins it, any other loses it. */
function answerDispute({ ledger, emit }: Api, { form, id, request }: Call): ApiResponse {
  const isWon = textAt(form, 'evidence', 'uncategorized_text') === WINNING;
  const dispute = closeDispute(ledger, { account: request.account, id }, isWon ? 'won' : 'lost', emit);
  return dispute === undefined ? missing('dispute') : ok(dispute);
}

const ROUTES: readonly (readonly [method: string, path: RegExp, run: (api: Api, call: Call) => ApiResponse])[] = [
  ['POST', /^\/v1\/accounts$/, createAccount],
  ['GET', /^\/v1\/accounts\/(\w+)$/, readAccount],
  ['DELETE', /^\/v1\/accounts\/(\w+)$/, deleteAccount],
  ['POST', /^\/v1\/account_links$/, createLink],
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, readSession],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  ['POST', /^\/v1\/refunds$/, createRefund],
  ['POST', /^\/v1\/disputes\/(\w+)$/, answerDispute],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, readPayment],
];

function run(api: Api, request: ApiRequest): ApiResponse {
  for (const [method, path, answer] of ROUTES) {
    const found = method === request.method ? path.exec(request.path) : null;
    if (found !== null) return answer(api, { form: parseForm(request.body), request, id: found[1] ?? '' });
  }
  return refusal(404, 'invalid_request_error', `Unrecognized request URL (${request.method}: ${request.path}).`);
}

/** Calls for a connected account are about deposits. Calls for our own account go to billing first. */
function answerCall(api: Api, request: ApiRequest): ApiResponse {
  const form = parseForm(request.body);
  const billing = request.account === '' ? handleBillingCall(api.books, { ...request, form }) : undefined;
  return billing ?? run(api, request);
}

/** Handles one API call: checks the key, and runs a request with an idempotency key only once. */
export async function handleApiCall(api: Api, request: ApiRequest): Promise<ApiResponse> {
  if (request.authorization !== `Bearer ${api.secretKey}`) {
    return refusal(401, 'invalid_request_error', 'Invalid API Key provided');
  }
  const key =
    request.method === 'POST' && request.idempotencyKey !== '' ? `${request.account} ${request.idempotencyKey}` : '';
  const signature = `${request.path}\n${request.body}`;
  const known = key === '' ? undefined : api.ledger.state.answers[key];
  if (known !== undefined && known.request !== signature) {
    return refusal(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters.');
  }
  if (known !== undefined) return { status: known.status, body: known.body, isReplayed: true };
  const response = answerCall(api, request);
  if (key !== '') api.ledger.state.answers[key] = { request: signature, ...response };
  await api.ledger.save();
  return response;
}
