import { dollars, escapeHtml as escape, page } from '../page.ts';
import { last4 } from './cards.ts';
import { priceOf } from './invoice-math.ts';
import { nowOf, type Books, type Checkout, type Customer, type Invoice, type Subscription } from './types.ts';

const dateText = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const alert = (error: string): string => (error === '' ? '' : `<p class="error" role="alert">${escape(error)}</p>`);

const CARDS = `<p class="note">4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks for a
confirmation once, 4000 0027 6000 3184 at every payment, 4000 0000 0000 0341 is taken and fails later.</p>`;

const cardField = (value = '4242 4242 4242 4242') => `<label for="card">Card number</label>
  <input id="card" name="card" inputmode="numeric" autocomplete="off" value="${value}" required>`;

const itemRows = (books: Books, items: readonly { price: string; quantity: number }[]): string =>
  items
    .map(({ price, quantity }) => {
      const { name, unitAmount } = priceOf(books, price);
      return `<tr><td>${quantity} × ${escape(name)}</td><td>${dollars(unitAmount * quantity)}</td></tr>`;
    })
    .join('');

const monthly = (books: Books, items: readonly { price: string; quantity: number }[]): number =>
  items.reduce((sum, { price, quantity }) => sum + priceOf(books, price).unitAmount * quantity, 0);

/** The hosted checkout of a subscription. The card number decides the outcome. */
export function subscribePage(books: Books, checkout: Checkout, customer: Customer, error = ''): string {
  const { trialEnd, trialDays, items } = checkout;
  const until = trialEnd ?? (trialDays === null ? undefined : nowOf(books) + trialDays * 86_400);
  const total = dollars(monthly(books, items));
  const first =
    until === undefined
      ? `<p class="amount">${total}</p>`
      : `<p class="amount">$0.00 today</p><p>Then ${total} a month from ${dateText(until)}</p>`;
  return page(
    'Subscribe',
    `<p class="note">Payment page of this machine. No money moves.</p><h1>${escape(customer.name)}</h1>${first}
    <table>${itemRows(books, items)}<tr><th>Each month</th><th>${total}</th></tr></table>${alert(error)}
    <form method="post">${cardField()}<button type="submit">Subscribe</button></form>${CARDS}
    <p><a href="${escape(checkout.cancelUrl)}">Back</a></p>`,
  );
}

export const confirmCardPage = (card: string, amount: string): string =>
  page(
    'Confirm the payment',
    `<h1>Your bank asks for a confirmation</h1><p>${escape(amount)}</p>
    <form method="post"><input type="hidden" name="card" value="${escape(card)}"><input type="hidden" name="confirmed" value="yes">
    <button type="submit">Complete</button></form>
    <form method="post"><input type="hidden" name="card" value="4000000000000002"><button type="submit" class="plain">Fail</button></form>`,
  );

export const closedCheckoutPage = (checkout: Checkout): string =>
  page(
    'Payment page closed',
    `<h1>This payment page is closed</h1><p><a href="${escape(checkout.cancelUrl)}">Back</a></p>`,
  );

export function invoicePage(books: Books, invoice: Invoice, error = ''): string {
  const rows = invoice.lines
    .map(({ text, amount }) => `<tr><td>${escape(text)}</td><td>${dollars(amount)}</td></tr>`)
    .join('');
  const credit =
    invoice.startingBalance === 0 ? '' : `<tr><td>Credit</td><td>${dollars(invoice.startingBalance)}</td></tr>`;
  const form =
    invoice.status === 'open'
      ? `<form method="post">${cardField()}<button type="submit">Pay ${dollars(invoice.amountDue)}</button></form>${CARDS}`
      : `<p><b>${invoice.status === 'paid' ? 'Paid' : escape(invoice.status)}</b></p>`;
  return page(
    `Invoice ${invoice.number}`,
    `<p class="note">Invoice page of this machine. No money moves.</p><h1>Invoice ${escape(invoice.number)}</h1>
    <p>${dateText(invoice.created)}</p><p class="amount">${dollars(invoice.amountDue)}</p>
    <table>${rows}${credit}<tr><th>Due</th><th>${dollars(invoice.amountDue)}</th></tr></table>${alert(error)}${form}
    <p><a href="${books.base()}/invoice/${invoice.id}.pdf">PDF</a></p>`,
  );
}

function standing(books: Books, subscription: Subscription): string {
  const { items, cancelAtPeriodEnd, periodEnd, status } = subscription;
  const next = cancelAtPeriodEnd
    ? `Ends on ${dateText(periodEnd)}`
    : `${status === 'trialing' ? 'First payment' : 'Renews'} on ${dateText(periodEnd)}`;
  const act = cancelAtPeriodEnd
    ? '<form method="post"><button type="submit" name="act" value="resume">Don’t cancel subscription</button></form>'
    : '<form method="post"><button type="submit" name="act" value="cancel" class="plain">Cancel subscription</button></form>';
  return `<table>${itemRows(books, items)}</table><p>${next}</p>${act}`;
}

/** The hosted portal: card, cancellation, invoices. */
export function portalPage(books: Books, customer: Customer, returnUrl: string, error = ''): string {
  const { subscriptions, invoices } = books.state;
  const subscription = Object.values(subscriptions).find(
    ({ customer: id, status }) => id === customer.id && status !== 'canceled',
  );
  const rows = Object.values(invoices)
    .filter(({ customer: id, status }) => id === customer.id && status !== 'draft')
    .reverse()
    .map(
      ({ id, number, created, amountDue, status }) =>
        `<tr><td><a href="${books.base()}/invoice/${id}">${escape(number)}</a> ${dateText(created)}</td><td>${dollars(amountDue)} ${status}</td></tr>`,
    )
    .join('');
  const card = customer.card === undefined ? 'No card' : `Card ending in ${last4(customer.card)}`;
  return page(
    'Billing',
    `<p class="note">Customer portal of this machine.</p><h1>${escape(customer.name)}</h1>
    ${subscription === undefined ? '<p>No subscription</p>' : standing(books, subscription)}
    <h2>Payment method</h2><p>${card}</p>${alert(error)}
    <form method="post">${cardField('')}<button type="submit" name="act" value="card">Update card</button></form>${CARDS}
    <h2>Invoices</h2><table>${rows}</table><p><a href="${escape(returnUrl)}">Return to the application</a></p>`,
  );
}

export const clockPage = (books: Books): string =>
  page(
    'Time machine',
    `<h1>Time machine</h1><p>At the payment provider of this machine it is</p>
    <p class="amount">${new Date(nowOf(books) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
    <form method="post"><label for="days">Days forward</label><input id="days" name="days" type="number" min="1" max="800" value="1" required>
    <button type="submit">Move the clock</button></form>
    <p class="note">Trials end, subscriptions renew, payments fail and are tried again, each at its time; the product’s daily job runs for
    every day that passes. The clock does not go back.</p>`,
  );
