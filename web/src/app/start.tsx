import { createRoot } from 'react-dom/client';
import '../lib/insecure-page.ts';
import '../ui/theme/tokens.css';
import '../ui/theme/forced-colors.css';
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
import { reloadBlocker } from '#web/offline/service-worker/reload-guard.ts';
import { prefetchApplication, prefetchWithRows } from './prefetch-application.ts';
import { hasDatabase, provideMemory } from '#web/offline/db/storage-mode.ts';
import { watchServiceWorker } from '#web/offline/service-worker/service-worker-notices.ts';

/** Limit on waiting for code and rows that are already on this device; after it, the page shows its loading state. */
const AT_LATEST_MS = 1500;
/** The same while the stored frame is shown, which a loading state must not replace. */
const AT_LATEST_WITH_FRAME_MS = 6000;

const isFrameShown = () => document.querySelector('#root')?.hasChildNodes() === true;

function show(): void {
  const root = document.querySelector('#root');
  if (root !== null) createRoot(root).render(<App />);
}

const isOnDevice = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Whether the page that opens is the list without a filter. */
function opensList(): boolean {
  const { pathname, search } = globalThis.location;
  return pathname === PATHS.dashboard && search === '';
}

/** Shows a restored session whose code is on this device: the list with its rows in the first frame. */
function showRestored(): void {
  if (opensList()) beginFirstScreen(true);
  const code = opensList() ? prefetchWithRows() : prefetchApplication().then(() => false);
  const late = new Promise<false>((resolve) => {
    setTimeout(() => {
      if (isFrameShown()) setTimeout(() => resolve(false), AT_LATEST_WITH_FRAME_MS - AT_LATEST_MS);
      else resolve(false);
    }, AT_LATEST_MS);
  });
  void Promise.race([code, late]).then((hasRows) => {
    if (opensList() && !hasRows) beginFirstScreen();
    show();
  });
}

function begin(): void {
  startReporting();
  setReloadCheck(async () => (await reloadBlocker()) === undefined);
  setApplicationPrefetch(prefetchApplication);
  watchInstall();
  restoreOpenPath();
  if (globalThis.location.pathname === PATHS.dashboard) beginFirstScreen();
  restoreSession();
  if (currentSession() !== undefined && isOnDevice()) showRestored();
  else {
    if (currentSession() !== undefined) void prefetchApplication();
    show();
  }
  watchServiceWorker();
}

// Without IndexedDB, an in-memory database is installed before anything opens one.
if (hasDatabase()) begin();
else void provideMemory().then(begin, begin);
