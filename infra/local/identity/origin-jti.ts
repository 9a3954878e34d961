import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

type Payload = Record<string, unknown>;
type Sign = (payload: Payload, ...rest: unknown[]) => string;
type Find = (this: unknown, context: object, refreshToken: string) => Promise<unknown>;
type Generate = (this: unknown, context: object, ...rest: unknown[]) => Promise<unknown>;

export type EmulatorParts = {
  jsonwebtoken: { sign: Sign };
  UserPoolServiceImpl: { prototype: { getUserByRefreshToken: Find } };
  JwtTokenGenerator: { prototype: { generate: Generate } };
};

const claimsOf = (token: string): Payload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Payload;

/**
 * Cognito's tokens carry `origin_jti`, the id of their sign-in, which stays the same over renewals. cognito-local
 * doesn't set it. This adds it: the id of the refresh token, which tokens renewed with it carry too.
 */
export function nameOrigins({ jsonwebtoken, UserPoolServiceImpl, JwtTokenGenerator }: EmulatorParts): void {
  const renewing = new WeakMap<object, string>();
  const origins = new AsyncLocalStorage<string>();

  const { sign } = jsonwebtoken;
  jsonwebtoken.sign = (payload, ...rest) => {
    const origin = origins.getStore();
    if (origin === undefined) return sign(payload, ...rest);
    const isRefreshToken = payload['token_use'] === undefined;
    return sign({ ...payload, ...(isRefreshToken ? { jti: origin } : { origin_jti: origin }) }, ...rest);
  };

  const find = UserPoolServiceImpl.prototype.getUserByRefreshToken;
  UserPoolServiceImpl.prototype.getUserByRefreshToken = function getUserByRefreshToken(context, refreshToken) {
    renewing.set(context, refreshToken);
    return find.call(this, context, refreshToken);
  };

  const { generate } = JwtTokenGenerator.prototype;
  JwtTokenGenerator.prototype.generate = function generateNamed(context, ...rest) {
    const before = renewing.get(context);
    const origin = before === undefined ? randomUUID() : String(claimsOf(before)['jti']);
    return origins.run(origin, () => generate.call(this, context, ...rest));
  };
}
