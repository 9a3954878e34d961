type Props = {
  id: string;
  name: 'additional' | 'email';
  label: string;
  type?: 'text' | 'email';
  autoComplete?: string;
  /** More than one makes it a text area. */
  lines?: number;
};

/** A labelled field of a ticket form with the place of its error beneath it. */
export function TicketField({ id, name, label, type = 'text', autoComplete, lines = 1 }: Props) {
  const shared = { id, name, autoComplete, required: true, 'aria-describedby': `${id}-error` };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {lines > 1 ? <textarea {...shared} rows={lines} /> : <input {...shared} type={type} />}
      <p className="field-error" id={`${id}-error`} data-error-for={name} hidden />
    </div>
  );
}
