import { useState } from 'react';
import { documentRoutes } from '#shared/contract/documents.ts';
import { fieldErrors } from '#web/features/clients/client-form.ts';
import { sendCopy } from '#web/offline/local-inspections.ts';
import { Icon } from '../widgets/icon.tsx';
import { InputFrame } from '../widgets/input-frame.tsx';
import { ModalDialog } from '../widgets/modal-dialog.tsx';

type SendCopyDialogProps = { inspectionId: string; email: string; onClose: () => void };

/** Send copy: to whom, with which words. It waits here when there is no signal. */
export function SendCopyDialog({ inspectionId, email, onClose }: SendCopyDialogProps) {
  const [to, setTo] = useState(email);
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const send = async () => {
    const parsed = documentRoutes.sendCopy.body.safeParse({ to, message });
    if (!parsed.success) return setErrors(fieldErrors(parsed.error));
    try {
      await sendCopy(inspectionId, parsed.data.to, parsed.data.message);
      onClose();
    } catch {
      setErrors({ to: 'This could not be stored on this device. Free some space and try again.' });
    }
  };
  return (
    <ModalDialog label="Send copy" kind="sheet" onClose={onClose}>
      <div className="ins-sheet-head">
        <h2>Send copy</h2>
        <button type="button" className="ins-icon-button" aria-label="Close" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </div>
      <form
        className="ins-quick"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <InputFrame label="E-mail" shown={errors['to']}>
          {({ id, describedBy, isInvalid }) => (
            <input
              id={id}
              type="email"
              autoComplete="email"
              value={to}
              aria-describedby={describedBy}
              aria-invalid={isInvalid}
              aria-required
              onChange={(event) => setTo(event.target.value)}
            />
          )}
        </InputFrame>
        <InputFrame label="Message (optional)" shown={errors['message']}>
          {({ id, describedBy, isInvalid }) => (
            <textarea
              id={id}
              rows={4}
              maxLength={2000}
              value={message}
              aria-describedby={describedBy}
              aria-invalid={isInvalid}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </InputFrame>
        <p className="ins-meta">The report goes as a PDF and as a link. It can take a few minutes.</p>
        <button type="submit" className="ins-btn ins-btn-main ins-wide">
          <Icon name="mail" />
          Send copy
        </button>
      </form>
    </ModalDialog>
  );
}
