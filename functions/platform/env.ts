import { type AnyEnv, parseEnv } from '#shared/config/env-variables.ts';

/** Start of the error for a missing variable; the local cloud finds it in the functions' logs. */
export const MISSING_VARIABLE = 'Missing environment variable: ';

let parsed: AnyEnv | undefined;

/** The function's environment, parsed once at cold start. */
export function env(): AnyEnv {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** A variable that this function requires; throws on first use if it's missing. */
export function required<K extends keyof AnyEnv>(name: K): NonNullable<AnyEnv[K]> {
  const value = env()[name];
  if (value === undefined) throw new Error(`${MISSING_VARIABLE}${name}`);
  return value;
}
