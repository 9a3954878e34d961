import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState, type ReactNode } from 'react';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { Modal } from '#web/ui/modal.tsx';

/** Runs one attempt at a time. Exposes the errors of a failure by field; errors without a field are under `main`. */
export function useAttempt(act: () => Promise<void>) {
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const run = async () => {
    setSending(true);
    setErrors({});
    try {
      await act();
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      setSending(false);
    }
  };
  return { isSending, errors, run };
}

type ModalFrameProps = {
  title: string;
  confirm: string;
  isSending: boolean;
  problem: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A confirmation dialog with two buttons and an error message. */
export function ModalFrame({ title, confirm, isSending, problem, onConfirm, onClose, children }: ModalFrameProps) {
  return (
    <Modal
      header={title}
      closeAriaLabel="Close"
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" loading={isSending} onClick={onConfirm}>
              {confirm}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        {children}
        <div role="alert">{problem !== undefined && <Alert type="error">{problem}</Alert>}</div>
      </SpaceBetween>
    </Modal>
  );
}
