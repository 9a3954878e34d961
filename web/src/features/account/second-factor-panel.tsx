import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { problemOf } from '#web/lib/query/problem.ts';
import { useRouteQuery } from '#web/lib/query/use-route-query.ts';
import { useOnline } from '#web/lib/use-online.ts';
import './account.css';
import { CodesOff } from './codes-off.tsx';
import { CodesSetup } from './codes-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Known = { isOn: boolean; recoveryCodesLeft: number };

function useSecondFactor(isOnline: boolean) {
  const { data, error, refetch } = useRouteQuery('getSecondFactor', {}, { enabled: isOnline });
  return { known: data, error: problemOf(error), reload: () => void refetch() };
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
      On. {recoveryCodesLeft} of 10 recovery codes left.
      {isFew && ' Turn the codes off and on again to get new ones.'}
    </p>
  );
}

type ErrorProps = { isOnline: boolean; error: string | undefined; onRetry: () => void };

function ErrorText({ isOnline, error, onRetry }: ErrorProps) {
  if (!isOnline) return <p>You’re offline. Go online to do this.</p>;
  if (error === undefined) return null;
  return (
    <p role="alert">
      {error} <Button onClick={onRetry}>Try again</Button>
    </p>
  );
}

/** Settings for sign-in codes from an authenticator app, in addition to the password. */
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
      <ErrorText isOnline={isOnline} error={error} onRetry={reload} />
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
