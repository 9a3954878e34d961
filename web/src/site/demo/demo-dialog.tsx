import { BRAND, DEMO_MINUTES, SCHEDULING_URL } from '#shared/brand.ts';

import { Icon } from '../drawings/icons.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { HoneypotField, TicketField } from '../newsletter/ticket-field.tsx';

const DIALOG_ID = 'demo-dialog';

export function DemoButton({ className }: { className: string }) {
  return (
    <button className={className} type="button" data-opens={DIALOG_ID}>
      Schedule a Demo
    </button>
  );
}

type DemoDialogProps = { schedulingUrl?: string };

/** Ways to request the 30-minute demo: the scheduling service (if configured), phone, email or the form. */
export function DemoDialog({ schedulingUrl = SCHEDULING_URL }: DemoDialogProps) {
  const subject = encodeURIComponent(`${BRAND.name} demo, ${DEMO_MINUTES.landing} minutes`);
  return (
    <Dialog id={DIALOG_ID} title="Schedule a Demo">
      <p>
        {DEMO_MINUTES.landing} minutes, on a call with a shared screen. Tell us what time works for you, and we’ll
        confirm by email.
      </p>
      {schedulingUrl !== '' && (
        <div className="scheduling-place">
          <a className="button" href={schedulingUrl} data-schedules>
            <Icon name="calendar" />
            Pick a time
          </a>
        </div>
      )}
      <form data-ticket="demo" noValidate>
        <input type="hidden" name="question" value={`Demo, ${DEMO_MINUTES.landing} minutes`} />
        <TicketField id="demo-email" name="email" label="Your Email" type="email" autoComplete="email" />
        <TicketField
          id="demo-when"
          name="additional"
          label="What time works for you, and your company's name"
          lines={3}
          max={4000}
        />
        <HoneypotField />
        <p className="field-error" data-error-for="form" role="alert" hidden />
        <button className="button is-primary" type="submit" disabled>
          Request the demo
        </button>
      </form>
      <p data-ticket-done="demo" tabIndex={-1} hidden>
        <b>Thank you.</b> We have your request and will email you to confirm the time.
      </p>
      <div className="contact-ways">
        <a className="num" href={BRAND.phone.href}>
          <Icon name="call" />
          {BRAND.phone.text}
        </a>
        <a href={`mailto:${BRAND.emails.hello}?subject=${subject}`}>
          <Icon name="mail" />
          {BRAND.emails.hello}
        </a>
      </div>
    </Dialog>
  );
}
