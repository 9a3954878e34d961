import { AnyEnv } from '#shared/config/lambda-env.ts';

let parsed: AnyEnv | undefined;

/** The function's environment, parsed once at cold start. */
export function env(): AnyEnv {
  parsed ??= AnyEnv.parse(process.env);
  return parsed;
}

/** A variable that this function requires; throws on first use if it's missing. */
export function required<K extends keyof AnyEnv>(name: K): NonNullable<AnyEnv[K]> {
  const value = env()[name];
  if (value === undefined) throw new Error(`Missing environment variable: ${name}`);
  return value;
}
