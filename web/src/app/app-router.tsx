import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { dialogHistory } from '../lib/dialog-history.ts';
import { isDatabasePaused, watchFirstScreen } from '../lib/first-screen.ts';

/**
 * The app's router. The list that came with the sign-in response replaces the form in one go: a transition, the router's default,
 * renders in slices of 5 ms, and on a slow phone each frame of the form's animation between two slices takes longer than a
 * slice. Its history leaves out the entries of open dialogs.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const hasRows = useSyncExternalStore(watchFirstScreen, isDatabasePaused);
  const [routerWindow] = useState(() => dialogHistory.pageWindow());
  return (
    <BrowserRouter window={routerWindow} {...(hasRows && { useTransitions: false })}>
      {children}
    </BrowserRouter>
  );
}
