import { createRoot } from 'react-dom/client';
import '../theme/tokens.css';
import '../theme/inter.css';
import './app.css';
import { App } from './app.tsx';
import { currentSession, restoreSession } from './session.ts';
import { prefetchApplication } from '#web/features/session/prefetch.ts';
import { watchServiceWorker } from '#web/offline/service-worker-notices.ts';

restoreSession();
if (currentSession() !== undefined) prefetchApplication();
watchServiceWorker();

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<App />);
