import { useEffect, useRef } from 'react';
import { BRAND } from '#shared/brand.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageOnlyNote } from './page-only-note.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useAllStored } from './use-page-only.ts';
import '#web/ui/theme/amplify.css';
import './auth.css';

/** Sign-in dialog over an empty page. The page renders when the dialog closes. */
export function LoginDialog() {
  usePageTitle('Sign in');
  const dialog = useRef<HTMLDialogElement>(null);
  const isAllStored = useAllStored();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <div className="login-dialog-page">
      <div className="login-dialog-bar" aria-hidden="true">
        <BrandMark />
        <span>{BRAND.name}</span>
      </div>
      <div className="login-dialog-body" aria-hidden="true">
        <div className="login-dialog-menu" />
        <div className="locked-content" />
      </div>
      {/* Without a session there is no page to return to, so Escape does not close the dialog. */}
      <dialog
        ref={dialog}
        className="login-dialog"
        aria-labelledby="login-dialog-title"
        onCancel={(event) => event.preventDefault()}
      >
        <h1 id="login-dialog-title">Sign in</h1>
        <p>Sign in to open this page.{isAllStored && ' Work that hasn’t synced is saved on this device.'}</p>
        <PageOnlyNote />
        <SignInForm />
        {/* A full page load, because public pages are separate HTML files. */}
        <p className="login-dialog-back">
          <a href="/">Back to the site</a>
        </p>
      </dialog>
    </div>
  );
}
