import { BRAND } from '#shared/brand.ts';

type Props = {
  id: string;
  name: 'question' | 'additional' | 'email';
  label: string;
  type?: 'text' | 'email';
  autoComplete?: string;
  /** More than one renders a text area. */
  lines?: number;
  /** The maximum length that the server accepts. */
  max?: number;
};

/** A labeled field of a ticket form, with its error below. */
export function TicketField({ id, name, label, type = 'text', autoComplete, lines = 1, max = 254 }: Props) {
  const shared = { id, name, autoComplete, required: true, 'aria-describedby': `${id}-error`, 'data-max': max };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {lines > 1 ? <textarea {...shared} rows={lines} /> : <input {...shared} type={type} />}
      <p className="field-error" id={`${id}-error`} data-error-for={name} hidden />
    </div>
  );
}

/** Hidden and out of the tab order. Only bots fill it in, and the server discards such submissions. */
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

/** The forms need JavaScript. Without it, visitors can send an email. */
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
