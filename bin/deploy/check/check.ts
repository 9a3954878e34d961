import type { StageConfig } from '#shared/config/stage-config.ts';
import type { CheckContext } from './context.ts';
import { nameOf } from './error-name.ts';

/** The result of a check. `steps` lists the commands or console steps that create the missing resource, in order. */
export type CheckResult =
  | { readonly state: 'ok'; readonly reason: string }
  | { readonly state: 'missing'; readonly reason: string; readonly steps: readonly string[] }
  | { readonly state: 'unknown'; readonly reason: string };

export const ok = (reason: string): CheckResult => ({ state: 'ok', reason });
export const missing = (reason: string, ...steps: string[]): CheckResult => ({ state: 'missing', reason, steps });
export const unknown = (reason: string): CheckResult => ({ state: 'unknown', reason });

export type Check = {
  readonly name: string;
  /** `before`: needed by a deployment or its first users. `after`: exists only once the stage is deployed. */
  readonly phase: 'before' | 'after';
  readonly isRequired: (config: StageConfig) => boolean;
  /** Resolves to undefined if the check does not apply to the stage. */
  readonly run: (context: CheckContext) => Promise<CheckResult | undefined>;
};

export type Finding = CheckResult & { readonly name: string; readonly isRequired: boolean };

export const always = (): boolean => true;
export const never = (): boolean => false;
export const inProduction = ({ production }: StageConfig): boolean => production;

/** The result of a call; undefined if it rejects with the named error, which AWS uses for a resource that does not exist. */
export async function absentIf<T>(name: string, call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (nameOf(error) === name) return undefined;
    throw error;
  }
}
