import type { StageConfig } from '#shared/config/stage-config.ts';
import type { CheckContext } from './context.ts';
import { nameOf } from './error-name.ts';

/** What a check found: `mend` holds the commands or console steps that make a missing thing, in their order. */
export type Answer =
  | { readonly state: 'ok'; readonly reason: string }
  | { readonly state: 'missing'; readonly reason: string; readonly mend: readonly string[] }
  | { readonly state: 'unknown'; readonly reason: string };

export const ok = (reason: string): Answer => ({ state: 'ok', reason });
export const missing = (reason: string, ...mend: string[]): Answer => ({ state: 'missing', reason, mend });
export const unknown = (reason: string): Answer => ({ state: 'unknown', reason });

export type Check = {
  readonly name: string;
  /** `before`: a deployment or its first users need it. `after`: it exists only once the stage is deployed. */
  readonly phase: 'before' | 'after';
  readonly isRequired: (config: StageConfig) => boolean;
  /** Undefined where the stage has no use for it. */
  readonly run: (context: CheckContext) => Promise<Answer | undefined>;
};

export type Finding = Answer & { readonly name: string; readonly isRequired: boolean };

export const always = (): boolean => true;
export const never = (): boolean => false;
export const inProduction = ({ production }: StageConfig): boolean => production;

/** What a call resolves to; undefined when it rejects with the named error, by which AWS reports that a thing does not exist. */
export async function absentIf<T>(name: string, call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (nameOf(error) === name) return undefined;
    throw error;
  }
}
