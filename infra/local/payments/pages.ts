import type { Account, Session } from './ledger.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #f5f4f1; color: #1d2127 }
  main { max-width: 26rem; margin: 8vh auto; padding: 2rem; background: #fff; border: 1px solid #dedad3; border-radius: 12px }
  h1 { margin: 0 0 .25rem; font-size: 1.25rem } p { margin: .5rem 0 } .amount { font-size: 2rem; font-weight: 700 }
  label { display: block; margin: 1rem 0 .25rem; font-weight: 600 }
  input { box-sizing: border-box; width: 100%; padding: .75rem; font: inherit; border: 1px solid #8a8f98; border-radius: 8px }
  button { width: 100%; min-height: 48px; margin-top: 1.25rem; font: inherit; font-weight: 700; color: #fff; background: #1d2127; border: 0; border-radius: 8px }
  a { color: #9a3412 } .note { color: #555c66; font-size: .875rem } .error { color: #b3261e; font-weight: 600 }
</style></head><body><main>${body}</main></body></html>`;

/** The hosted checkout: which card is typed decides what happens. */
export const checkoutPage = (session: Session, company: Account, error = ''): string =>
  page(
    `Pay ${company.name}`,
    `<p class="note">Payment page of this machine. No money moves.</p>
    <h1>${escape(company.name)}</h1><p>${escape(session.description)}</p><p class="amount">${dollars(session.amount_total)}</p>
    ${error === '' ? '' : `<p class="error" role="alert">${escape(error)}</p>`}
    <form method="post"><label for="card">Card number</label>
    <input id="card" name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" required>
    <button type="submit">Pay ${dollars(session.amount_total)}</button></form>
    <p class="note">4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined, 4000 0027 6000 3184 asks for a confirmation.</p>
    <p><a href="${escape(session.cancel_url)}">Back to the proposal</a></p>`,
  );

export const confirmPage = (session: Session): string =>
  page(
    'Confirm the payment',
    `<h1>Your bank asks for a confirmation</h1><p>${dollars(session.amount_total)}</p>
    <form method="post"><input type="hidden" name="card" value="4242 4242 4242 4242"><button type="submit">Complete</button></form>
    <form method="post"><input type="hidden" name="card" value="4000 0000 0000 0002"><button type="submit">Fail</button></form>`,
  );

export const closedPage = (session: Session): string =>
  page(
    'Payment page closed',
    `<h1>${session.status === 'complete' ? 'This is paid already' : 'This payment page is closed'}</h1>
    <p><a href="${escape(session.cancel_url)}">Back to the proposal</a></p>`,
  );

export const connectPage = (account: Account): string =>
  page(
    'Connect an account',
    `<p class="note">Onboarding page of this machine.</p><h1>Take payments as ${escape(account.name)}</h1>
    <p>The provider asks here who you are and where your money goes.</p>
    <form method="post"><button type="submit">Connect</button></form>`,
  );

export const unknownPage = (): string => page('Not found', '<h1>There is no such page</h1>');
