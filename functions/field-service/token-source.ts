import { FieldServiceError } from './failure.ts';

/** Where the token of a call comes from. `renew` is given the one that was refused, and answers a newer one. */
export type TokenSource = { current(): Promise<string>; renew(refused: string): Promise<string> };

/** A key that does not change: a call that is refused is tried again with it, in case the refusal was an accident. */
export const fixedToken = (token: string): TokenSource => ({
  current: async () => token,
  renew: async () => token,
});

/** Makes a call with a token; one that is refused is made again, once, with a renewed token. */
export async function withToken<T>(tokens: TokenSource, call: (token: string) => Promise<T>): Promise<T> {
  const token = await tokens.current();
  try {
    return await call(token);
  } catch (error) {
    if (!(error instanceof FieldServiceError) || error.kind !== 'unauthorized') throw error;
    return call(await tokens.renew(token));
  }
}
