import type * as z from 'zod';
import { AnyEnv } from '#shared/config/lambda-env.ts';

type Given = Exclude<keyof AnyEnv, 'AWS_REGION' | `${string}_ENDPOINT`>;

/** Values of the variables this stage sets; the runtime gives the region, and on AWS nothing has an endpoint of its own. */
export type EnvironmentValues = Partial<Record<Given, string>>;

const isGiven = (name: string): name is Given =>
  name in AnyEnv.shape && name !== 'AWS_REGION' && !name.endsWith('_ENDPOINT');

/** A function's environment: of all values those its schema names. Throws when one it cannot do without is missing. */
export function environmentFor(schema: z.ZodObject, values: EnvironmentValues): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    if (!isGiven(name)) continue;
    const value = values[name];
    if (value !== undefined) environment[name] = value;
    else if (!(field as z.ZodType).safeParse(undefined).success) throw new Error(`The stage gives no ${name}`);
  }
  return environment;
}
