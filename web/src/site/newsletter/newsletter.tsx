import { BRAND } from '#shared/brand.ts';
import { NEWSLETTER_QUESTION } from '#shared/newsletter-question.ts';

import { Dialog } from '../layout/dialog.tsx';
import { HoneypotField, TicketField, WithoutScript } from './ticket-field.tsx';

const THANKS_ID = 'newsletter-thanks';

/** The newsletter form and its thank-you dialog; `enhanceTicketForms` wires both. */
export function Newsletter() {
  return (
    <section className="wrap newsletter" aria-labelledby="newsletter">
      <div>
        <h2 id="newsletter">One useful chimney email a month</h2>
        <p className="small">
          Code changes, repair wording that homeowners understand, and what is new in {BRAND.name}. Unsubscribe with one
          click.
        </p>
      </div>
      <form data-ticket="newsletter" noValidate>
        <input type="hidden" name="question" value={NEWSLETTER_QUESTION} />
        <TicketField
          id="newsletter-name"
          name="additional"
          label="Name/Company Name"
          autoComplete="organization"
          max={200}
        />
        <TicketField id="newsletter-email" name="email" label="Your Email" type="email" autoComplete="email" />
        <HoneypotField />
        <div>
          <button className="button is-dark" type="submit" disabled>
            Join
          </button>
        </div>
        <p className="field-error" data-error-for="form" role="alert" hidden />
        <WithoutScript />
      </form>
      <Dialog id={THANKS_ID} title="Thank you">
        <p data-ticket-done="newsletter">Thank you for joining the newsletter.</p>
        <p>
          One step is left: we sent you an email. Open the link in it to confirm your address. It can take a few
          minutes.
        </p>
        <div className="actions">
          <button className="button is-primary" type="button" data-closes={THANKS_ID}>
            Close
          </button>
        </div>
      </Dialog>
    </section>
  );
}
