import { message } from '#shared/messages/message.ts';
type WaitingProps = { errors: Readonly<Record<string, string>>; onShow: () => void };

/** Shown while there is no result: how many inputs are missing, and a button to find them. */
export function Waiting({ errors, onShow }: WaitingProps) {
  const count = Object.keys(errors).length;
  return (
    <section className="ui-card tool-card" aria-label="Answer">
      <p role="status">
        {message('{count, plural, one {One more entry needed.} other {# entries to go.}}', { count })}
      </p>
      <button type="button" className="ui-btn ui-btn-small" onClick={onShow}>
        Show where
      </button>
    </section>
  );
}
