import { Button } from '@aws-amplify/ui-react';
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';

import { Cross } from './cross.tsx';

type ModalProps = {
  title: ReactNode;
  overline?: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog that is open while it is mounted; Escape and the cross both ask to close it. */
export function Modal({ title, overline, className = '', onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    element.showModal();
    (element.querySelector<HTMLElement>('input, [data-first-focus]') ?? element).focus();
    return () => element.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`wizard ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="wizard-head">
        <div>
          {overline !== undefined && <p>{overline}</p>}
          <h2 id={titleId}>{title}</h2>
        </div>
        <button className="wizard-close" type="button" aria-label="Close" onClick={onClose}>
          <Cross />
        </button>
      </header>
      {children}
    </dialog>
  );
}

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

/** One of the wizard's four dialogs: its number and title, its fields, and the way on and back. */
export function StepDialog(props: StepProps) {
  const { step, title, canGoOn, nextText = 'Next', isSending = false, onNext, onBack, onClose, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canGoOn && !isSending) onNext();
  };
  return (
    <Modal
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
          {onBack === undefined ? (
            <span />
          ) : (
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
