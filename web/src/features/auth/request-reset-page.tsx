import { Button, TextField } from '@aws-amplify/ui-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#web/lib/api/api-client.ts';
import { PATHS } from '#web/lib/paths.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { errorProps, useSubmit } from '#web/ui/hooks/form-state.ts';

const DONE = 'An email will be sent shortly if an account exists with that email';

export function RequestResetPage() {
  usePageTitle('Reset Password');
  const [email, setEmail] = useState('');
  const [isDone, setIsDone] = useState(false);
  const send = useCallback(async () => {
    await call('requestPasswordReset', { body: { email } });
    setIsDone(true);
  }, [email]);
  const { errors, isSending, submit } = useSubmit(send, 'email');

  return (
    <>
      <h1>Reset Password</h1>
      <form className="auth-form" onSubmit={submit}>
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="username"
          isRequired
          required
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          {...errorProps(errors.email)}
        />
        <Button type="submit" variation="primary" isFullWidth isLoading={isSending} isDisabled={isDone}>
          Reset Password
        </Button>
        <p className="auth-note" role="status">
          {isDone ? DONE : ''}
        </p>
        <p className="auth-aside">
          <Link to={PATHS.login}>Sign In</Link>
        </p>
      </form>
    </>
  );
}
