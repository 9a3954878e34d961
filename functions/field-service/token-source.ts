import { FieldServiceError } from './failure.ts';

/** The source of a call's token. `renew` gets the rejected token and returns a newer one. */
export type TokenSource = { current(): Promise<string>; renew(refused: string): Promise<string> };

/** A key that never changes: a rejected call is retried with the same key, in case the rejection was a glitch. */
export const fixedToken = (token: string): TokenSource => ({
  current: async () => token,
  renew: async () => token,
});

/** Makes a call with a token; if it's rejected, retries once with a renewed token. */
export async function withToken<T>(tokens: TokenSource, call: (token: string) => Promise<T>): Promise<T> {
  const token = await tokens.current();
  try {
    return await call(token);
  } catch (error) {
    if (!(error instanceof FieldServiceError) || error.kind !== 'unauthorized') throw error;
    return call(await tokens.renew(token));
  }
}
