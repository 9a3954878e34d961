import { BRAND } from '#shared/brand.ts';

import { Icon } from '../drawings/icons.tsx';
import { HoneypotField, TicketField, WithoutScript } from '../newsletter/ticket-field.tsx';

/** The ticket form of section 2. Signed-in users see the app's own support page instead. */
export function SupportPage() {
  return (
    <section className="page-head support-page">
      <div className="wrap halves">
        <div>
          <p className="overline">Support</p>
          <h1>We&apos;re Here To Help</h1>
          <p className="lede">Most issues are resolved in under 24 hours.</p>
          <div className="contact-ways">
            <a className="num" href={BRAND.phone.href}>
              <Icon name="call" />
              {BRAND.phone.text}
            </a>
            <a href={`mailto:${BRAND.emails.support}`}>
              <Icon name="mail" />
              {BRAND.emails.support}
            </a>
          </div>
          <p className="small">
            Many answers are in the <a href="/tutorials">tutorials</a>.
          </p>
        </div>
        <form className="card support-form" data-ticket="support" noValidate>
          <TicketField id="support-question" name="question" label="Question" max={200} />
          <TicketField id="support-message" name="additional" label="Message" lines={6} max={4000} />
          <TicketField id="support-email" name="email" label="Your Email" type="email" autoComplete="email" />
          <HoneypotField />
          <p className="field-error" data-error-for="form" role="alert" hidden />
          <div>
            <button className="button is-primary" type="submit" disabled>
              Submit
            </button>
          </div>
          <p data-ticket-done="support" role="status" />
          <WithoutScript />
        </form>
      </div>
    </section>
  );
}
