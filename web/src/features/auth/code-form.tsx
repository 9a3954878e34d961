import { Button, TextField } from '@aws-amplify/ui-react';
import { useCallback, useState } from 'react';
import { currentSession, signInWithCode, type CodeStep } from '#web/lib/session/session.ts';
import { errorProps, useSubmit } from '#web/ui/hooks/form-state.ts';

type CodeFormProps = { step: CodeStep; onBack: () => void };

/** The second step: a code from the app, or a recovery code if the phone is lost. */
export function CodeForm({ step, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const isSignedIn = currentSession() !== undefined;
  const send = useCallback(() => signInWithCode(step, code), [step, code]);
  const { errors, isSending, submit } = useSubmit(send, 'code');

  return (
    <form className="auth-form" onSubmit={submit} noValidate>
      <TextField
        label="Code"
        name="code"
        // This step's only field. The user just pressed a button, so moving focus is expected.
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        descriptiveText="The six digits your authenticator app shows, or one of your recovery codes"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        {...errorProps(errors.code)}
      />
      <Button type="submit" variation="primary" isFullWidth isLoading={isSending || isSignedIn} loadingText="Sign In">
        Sign In
      </Button>
      <Button type="button" variation="link" onClick={onBack}>
        Back to email and password
      </Button>
      <p className="auth-aside">Lost both? An administrator of your company can turn the codes off for you.</p>
    </form>
  );
}
