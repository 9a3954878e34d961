import { call } from '../api/api-client.ts';
import { logProblem } from '../log.ts';
import { whenIdle } from '../when-idle.ts';

/** Set while a sign-out hasn't reached the server: the browser still has its cookie, which no script can delete. */
const KEY = 'sign-out-pending';

function isPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function setPending(value: boolean): void {
  try {
    if (value) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be blocked: then the session on the server ends when it expires.
  }
}

/** A new sign-in replaces the cookie, and a late sign-out would end it. */
export const forgetPendingSignOut = (): void => setPending(false);

let running: Promise<void> | undefined;
let isSigningIn = false;

/** Ends the session on the server, now or, if the server can't be reached, later. */
export function signOutOnServer(): Promise<void> {
  running ??= endOnServer().finally(() => {
    running = undefined;
  });
  return running;
}

/** Keeps a sign-out and a sign-in apart: the response of a late sign-out would delete the new session's cookie. */
export async function apartFromSignOut<T>(signIn: () => Promise<T>): Promise<T> {
  if (running !== undefined) await running;
  isSigningIn = true;
  try {
    return await signIn();
  } finally {
    isSigningIn = false;
  }
}

async function endOnServer(): Promise<void> {
  try {
    await call('logout', {}, { timeoutMs: 5000 });
    setPending(false);
  } catch (error) {
    setPending(true);
    // Expected when offline: the session on the device ends either way.
    if (navigator.onLine) logProblem('Sign-out did not reach the server', error);
  }
}

/** Completes a sign-out that didn't reach the server, at the start of the app and whenever the device is online again. */
export function completeSignOut(isSignedIn: () => boolean): void {
  const complete = () => {
    if (isPending() && navigator.onLine && !isSigningIn && !isSignedIn()) void signOutOnServer();
  };
  globalThis.addEventListener('online', complete);
  whenIdle(complete);
}
