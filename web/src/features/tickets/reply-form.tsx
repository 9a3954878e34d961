import { type FormEvent, useId, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';

const MAX_CHARACTERS = 4000;

type ReplyFormProps = {
  label: string;
  button: string;
  send: (reply: { messageId: string; text: string }) => Promise<unknown>;
};

/** A reply on a ticket. A retry uses the same id, so that a lost response does not post it twice. */
export function ReplyForm({ label, button, send }: ReplyFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const messageId = useRef(ulid());
  const field = useRef<HTMLTextAreaElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (text.trim() === '') {
      setProblem('Write a message first.');
      field.current?.focus();
      return;
    }
    setIsSending(true);
    setProblem('');
    send({ messageId: messageId.current, text: text.trim() })
      .then(
        () => {
          setText('');
          messageId.current = ulid();
        },
        (error: unknown) => {
          const { text: ofText, main } = fieldErrorsOf(error);
          setProblem(ofText ?? main ?? 'The message couldn’t be sent.');
        },
      )
      .finally(() => setIsSending(false));
  };

  return (
    <form className="ticket-form" onSubmit={submit} noValidate>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={field}
        rows={5}
        maxLength={MAX_CHARACTERS}
        value={text}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : `${id}-problem`}
        onChange={({ target }) => setText(target.value)}
      />
      {problem !== '' && (
        <p id={`${id}-problem`} className="ticket-problem" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="ui-btn ui-btn-main" aria-disabled={isSending}>
        {isSending ? 'Sending' : button}
      </button>
    </form>
  );
}
