import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { PATHS } from '#web/lib/paths.ts';
import { currentSession, endSessionIfOver, renewStored } from '#web/lib/session/session.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';

type PageText = {
  title: string;
  text: string;
  button: string;
  /** The heading shown with `done`. */
  doneTitle: string;
  /** What to do if the link was already used or has expired. */
  over: string;
  done: (email: string) => string;
  spend: (token: string) => Promise<string>;
};

/** Updates the session on this device if it belongs to the same user. */
function follow(email: string, isEmailVerified: boolean): void {
  const session = currentSession();
  if (session?.user.email === email) renewStored({ user: { ...session.user, isEmailVerified } });
}

const VERIFY: PageText = {
  title: 'Confirm your email',
  text: 'Confirm that this email address is yours.',
  button: 'Confirm my email',
  doneTitle: 'Your email is confirmed',
  over: 'If your email isn’t confirmed yet, sign in and send yourself another link.',
  done: (email) => `${email} is confirmed. Thank you.`,
  spend: async (token) => {
    const { email } = await call('verifyEmail', { body: { token } });
    follow(email, true);
    return email;
  },
};
const CONFIRM: PageText = {
  title: 'Confirm your new email',
  text: 'From now on, sign in with this email instead of the old one. Every device is signed out. Work that hasn’t synced stays on its device and syncs after you sign in there.',
  button: 'Confirm the new email',
  doneTitle: 'Your email has changed',
  over: 'To change your email, sign in and ask for another link in your settings.',
  done: (email) => `You sign in with ${email} from now on. Sign in again on each of your devices.`,
  spend: async (token) => {
    const { email } = await call('confirmEmailChange', { body: { token } });
    await endSessionIfOver();
    return email;
  },
};
const UNDO: PageText = {
  title: 'This was not me',
  text: 'Your email stays as it was, every device is signed out, and we email you a link to set a new password.',
  button: 'Keep my email and sign out everywhere',
  doneTitle: 'Your email is safe',
  over: 'If you can’t sign in with your email, reset your password or contact support.',
  done: (email) => `You sign in with ${email}, as before. Check your email for a link to set a new password.`,
  spend: async (token) => {
    const { email } = await call('undoEmailChange', { body: { token } });
    await endSessionIfOver();
    return email;
  },
};

/** The target of a button in an email. Asks for confirmation, because email scanners open links too. */
function MailLinkPage({ text }: { text: PageText }) {
  usePageTitle(text.title);
  const { token = '' } = useParams();
  const [isSending, setSending] = useState(false);
  const [email, setEmail] = useState<string>();
  const [problem, setProblem] = useState('');
  const [isOver, setOver] = useState(false);
  const spend = () => {
    setSending(true);
    setProblem('');
    text
      .spend(token)
      .then(setEmail, (error: unknown) => {
        const errors = fieldErrorsOf(error);
        setProblem(Object.values(errors)[0] ?? '');
        setOver(errors['token'] !== undefined);
      })
      .finally(() => setSending(false));
  };
  return (
    <>
      <h1>{email === undefined ? text.title : text.doneTitle}</h1>
      <div className="auth-form">
        {email === undefined && !isOver && <p>{text.text}</p>}
        {email === undefined && !isOver && (
          <Button variation="primary" isFullWidth isLoading={isSending} onClick={spend}>
            {text.button}
          </Button>
        )}
        <p className="auth-note" role="status">
          {email === undefined ? '' : text.done(email)}
        </p>
        {problem !== '' && (
          <p role="alert">
            {problem} {isOver && text.over}
          </p>
        )}
        <p className="auth-aside">
          <Link to={currentSession() === undefined ? PATHS.login : PATHS.dashboard}>
            {currentSession() === undefined ? 'Sign In' : 'Go to the dashboard'}
          </Link>
        </p>
      </div>
    </>
  );
}

export const VerifyEmailPage = () => <MailLinkPage text={VERIFY} />;
export const ConfirmEmailPage = () => <MailLinkPage text={CONFIRM} />;
export const UndoEmailPage = () => <MailLinkPage text={UNDO} />;
