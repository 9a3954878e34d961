import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { required } from '#functions/platform/env.ts';
import { logWarning } from '#functions/platform/logger.ts';
import { AppError } from '#shared/errors.ts';

/** The claims that the server uses; role and organization are read from its own rows. */
export type Claims = {
  sub: string;
  /** The session of the token, the same over every renewal; empty if the token names none. */
  sessionId: string;
  issuedAtMs: number;
  expiresAt: number;
  /**
   * From the time of sign-in: only for counting requests, never for access. Undefined for an account without a
   * company.
   */
  organizationId?: string;
};

const keysOut = (cause: unknown) =>
  new AppError(
    'TRY_AGAIN',
    { main: 'Please try again' },
    { message: 'The keys of the user pool cannot be read', cause },
  );

async function readKeys(uri: string): Promise<ArrayBuffer> {
  const response = await fetch(uri, { signal: AbortSignal.timeout(3000) });
  if (!response.ok) throw new Error(`The user pool responded with ${response.status}`);
  return response.arrayBuffer();
}

/**
 * The library's fetcher supports only HTTPS, but the local pool uses HTTP. A new instance fetches the keys during its
 * first request, so one failed fetch is retried.
 */
const fetcher = {
  fetch: (uri: string): Promise<ArrayBuffer> =>
    readKeys(uri)
      .catch(() => readKeys(uri))
      .catch((error: unknown) => {
        throw keysOut(error);
      }),
};

type Verifier = { verify(token: string): Promise<object> };
let verifier: Verifier | undefined;

function makeVerifier(): Verifier {
  const settings = {
    issuer: required('TOKEN_ISSUER'),
    audience: required('USER_POOL_CLIENT_ID'),
    jwksUri: required('JWKS_URI'),
  };
  return JwtVerifier.create(settings, { jwksCache: new SimpleJwksCache({ fetcher }) });
}

/** The most tokens whose claims a warm function caches, about 1 KB each. */
const MAX_CACHED = 1000;
/** The claims of valid tokens, by token. A device sends the same one for an hour. */
const verified = new Map<string, Claims>();

function cacheClaims(token: string, claims: Claims): Claims {
  if (verified.size >= MAX_CACHED) verified.clear();
  verified.set(token, claims);
  return claims;
}

/**
 * The claims of a valid ID token of our pool and client; undefined for anything else. A token is verified once: until
 * it expires, the library would give the same result, because it caches the keys. If the keys can't be fetched, that's
 * a 503, because a 401 would sign the user out.
 */
export async function verifyIdToken(token: string): Promise<Claims | undefined> {
  const known = verified.get(token);
  if (known !== undefined && known.expiresAt * 1000 > Date.now()) return known;
  verifier ??= makeVerifier();
  try {
    const payload = (await verifier.verify(token)) as {
      sub: string;
      token_use?: string;
      origin_jti?: string;
      issuedAtMs?: string;
      exp: number;
      organizationId?: string;
    };
    if (payload.token_use !== 'id') return undefined;
    const { sub, origin_jti: sessionId = '', issuedAtMs = 0, exp: expiresAt, organizationId } = payload;
    const claims = { sub, sessionId, issuedAtMs: Number(issuedAtMs), expiresAt };
    return cacheClaims(token, { ...claims, ...(organizationId && { organizationId }) });
  } catch (error) {
    if (error instanceof AppError) throw error;
    logWarning('Token rejected', { reason: error instanceof Error ? error.name : 'unknown' });
    return undefined;
  }
}

/** The subject of an expired token, unverified: only used to detect that a cookie belongs to another user. */
export function unverifiedSubject(token: string): string | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const sub = (payload as { sub?: unknown }).sub;
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
