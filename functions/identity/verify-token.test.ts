import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const ISSUER = 'http://issuer.example';
let keys: { publicKey: KeyObject; privateKey: KeyObject };
let server: Server;
let jwksUri: string;
type Failure = 'no answer' | 'an error';
/** Failures of the next requests for the keys. */
const failures: Failure[] = [];

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = { iss: ISSUER, aud: 'client', sub: 'subject', token_use: 'id', iat: now, exp: now + 3600, ...claims };
  const signed = `${base64({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${base64(payload)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), keys.privateKey).toString('base64url')}`;
}

async function verify(text: string) {
  vi.resetModules();
  return (await import('./verify-token.ts')).verifyIdToken(text);
}

beforeAll(async () => {
  keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' };
  server = createServer((_request, response) => {
    const failure = failures.shift();
    if (failure === 'no answer') response.destroy();
    else if (failure === 'an error') response.writeHead(503).end('<html>Service Unavailable</html>');
    else response.end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  jwksUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`;
});
afterAll(() => void server.close());
beforeEach(() => {
  failures.length = 0;
  const settings = { STAGE: 'test', TOKEN_ISSUER: ISSUER, USER_POOL_CLIENT_ID: 'client', JWKS_URI: jwksUri };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});

describe('verifyIdToken', () => {
  it('accepts a token of our pool and client', async () => {
    expect(await verify(token({ issuedAtMs: '17', origin_jti: 'sign-in' }))).toMatchObject({
      sub: 'subject',
      sessionId: 'sign-in',
      issuedAtMs: 17,
    });
  });

  it.each([
    ['another issuer', { iss: 'http://other.example' }],
    ['another client', { aud: 'other' }],
    ['a past expiry', { exp: 1 }],
    ['another token use', { token_use: 'access' }],
  ])('rejects a token with %s', async (_what, claims) => {
    expect(await verify(token(claims))).toBeUndefined();
  });

  it('verifies the signature of a token once, and rejects the token after it has expired', async () => {
    vi.resetModules();
    const { JwtVerifier } = await import('aws-jwt-verify');
    const verifying = vi.spyOn(JwtVerifier.prototype, 'verify');
    const { verifyIdToken } = await import('./verify-token.ts');
    const sent = token({ exp: Math.floor(Date.now() / 1000) + 60 });

    expect(await verifyIdToken(sent)).toMatchObject({ sub: 'subject' });
    expect(await verifyIdToken(sent)).toMatchObject({ sub: 'subject' });
    expect(verifying).toHaveBeenCalledTimes(1);

    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect(await verifyIdToken(sent)).toBeUndefined();
    vi.restoreAllMocks();
  });

  it('rejects a token with a wrong signature', async () => {
    expect(await verify(`${token({})}A`)).toBeUndefined();
    expect(await verify('no.token.this')).toBeUndefined();
  });

  it('throws TRY_AGAIN, rather than signing out, while the keys cannot be read', async () => {
    vi.stubEnv('JWKS_URI', 'http://127.0.0.1:1/jwks.json');

    await expect(verify(token({}))).rejects.toMatchObject({ code: 'TRY_AGAIN' });
  });

  it.each<Failure>(['no answer', 'an error'])('requests the keys again after %s', async (failure) => {
    failures.push(failure);

    expect(await verify(token({}))).toMatchObject({ sub: 'subject' });
    expect(failures).toEqual([]);
  });

  it.each<Failure>(['no answer', 'an error'])('throws TRY_AGAIN after %s twice', async (failure) => {
    failures.push(failure, failure);

    await expect(verify(token({}))).rejects.toMatchObject({ code: 'TRY_AGAIN' });
  });
});
