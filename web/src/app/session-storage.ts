import { Organization, type SessionUser } from '#shared/contract/auth.ts';
import { ROLE_LABELS, ROLES } from '#shared/auth/roles.ts';
import { VERSIONS } from '#shared/auth/version-gate.ts';
import * as z from 'zod';

export const TOKEN_KEY = 'token';
export const ORG_KEY = 'org';

export type SavedSession = { token: string; organization: Organization; user: SessionUser; remembered: boolean };

const Claims = z.object({
  sub: z.string(),
  email: z.string().default(''),
  name: z.string(),
  role: z.enum(ROLES),
  organizationId: z.string(),
  version: z.enum(VERSIONS),
});

function payloadOf(token: string): unknown {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** The user a token speaks of, for display only (the server asks its own rows); undefined when it cannot be read. */
export function userOfToken(token: string): SessionUser | undefined {
  try {
    const { sub, role, ...rest } = Claims.parse(payloadOf(token));
    return { ...rest, userId: sub, role: { value: role, label: ROLE_LABELS[role] } };
  } catch {
    return undefined;
  }
}

function organizationOf(json: string): Organization | undefined {
  try {
    return Organization.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}

function readFrom(storage: Storage, remembered: boolean): SavedSession | undefined {
  const token = storage.getItem(TOKEN_KEY);
  const json = storage.getItem(ORG_KEY);
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

export function clearSavedSession(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      storage.removeItem(TOKEN_KEY);
      storage.removeItem(ORG_KEY);
    }
  } catch {
    // As above.
  }
}
