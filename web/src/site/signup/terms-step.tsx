import { CheckboxField } from '@aws-amplify/ui-react';

import { TERMS } from './terms-text.ts';
import { StepDialog } from './wizard-dialog.tsx';

type Props = {
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
  onNext: () => void;
  onBack: () => void;
  onClose: () => void;
};

/** 3/4: the terms, which must be accepted before the account is created. */
export function TermsStep({ isAccepted, onAccept, onNext, onBack, onClose }: Props) {
  return (
    <StepDialog
      step={3}
      title="Terms and conditions"
      canGoOn={isAccepted}
      onNext={onNext}
      onBack={onBack}
      onClose={onClose}
    >
      <section className="wizard-terms" aria-label="Terms and conditions" tabIndex={0}>
        {TERMS.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <CheckboxField
        label="I have read and accept all terms and conditions"
        name="policy"
        checked={isAccepted}
        onChange={(event) => onAccept(event.target.checked)}
      />
    </StepDialog>
  );
}
