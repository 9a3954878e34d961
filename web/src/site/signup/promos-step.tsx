import { Button, TextField } from '@aws-amplify/ui-react';
import { findPromoCode, trialDaysFor } from '#shared/promo.ts';

import { PROMO_DEBOUNCE_MS, promoError, type Promos } from './rules.ts';
import { useDebounced } from './use-debounced.ts';
import { StepDialog } from './wizard-dialog.tsx';

type Props = {
  promos: Promos;
  isSending: boolean;
  /** The step that the server's errors refer to. */
  toChange: 1 | 2 | undefined;
  onGoTo: (step: 1 | 2) => void;
  onChange: (change: Partial<Promos>) => void;
  onSignUp: () => void;
  onBack: () => void;
  onClose: () => void;
};

const STEP_TITLES = { 1: 'Admin account', 2: 'Organization' } as const;

const REFERENCES = ['Another company', 'Trade show', 'Podcast', 'Search engine', 'Social media', 'Supplier'];

/** 4/4: how the company found the product, and its promo code. */
export function PromosStep({ promos, isSending, toChange, onGoTo, onChange, onSignUp, onBack, onClose }: Props) {
  const { reference, promoCode } = promos;
  const settledCode = useDebounced(promoCode, PROMO_DEBOUNCE_MS);
  const isWrong = promoError(promoCode) !== undefined;
  const shownError = promoError(settledCode) === undefined ? undefined : promoError(promoCode);
  const isApplied = settledCode === promoCode && findPromoCode(promoCode) !== undefined;
  return (
    <StepDialog
      step={4}
      title="Promos"
      canGoOn={!isWrong}
      nextText="Sign Up"
      isSending={isSending}
      onNext={onSignUp}
      onBack={onBack}
      onClose={onClose}
    >
      {toChange !== undefined && (
        <p className="wizard-refused">
          Step {toChange} of 4 needs a change first.
          <Button size="small" onClick={() => onGoTo(toChange)}>
            Go to {toChange}/4 {STEP_TITLES[toChange]}
          </Button>
        </p>
      )}
      <div className="wizard-fields">
        <TextField
          className="is-wide"
          label="How did you hear about us?"
          name="reference"
          list="sign-up-references"
          autoComplete="off"
          maxLength={200}
          value={reference}
          onChange={(event) => onChange({ reference: event.target.value })}
        />
        <datalist id="sign-up-references">
          {REFERENCES.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
        <TextField
          className="is-wide"
          label="Promo code"
          name="promoCode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={promoCode}
          onChange={(event) => onChange({ promoCode: event.target.value })}
          hasError={shownError !== undefined}
          errorMessage={shownError}
        />
        <p className="promo-applied" role="status">
          {isApplied && `Your trial is ${trialDaysFor(promoCode)} days.`}
        </p>
      </div>
    </StepDialog>
  );
}
