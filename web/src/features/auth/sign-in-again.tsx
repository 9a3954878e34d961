import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { useAppSelector } from '#web/lib/state/store.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useCloseOnBack } from '#web/ui/hooks/use-close-on-back.ts';
import { useSessionEnd } from '#web/features/company-export/use-session-end.ts';
import { PageOnlyNote } from './page-only-note.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useAllStored } from './use-page-only.ts';
import '#web/ui/theme/amplify.css';
import './auth.css';

const GoneNotice = lazy(async () => ({
  default: (await import('#web/features/company-export/session-ended-notice.tsx')).SessionEndedNotice,
}));

type Props = { name: string; email: string };

function SignInPrompt({ name, email, onLater }: Props & { onLater: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnBack(true, onLater);
  const isOnline = useOnline();
  const isAllStored = useAllStored();
  const gone = useSessionEnd();
  const companyName = useAppSelector((state) => state.auth.locked?.organization.name ?? 'Your company');

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  if (gone !== undefined) {
    return (
      <dialog ref={dialog} className="login-dialog" aria-labelledby="again-title" onCancel={onLater}>
        <Suspense>
          <GoneNotice gone={gone} companyName={companyName} />
        </Suspense>
      </dialog>
    );
  }
  return (
    <dialog ref={dialog} className="login-dialog" aria-labelledby="again-title" onCancel={onLater}>
      <h1 id="again-title">Please sign in again</h1>
      {isAllStored ? (
        <p>
          Your session has ended. {name}, everything you entered is saved on this device and will sync after you sign
          in.
        </p>
      ) : (
        <>
          <p>Your session has ended.</p>
          <PageOnlyNote />
        </>
      )}
      {!isOnline && <p className="auth-note">You’re offline. Keep working, and sign in when you’re back online.</p>}
      <SignInForm knownEmail={email} />
      <button type="button" className="again-later" onClick={onLater}>
        Not now, keep working
      </button>
    </dialog>
  );
}

/**
 * Shown over the current screen when the session has expired: the user signs in again now or later. Until then nothing syncs,
 * and no work is lost.
 */
export function SignInAgain({ name, email }: Props) {
  const [isAsking, setIsAsking] = useState(true);
  const isAllStored = useAllStored();
  if (isAsking) return <SignInPrompt name={name} email={email} onLater={() => setIsAsking(false)} />;
  return (
    <div className="again-bar" role="status">
      <p>
        <b>Sign in again to sync.</b> {isAllStored && <span>What you enter is saved on this device.</span>}
      </p>
      <button type="button" onClick={() => setIsAsking(true)}>
        Sign in
      </button>
      <Link to={PATHS.logout}>Sign out</Link>
    </div>
  );
}
