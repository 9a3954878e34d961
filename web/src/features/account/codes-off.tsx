import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useCallback, useState } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useSubmit } from '#web/ui/hooks/form-state.ts';
import { TextField } from './text-field.tsx';

/** Turns codes off; requires the password and a code or recovery code. */
export function CodesOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const send = useCallback(async () => {
    try {
      await call('stopSecondFactor', { body: { password, code } });
    } catch (error) {
      // A 422 means codes are off already, on another device or by an administrator.
      if (!(error instanceof ApiError && error.status === 422)) throw error;
    }
    onDone();
  }, [password, code, onDone]);
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
        <TextField
          label="A code from the app, or a recovery code"
          name="code"
          autoComplete="one-time-code"
          value={code}
          error={errors['code']}
          onChange={setCode}
        />
        <p>Your other devices are signed out.</p>
        <div className="account-security-actions">
          <Button formAction="submit" variant="primary" loading={isSending}>
            Turn off
          </Button>
          <Button formAction="none" variant="link" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </SpaceBetween>
    </form>
  );
}
