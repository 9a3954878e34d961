import type { Organization, Session, SessionUser } from '#shared/contract/auth.ts';
import { call, provideSessionAccess, type RouteData } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { announceAuth } from './auth-events.ts';
import { logProblem } from '../log.ts';
import {
  clearSavedSession,
  readOverSession,
  readSavedSession,
  saveOverSession,
  saveSession,
  saveToken,
  userOfToken,
  type SavedSession,
} from './session-storage.ts';
import { apartFromSignOut, completeSignOut, forgetPendingSignOut, signOutOnServer } from './server-sign-out.ts';
import { clearTourPlace, readTourPlace } from './tour-place.ts';
import { announceSession, onTabMessage } from './session-tabs.ts';
import {
  sessionEnded,
  sessionLocked,
  sessionRenewed,
  sessionStarted,
  signInFailed,
  signInStarted,
  tourStarted,
} from '../state/auth-slice.ts';
import { store } from '../state/store.ts';
import { asShown, dropSupportView, isSupportView, supportView } from './support-view.ts';
import { withLock } from '../web-lock.ts';
import { whenIdle } from '../when-idle.ts';

const RENEWAL_LOCK = 'flueprint-session';
const NEW_USER_KEY = 'newUser';

let current: SavedSession | undefined;
/** The user whose session the server has ended, until the next sign-in or sign-out. */
let locked: SessionUser | undefined;

export const currentSession = (): SavedSession | undefined => current;

/** The user of this device: signed in, or about to sign in again over the open screen. */
export const deviceUser = (): SessionUser | undefined => current?.user ?? locked;

function begin(session: SavedSession, newUser: boolean): void {
  current = asShown(session);
  locked = undefined;
  const { user, organization } = current;
  // Listeners such as the device's database run first: screens need them after the dispatch.
  announceAuth('signedIn');
  store.dispatch(sessionStarted({ user, organization, newUser }));
}

/** Signs in with the response of a login or registration. */
export function startSession({ token, org, user }: Session, { remember = true, newUser = false } = {}): void {
  const session = { token, organization: org, user, remembered: remember };
  forgetPendingSignOut();
  saveSession(session);
  // A new sign-in ends a support view: the tab reloads with the user's own company.
  if (dropSupportView()) return globalThis.location.reload();
  begin(session, newUser);
  announceSession({ kind: 'renewed', userId: user.userId, token, organization: org });
}

/** Ends the session in all tabs. This user's unsent work stays on the device. */
export function endSession(): void {
  const userId = deviceUser()?.userId;
  if (userId === undefined) return;
  clearSession();
  announceSession({ kind: 'ended', userId });
}

function clearSession(): void {
  current = undefined;
  locked = undefined;
  dropSupportView();
  clearTourPlace();
  clearSavedSession();
  announceAuth('signedOut');
  store.dispatch(sessionEnded());
}

/**
 * Locks the session when the server says that it is over: all tabs drop its token, but the screens stay under a sign-in
 * dialog, so that a user is not thrown out of an inspection.
 */
function lock(): void {
  if (current === undefined) return;
  const over = current;
  locked = over.user;
  current = undefined;
  clearSavedSession();
  if (!isSupportView()) saveOverSession(over);
  announceAuth('signedOut');
  store.dispatch(sessionLocked());
}

function lockEverywhere(): void {
  const userId = current?.user.userId;
  lock();
  if (userId !== undefined) announceSession({ kind: 'locked', userId });
}

export type Credentials = { email: string; password: string; remember: boolean };

/** Requests the first page of inspections along with the sign-in: its size, and how to store it. */
export type FirstPageOption = { limit: number; store: (page: RouteData<'listInspections'>) => void };

/** The second step of a sign-in, for users with two-factor authentication. */
export type CodeStep = { ticket: string; remember: boolean };

async function attempt<T>(request: () => Promise<T>): Promise<T> {
  store.dispatch(signInStarted());
  try {
    return await apartFromSignOut(request);
  } catch (error) {
    store.dispatch(signInFailed());
    throw error;
  }
}

/** Signs in, or resolves to the second step. */
export function signIn(credentials: Credentials, first?: FirstPageOption): Promise<CodeStep | undefined> {
  const { remember } = credentials;
  return attempt(async () => {
    const body = { ...credentials, ...(first !== undefined && { firstPage: first.limit }) };
    const { token, org, user, secondFactor, firstPage } = await call('login', { body });
    if (secondFactor !== undefined) {
      store.dispatch(signInFailed());
      return { ticket: secondFactor.ticket, remember };
    }
    if (token === undefined || org === undefined || user === undefined) throw new Error('Invalid login response');
    if (firstPage !== undefined) first?.store(firstPage);
    startSession({ token, org, user }, { remember });
    return undefined;
  });
}

export function signInWithCode({ ticket, remember }: CodeStep, code: string): Promise<void> {
  return attempt(async () => startSession(await call('signInWithCode', { body: { ticket, code } }), { remember }));
}

/** Signs out. The device drops the token in any case; the server is notified as soon as it can be reached. */
export async function signOut(): Promise<void> {
  const viewId = supportView()?.viewId;
  try {
    // Ends the support view on the server, so that the company's audit log shows when support left.
    if (viewId !== undefined && dropSupportView())
      await call('endSupportView', { params: { viewId } }, { timeoutMs: 5000 });
  } catch (error) {
    logProblem('The end of a support view did not reach the server', error);
  }
  await signOutOnServer();
  endSession();
}

type Renewal = { token?: string | undefined; organization?: Organization | undefined; user?: SessionUser | undefined };

/** Applies a newer token, organization or user to the session, and saves it. */
export function renewStored({ token, organization, user }: Renewal): void {
  if (current === undefined) return;
  const known = current;
  current = asShown({
    ...known,
    token: token ?? known.token,
    organization: organization ?? known.organization,
    user: user ?? (token === undefined ? undefined : userOfToken(token)) ?? known.user,
  });
  // A support view's organization is never saved: the app must not start with it later.
  if (isSupportView()) saveToken(current);
  else saveSession(current);
  store.dispatch(sessionRenewed({ user: current.user, organization: current.organization }));
}

/** Retries once on 401, because a single 401 may come from something between the device and the server. */
async function fetchSignedInUser() {
  try {
    return await call('verifyToken', {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return call('verifyToken', {});
  }
}

/**
 * Signs out if the server has ended this session. For a change that users made themselves, such as a new email: the dialog
 * that asks to sign in again would show the old one.
 */
export async function endSessionIfOver(): Promise<void> {
  if (current === undefined) return;
  try {
    await fetchSignedInUser();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endSession();
    else logProblem('The session could not be verified', error);
  }
}

/** Verifies the session with the server: renews it, or locks it on 401. Throws on any other failure. */
async function verify(): Promise<'renewed' | 'ended'> {
  try {
    const { token, org, user } = await fetchSignedInUser();
    renewStored({ token, organization: org, user });
    if (current !== undefined && token !== undefined) {
      // Other tabs stay in the user's own company, regardless of this tab's support view.
      const organization = isSupportView() ? org : current.organization;
      if (organization !== undefined) {
        announceSession({ kind: 'renewed', userId: current.user.userId, token, organization });
      }
      announceAuth('tokenRefresh');
    }
    return 'renewed';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) {
      announceAuth('tokenRefresh_failure');
      lockEverywhere();
      return 'ended';
    }
    if (error.code === 'BAD_RESPONSE') throw new Error('Invalid verify-token response', { cause: error });
    throw error;
  }
}

/** Renews the session, unless another tab has already renewed it: then its token is used. */
async function renewOnce(refusedToken: string): Promise<'renewed' | 'ended'> {
  if (current === undefined) return 'ended';
  if (current.token !== refusedToken) return 'renewed';
  const saved = readSavedSession();
  if (saved?.user.userId === current.user.userId && saved.token !== refusedToken) {
    renewStored(saved);
    return 'renewed';
  }
  return verify();
}

let renewing: Promise<'renewed' | 'ended'> | undefined;

/** Runs one renewal at a time across all tabs. */
function renew(refusedToken: string): Promise<'renewed' | 'ended'> {
  renewing ??= withLock(RENEWAL_LOCK, () => renewOnce(refusedToken)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

function takeNewUserFlag(): boolean {
  const isNew = localStorage.getItem(NEW_USER_KEY) !== null;
  localStorage.removeItem(NEW_USER_KEY);
  return isNew;
}

function verifyRestored(): void {
  if (!navigator.onLine || current === undefined) return;
  verify().catch((error: unknown) => logProblem('The session could not be verified', error));
}

/** Called when the user has signed in again in another tab. */
function unlock({ token, organization }: { token: string; organization: Organization }): void {
  const user = userOfToken(token) ?? locked;
  if (user === undefined) return;
  begin({ token, organization, user, remembered: readSavedSession() !== undefined }, false);
}

/** Restores a session that ended while the page was open: the page stays as it is and asks to sign in again. */
function restoreLocked(): void {
  const over = readOverSession();
  if (over === undefined) return;
  locked = over.user;
  store.dispatch(sessionStarted({ ...over, newUser: false }));
  store.dispatch(sessionLocked());
}

/** Restores a saved session; if online, the server then verifies it in the background. */
export function restoreSession(): void {
  provideSessionAccess({ token: () => current?.token, userId: () => current?.user.userId, renew });
  onTabMessage((message) => {
    if (message.userId !== deviceUser()?.userId) return;
    if (message.kind === 'ended') clearSession();
    else if (message.kind === 'locked') lock();
    else if (current === undefined) unlock(message);
    else renewStored(message);
  });
  completeSignOut(() => current !== undefined);
  const saved = readSavedSession();
  if (saved === undefined) return restoreLocked();
  begin(saved, takeNewUserFlag());
  if (readTourPlace(saved.user.userId) !== undefined) store.dispatch(tourStarted());
  // Verified when idle, so that the screen renders first; an ended session is also detected by its first call.
  whenIdle(verifyRestored);
}
