import { Button } from '@aws-amplify/ui-react';

import { Modal } from '../layout/modal.tsx';

/** The error of a failed sign-up. Back returns to the last step. */
export function FailureDialog({
  message,
  onBack,
  onClose,
}: {
  message: string;
  onBack: () => void;
  onClose: () => void;
}) {
  return (
    <Modal title="Whoops Something Went Wrong: " className="wizard is-narrow" onClose={onClose}>
      <div className="wizard-body">
        <p role="alert">{message}</p>
      </div>
      <footer className="wizard-foot">
        <Button onClick={onBack} data-first-focus>
          Back
        </Button>
      </footer>
    </Modal>
  );
}
