import { BRAND } from '#shared/brand.ts';

type Props = {
  id: string;
  name: 'question' | 'additional' | 'email';
  label: string;
  type?: 'text' | 'email';
  autoComplete?: string;
  /** More than one makes it a text area. */
  lines?: number;
  /** The largest number of characters the server takes. */
  most?: number;
};

/** A labeled field of a ticket form with the place of its error beneath it. */
export function TicketField({ id, name, label, type = 'text', autoComplete, lines = 1, most = 254 }: Props) {
  const shared = { id, name, autoComplete, required: true, 'aria-describedby': `${id}-error`, 'data-most': most };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {lines > 1 ? <textarea {...shared} rows={lines} /> : <input {...shared} type={type} />}
      <p className="field-error" id={`${id}-error`} data-error-for={name} hidden />
    </div>
  );
}

/** Out of sight and out of the tab order: only a program fills it in, and then the server keeps nothing. */
export function HoneypotField() {
  return (
    <div className="unseen" aria-hidden="true">
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" data-trap />
      </label>
    </div>
  );
}

/** The forms need a script; without one, mail does. */
export function WithoutScript() {
  return (
    <noscript>
      <p className="small">
        This form needs JavaScript. You can also write to{' '}
        <a href={`mailto:${BRAND.emails.hello}`}>{BRAND.emails.hello}</a>.
      </p>
    </noscript>
  );
}
