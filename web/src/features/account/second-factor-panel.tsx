import Button from '@cloudscape-design/components/button';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { useOnline } from '#web/lib/use-online.ts';
import './account-safety.css';
import { CodesOff } from './codes-off.tsx';
import { CodesSetup } from './codes-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Known = { isOn: boolean; recoveryCodesLeft: number };

function useSecondFactor(isOnline: boolean) {
  const [known, setKnown] = useState<Known>();
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isOnline) return undefined;
    let isCurrent = true;
    call('getSecondFactor', {}).then(
      (answer) => {
        if (isCurrent) setKnown(answer);
      },
      (thrown: unknown) => isCurrent && setError(Object.values(fieldErrorsOf(thrown))[0]),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, isOnline]);
  const reload = useCallback(() => {
    setError(undefined);
    setAttempt((before) => before + 1);
  }, []);
  return { known, error, reload };
}

function State({ isOn, recoveryCodesLeft }: Known) {
  if (!isOn) {
    return (
      <p>
        Off. When they’re on, signing in takes your password and a code from your phone. Turning them on signs out your
        other devices.
      </p>
    );
  }
  const isFew = recoveryCodesLeft < 4;
  return (
    <p>
      On. {recoveryCodesLeft} of 10 recovery codes are left.
      {isFew && ' Turn the codes off and on again to get new ones.'}
    </p>
  );
}

type TroubleProps = { isOnline: boolean; error: string | undefined; onRetry: () => void };

function Trouble({ isOnline, error, onRetry }: TroubleProps) {
  if (!isOnline) return <p>You’re offline. Go online to do this.</p>;
  if (error === undefined) return null;
  return (
    <p role="alert">
      {error} <Button onClick={onRetry}>Try again</Button>
    </p>
  );
}

/** Sign-in codes of an authenticator app, besides the password. */
export function SecondFactorPanel() {
  const isOnline = useOnline();
  const { known, error, reload } = useSecondFactor(isOnline);
  const [step, setStep] = useState<'none' | 'on' | 'off'>('none');
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setStep('none');
    setCodes(undefined);
    reload();
  };
  return (
    <section className="account-panel" aria-labelledby="codes-title">
      <h2 id="codes-title">Sign-in codes</h2>
      {known !== undefined && step === 'none' && <State {...known} />}
      <Trouble isOnline={isOnline} error={error} onRetry={reload} />
      {isOnline && known !== undefined && step === 'none' && (
        <div>
          <Button onClick={() => setStep(known.isOn ? 'off' : 'on')}>
            {known.isOn ? 'Turn sign-in codes off' : 'Turn sign-in codes on'}
          </Button>
        </div>
      )}
      {step === 'on' && codes === undefined && <CodesSetup onDone={setCodes} onCancel={close} />}
      {codes !== undefined && <RecoveryCodes codes={codes} onDone={close} />}
      {step === 'off' && <CodesOff onDone={close} onCancel={close} />}
    </section>
  );
}
