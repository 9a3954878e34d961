import type { Organization, SessionUser } from '#shared/contract/auth.ts';
import { ROLE_LABELS, ROLES } from '#shared/auth/roles.ts';
import { VERSIONS } from '#shared/auth/version-gate.ts';
import { dropStoredFrame } from './stored-frame.ts';

export const TOKEN_KEY = 'token';
export const ORG_KEY = 'org';

type Keys = { token: string; org: string };
const LIVE: Keys = { token: TOKEN_KEY, org: ORG_KEY };
/** Keys of an ended session. Its token is no longer valid and only identifies its user. */
const OVER: Keys = { token: 'over:token', org: 'over:org' };

export type SavedSession = { token: string; organization: Organization; user: SessionUser; remembered: boolean };

function payloadOf(token: string): unknown {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

type Loose = Readonly<Record<string, unknown>>;

function looseOf(value: unknown): Loose {
  if (typeof value !== 'object' || value === null) throw new TypeError('Not an object');
  return value as Loose;
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new TypeError('Not a string');
  return value;
}

function oneOf<T>(names: readonly T[], value: unknown): T {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new TypeError('Not a known name');
  return found;
}

/** The user in a token, for display only, because the server checks its own data; undefined if it can't be parsed. */
export function userOfToken(token: string): SessionUser | undefined {
  try {
    const claims = looseOf(payloadOf(token));
    const role = oneOf(ROLES, claims.role);
    return {
      userId: textOf(claims.sub),
      email: typeof claims.email === 'string' ? claims.email : '',
      name: textOf(claims.name),
      role: { value: role, label: ROLE_LABELS[role] },
      organizationId: textOf(claims.organizationId),
      version: oneOf(VERSIONS, claims.version),
    };
  } catch {
    return undefined;
  }
}

/**
 * Validates the fields that screens rely on. The contract's schemas are not loaded yet; the server sends a full
 * organization soon.
 */
function organizationOf(json: string): Organization | undefined {
  try {
    const saved = looseOf(JSON.parse(json));
    textOf(saved._id);
    textOf(saved.name);
    textOf(saved.subscriptionStatus);
    oneOf(VERSIONS, saved.version);
    looseOf(saved.settings);
    if (!Array.isArray(saved.flags)) return undefined;
    return saved as Organization;
  } catch {
    return undefined;
  }
}

function readFrom(storage: Storage, remembered: boolean, keys = LIVE): SavedSession | undefined {
  const token = storage.getItem(keys.token);
  const json = storage.getItem(keys.org);
  if (token === null || json === null) return undefined;
  const organization = organizationOf(json);
  const user = userOfToken(token);
  return organization === undefined || user === undefined ? undefined : { token, organization, user, remembered };
}

/** The session to restore; undefined if the organization or the token is corrupt. */
export function readSavedSession(): SavedSession | undefined {
  try {
    return readFrom(localStorage, true) ?? readFrom(sessionStorage, false);
  } catch {
    // Storage may be blocked; the session then exists in memory only.
    return undefined;
  }
}

/** Saves to local storage only with 'Keep Me Signed In'; otherwise the session ends with the tab. */
export function saveSession({ token, organization, remembered }: Omit<SavedSession, 'user'>): void {
  try {
    clearSavedSession();
    const storage = remembered ? localStorage : sessionStorage;
    storage.setItem(TOKEN_KEY, token);
    storage.setItem(ORG_KEY, JSON.stringify(organization));
  } catch {
    // As above.
  }
}

/** Saves the token only; the stored organization stays as it is. */
export function saveToken({ token, remembered }: Pick<SavedSession, 'token' | 'remembered'>): void {
  try {
    (remembered ? localStorage : sessionStorage).setItem(TOKEN_KEY, token);
  } catch {
    // As above.
  }
}

/**
 * Saves an ended session for this tab only. A phone may close the page while the camera is open; offline, this must not
 * lock out a user who was asked to keep working. Deleted with the tab, on the next sign-in or on a sign-out.
 */
export function saveOverSession({ token, organization }: Pick<SavedSession, 'token' | 'organization'>): void {
  try {
    sessionStorage.setItem(OVER.token, token);
    sessionStorage.setItem(OVER.org, JSON.stringify(organization));
  } catch {
    // As above.
  }
}

export function readOverSession(): Pick<SavedSession, 'organization' | 'user'> | undefined {
  try {
    return readFrom(sessionStorage, false, OVER);
  } catch {
    return undefined;
  }
}

export function clearSavedSession(): void {
  dropStoredFrame();
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of [...Object.values(LIVE), ...Object.values(OVER)]) storage.removeItem(key);
    }
  } catch {
    // As above.
  }
}
