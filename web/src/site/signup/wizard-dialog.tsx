import { Button } from '@aws-amplify/ui-react';
import type { FormEvent, ReactNode } from 'react';

import { Modal } from '../layout/modal.tsx';

const STEP_NAMES = ['Admin account', 'Organization', 'Terms', 'Promos'] as const;

type StepProps = {
  step: 1 | 2 | 3 | 4;
  title: string;
  canGoOn: boolean;
  nextText?: string;
  isSending?: boolean;
  onNext: () => void;
  onBack?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** One of the wizard's four dialogs: number, title, fields, and Next and Back buttons. */
export function StepDialog(props: StepProps) {
  const { step, title, canGoOn, nextText = 'Next', isSending = false, onNext, onBack, onClose, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canGoOn && !isSending) onNext();
  };
  return (
    <Modal
      className="wizard"
      overline="Create new account"
      title={
        <>
          <span className="wizard-count">{step}/4</span> {title}
        </>
      }
      onClose={onClose}
    >
      <form className="wizard-form" onSubmit={submit} noValidate>
        <Progress step={step} />
        <div className="wizard-body">{children}</div>
        <footer className="wizard-foot">
          {onBack !== undefined && (
            <Button isDisabled={isSending} onClick={onBack}>
              Back
            </Button>
          )}
          <Button
            type="submit"
            variation="primary"
            isDisabled={!canGoOn}
            isLoading={isSending}
            loadingText="Creating your account"
          >
            {nextText}
          </Button>
        </footer>
      </form>
    </Modal>
  );
}

function Progress({ step }: { step: number }) {
  return (
    <ol className="wizard-progress" aria-label="Steps">
      {STEP_NAMES.map((name, index) => (
        <li
          key={name}
          className={index + 1 < step ? 'is-done' : undefined}
          aria-current={index + 1 === step ? 'step' : undefined}
        >
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
}
