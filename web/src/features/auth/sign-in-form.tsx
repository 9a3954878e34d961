import { Button, CheckboxField, PasswordField, TextField } from '@aws-amplify/ui-react';
import { memo, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { currentSession, signIn, type CodeStep } from '#web/lib/session/session.ts';
import { errorProps, useSubmit } from '#web/ui/hooks/form-state.ts';
import { CodeForm } from './code-form.tsx';
import { firstPageOption, prepareSignIn } from './prefetch.ts';

function Form({ knownEmail = '' }: { knownEmail?: string }) {
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [step, setStep] = useState<CodeStep>();
  const send = useCallback(
    async () => setStep(await signIn({ email, password, remember }, firstPageOption())),
    [email, password, remember],
  );
  const { errors, isSending, submit } = useSubmit(send, 'email');
  useEffect(prepareSignIn, []);
  // Read during render, so that the button keeps its loading state after a sign-in until the list replaces the form.
  const isSignedIn = currentSession() !== undefined;

  if (step !== undefined) return <CodeForm step={step} onBack={() => setStep(undefined)} />;
  return (
    <form className="auth-form" onSubmit={submit} noValidate>
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        isRequired
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        {...errorProps(errors.email)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        isRequired
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        {...errorProps(errors.password)}
      />
      <CheckboxField
        label="Keep Me Signed In"
        name="remember"
        value="yes"
        checked={remember}
        onChange={({ target }) => setRemember(target.checked)}
      />
      <Button type="submit" variation="primary" isFullWidth isLoading={isSending || isSignedIn} loadingText="Sign In">
        Sign In
      </Button>
      <p className="auth-aside">
        Forgot your password? <Link to={PATHS.passwordReset}>Reset Password</Link>
      </p>
    </form>
  );
}

/** The sign-in form, used on its page and in the dialog over a protected screen. */
export const SignInForm = memo(Form);
