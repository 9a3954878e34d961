import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useCallback, useState } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { useSubmit } from '#web/ui/hooks/form-state.ts';
import { TextField } from './text-field.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

type Shared = { secret: string; uri: string };
type PasswordStepProps = { onShared: (shared: Shared) => void; onCancel: () => void };

function PasswordStep({ onShared, onCancel }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const send = useCallback(
    async () => onShared(await call('startSecondFactor', { body: { password } })),
    [password, onShared],
  );
  const { errors, isSending, submit } = useSubmit(send, 'password');
  return (
    <form onSubmit={submit} noValidate>
      <SpaceBetween size="m">
        <TextField
          label="Your password"
          name="codes-password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={errors['password']}
          onChange={setPassword}
        />
        <div className="account-security-actions">
          <Button formAction="submit" variant="primary" loading={isSending}>
            Continue
          </Button>
          <Button formAction="none" variant="link" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </SpaceBetween>
    </form>
  );
}

type ScanStepProps = { shared: Shared; onDone: (codes: readonly string[]) => void; onCancel: () => void };

function ScanStep({ shared, onDone, onCancel }: ScanStepProps) {
  const [code, setCode] = useState('');
  const send = useCallback(async () => {
    onDone((await call('confirmSecondFactor', { body: { code } })).recoveryCodes);
  }, [code, onDone]);
  const { errors, isSending, submit } = useSubmit(send, 'code');
  const spaced = shared.secret.replaceAll(/(.{4})(?!$)/g, '$1 ');
  return (
    <form onSubmit={submit} noValidate>
      <SpaceBetween size="m">
        <p>1. Scan this with an authenticator app on your phone.</p>
        <Suspense fallback={<div className="account-security-qr" />}>
          <QrCode text={shared.uri} label="QR code with the setup key below" />
        </Suspense>
        {/* A phone can't scan its own screen. */}
        <p className="account-security-here">
          Is the app on this phone? <a href={shared.uri}>Add the account to the app</a>
        </p>
        <p>
          Or enter this setup key in the app: <span className="account-security-secret">{spaced}</span>
        </p>
        <TextField
          label="2. Enter the six digits it shows"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={errors['code']}
          onChange={setCode}
        />
        <div className="account-security-actions">
          <Button formAction="submit" variant="primary" loading={isSending}>
            Turn on
          </Button>
          <Button formAction="none" variant="link" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </SpaceBetween>
    </form>
  );
}

/** Password, QR code, first code. Nothing is turned on before the last step. */
export function CodesSetup({ onDone, onCancel }: Omit<ScanStepProps, 'shared'>) {
  const [shared, setShared] = useState<Shared>();
  if (shared === undefined) return <PasswordStep onShared={setShared} onCancel={onCancel} />;
  return <ScanStep shared={shared} onDone={onDone} onCancel={onCancel} />;
}
