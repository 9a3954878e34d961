import { createRoot } from 'react-dom/client';
import '../lib/insecure-page.ts';
import '../ui/theme/tokens.css';
import '../ui/theme/inter.css';
import '../ui/theme/app.css';
import { App } from './app.tsx';
import { beginFirstScreen } from '../lib/first-screen.ts';
import { watchInstall } from '../features/install/install-prompt.ts';
import { startReporting } from '../lib/error-reports/start-reporting.ts';
import { restoreOpenPath } from './open-path.ts';
import { PATHS } from '../lib/paths.ts';
import { currentSession, restoreSession } from '../lib/session/session.ts';
import { setReloadCheck } from '../lib/chunks/chunk-load-error.ts';
import { setApplicationPrefetch } from '#web/features/auth/prefetch.ts';
import { hindrance } from '#web/offline/service-worker/reload-guard.ts';
import { prefetchApplication } from './prefetch-application.ts';
import { hasDatabase, provideMemory } from '#web/offline/db/storage-mode.ts';
import { watchServiceWorker } from '#web/offline/service-worker/service-worker-notices.ts';

/** Limit on waiting for code that is already on this device; after it, the page shows its loading state. */
const AT_LATEST_MS = 1000;

function show(): void {
  const root = document.querySelector('#root');
  if (root !== null) createRoot(root).render(<App />);
}

function begin(): void {
  startReporting();
  setReloadCheck(async () => (await hindrance()) === undefined);
  setApplicationPrefetch(prefetchApplication);
  watchInstall();
  restoreOpenPath();
  if (globalThis.location.pathname === PATHS.dashboard) beginFirstScreen();
  restoreSession();
  const code = currentSession() === undefined ? undefined : prefetchApplication();
  const isOnDevice = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (code !== undefined && isOnDevice) {
    void Promise.race([code, new Promise((resolve) => setTimeout(resolve, AT_LATEST_MS))]).then(show);
  } else show();
  watchServiceWorker();
}

// Without IndexedDB, an in-memory database is installed before anything opens one.
if (hasDatabase()) begin();
else void provideMemory().then(begin, begin);
