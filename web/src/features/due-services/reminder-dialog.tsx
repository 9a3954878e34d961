import { useId, useState } from 'react';
import { message } from '#shared/messages/message.ts';
import { ModalDialog } from '#web/ui/field-kit/modal-dialog.tsx';
import { SheetHead } from '#web/ui/field-kit/sheet-head.tsx';

const MAX_CHARACTERS = 500;

type ReminderDialogProps = {
  clients: number;
  isSending: boolean;
  /** Errors by field: `booking`, `main`. */
  errors: Readonly<Record<string, string>>;
  onSend: (booking: string) => void;
  onClose: () => void;
};

/** Asks for confirmation before emailing clients, with a field for the company's booking instructions. */
export function ReminderDialog({ clients, isSending, errors, onSend, onClose }: ReminderDialogProps) {
  const [booking, setBooking] = useState('');
  const id = useId();
  const problem = Object.entries(errors).find(([field]) => field !== 'booking')?.[1];
  return (
    <ModalDialog label="Send reminders" kind="sheet" onClose={onClose}>
      <SheetHead title="Send reminders" onClose={onClose} />
      <div className="due-dialog">
        <p>
          {message('{clients, plural, one {# client gets} other {# clients get}} one email each.', { clients })} It says
          what is due, when it was last done, and your phone number.
        </p>
        <label htmlFor={id}>How to book (optional)</label>
        <textarea
          id={id}
          rows={3}
          maxLength={MAX_CHARACTERS}
          value={booking}
          aria-invalid={errors['booking'] !== undefined}
          aria-describedby={errors['booking'] === undefined ? undefined : `${id}-error`}
          placeholder="We book sweeps from September to January."
          onChange={({ target }) => setBooking(target.value)}
        />
        {errors['booking'] !== undefined && (
          <p id={`${id}-error`} role="alert">
            {errors['booking']}
          </p>
        )}
        {problem !== undefined && <p role="alert">{problem}</p>}
        <button
          type="button"
          className="ui-btn ui-btn-main"
          aria-disabled={isSending}
          onClick={() => !isSending && onSend(booking)}
        >
          {message('Send {clients, plural, one {# reminder} other {# reminders}}', { clients })}
        </button>
      </div>
    </ModalDialog>
  );
}
