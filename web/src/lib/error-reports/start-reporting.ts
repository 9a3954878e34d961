import { store } from '../state/store.ts';
import { webConfig } from '../web-config.ts';
import { whenIdle } from '../when-idle.ts';
import { disableReporting, queueProblem, passProblemsTo, onProblemStored } from './problem-queue.ts';

const LATER_MS = 4000;

/** A pseudonym of the user: the service only has to distinguish users, not to identify them. */
async function opaqueId(userId: string): Promise<string | undefined> {
  const subtle = (globalThis.crypto as { subtle?: SubtleCrypto }).subtle;
  if (subtle === undefined) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`problem-reports:${userId}`));
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function connect(dsn: string, environment: string): Promise<void> {
  const { report, startClient, reportUser } = await import('./report-client.ts');
  startClient({ dsn, environment, release: __BUILD_ID__ });
  let currentUserId: string | undefined;
  const follow = async () => {
    const userId = store.getState().auth.user?.userId;
    if (userId === currentUserId) return;
    currentUserId = userId;
    reportUser(userId === undefined ? undefined : await opaqueId(userId));
  };
  await follow();
  store.subscribe(() => void follow());
  passProblemsTo(report);
}

let isConnected = false;
let attempt: Promise<void> | undefined;

async function tryToConnect(): Promise<void> {
  if (isConnected || !navigator.onLine) return;
  const config = await webConfig();
  if (config === undefined) return;
  isConnected = true;
  if (config.sentryDsn === undefined) return disableReporting();
  try {
    await connect(config.sentryDsn, config.stage);
  } catch {
    isConnected = false;
  }
}

function connectSoon(): void {
  attempt ??= tryToConnect().finally(() => {
    attempt = undefined;
  });
}

/**
 * Records errors from the start, and sends them once the page is idle or when the first one occurs; offline, they wait on
 * the device. At a stage without error reporting, nothing is loaded or stored.
 */
export function startReporting(): void {
  globalThis.addEventListener('error', ({ error, message }) => {
    // An image or style sheet that failed to load has no message, and neither does an error in a cross-origin script.
    if (message) queueProblem('Unhandled error', error ?? message, false);
  });
  globalThis.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    queueProblem('Unhandled rejection', reason instanceof Error ? reason : String(reason), false);
  });
  onProblemStored(connectSoon);
  globalThis.addEventListener('online', connectSoon);
  setTimeout(() => whenIdle(connectSoon), LATER_MS);
}
