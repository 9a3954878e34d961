import type { Organization, SessionUser } from '#shared/contract/auth.ts';
import { ROLE_LABELS, ROLES } from '#shared/auth/roles.ts';
import { VERSIONS } from '#shared/auth/version-gate.ts';

export const TOKEN_KEY = 'token';
export const ORG_KEY = 'org';

type Keys = { token: string; org: string };
const LIVE: Keys = { token: TOKEN_KEY, org: ORG_KEY };
/** Of a session that is over. Its token opens nothing any more and only says whose it was. */
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
  if (typeof value !== 'string' || value === '') throw new TypeError('Not a text');
  return value;
}

function oneOf<T>(names: readonly T[], value: unknown): T {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new TypeError('Not one of the names');
  return found;
}

/** The user a token speaks of, for display only (the server asks its own rows); undefined when it cannot be read. */
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
 * What the screens rely on is checked here without the contract's schemas, which are not loaded yet; the server sends a whole
 * one soon.
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

/** The session to restore; a corrupt organization or token counts as none. */
export function readSavedSession(): SavedSession | undefined {
  try {
    return readFrom(localStorage, true) ?? readFrom(sessionStorage, false);
  } catch {
    // Storage can be forbidden; the session then lives in memory alone.
    return undefined;
  }
}

/** Local storage only with 'Keep Me Signed In'; otherwise it ends with the tab. */
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

/** The token alone; the organization beside it stays as it is. */
export function saveToken({ token, remembered }: Pick<SavedSession, 'token' | 'remembered'>): void {
  try {
    (remembered ? localStorage : sessionStorage).setItem(TOKEN_KEY, token);
  } catch {
    // As above.
  }
}

/**
 * A session that is over, for this tab alone: a phone that closes the page for its camera, without a signal, must not shut
 * out a user who was asked to keep working. It goes with the tab, the next sign-in or a sign-out.
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
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of [...Object.values(LIVE), ...Object.values(OVER)]) storage.removeItem(key);
    }
  } catch {
    // As above.
  }
}
