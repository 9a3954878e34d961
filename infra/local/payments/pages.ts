import type { Account, Session } from './ledger.ts';
import { dollars, escapeHtml as escape, page } from './page.ts';

/** The hosted checkout. The card number decides the outcome. */
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
