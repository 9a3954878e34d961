import { createRoot } from 'react-dom/client';
import './insecure-page.ts';
import '../theme/tokens.css';
import '../theme/inter.css';
import './app.css';
import { App } from './app.tsx';
import { beginFirstScreen } from './first-screen.ts';
import { watchInstall } from './install/install-prompt.ts';
import { startReporting } from './problems/start-reporting.ts';
import { PATHS } from './paths.ts';
import { currentSession, restoreSession } from './session.ts';
import { prefetchApplication } from '#web/features/session/prefetch.ts';
import { hasDatabase, provideMemory } from '#web/offline/storage-mode.ts';
import { watchServiceWorker } from '#web/offline/service-worker-notices.ts';

/** The code lies on this device and is here in no time; where it is not, the page says that it loads. */
const AT_LATEST_MS = 1000;

function show(): void {
  const root = document.querySelector('#root');
  if (root !== null) createRoot(root).render(<App />);
}

function begin(): void {
  startReporting();
  watchInstall();
  if (globalThis.location.pathname === PATHS.dashboard) beginFirstScreen();
  restoreSession();
  const code = currentSession() === undefined ? undefined : prefetchApplication();
  const isOnDevice = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (code !== undefined && isOnDevice) {
    void Promise.race([code, new Promise((resolve) => setTimeout(resolve, AT_LATEST_MS))]).then(show);
  } else show();
  watchServiceWorker();
}

// Where a browser has no database, one in memory takes its place before anything asks for it.
if (hasDatabase()) begin();
else void provideMemory().then(begin, begin);
