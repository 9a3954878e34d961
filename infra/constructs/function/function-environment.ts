import type * as z from 'zod';
import { type AnyEnv, VARIABLES } from '#shared/config/env-variables.ts';
import type { StageConfig } from '#shared/config/stage-config.ts';

/** Lambda's runtime sets the region and rejects it as a custom variable. */
type StackVariable = Exclude<keyof AnyEnv, 'AWS_REGION'>;

/** Values of the variables that a stage sets for its functions. */
export type EnvironmentValues = Partial<Record<StackVariable, string>>;

const isStackVariable = (name: string): name is StackVariable =>
  VARIABLES.some((known) => known === name) && name !== 'AWS_REGION';

/** Endpoints of test doubles for services outside AWS. */
const NOT_OF_AWS = [
  'STRIPE_ENDPOINT',
  'KICKSERV_ENDPOINT',
  'JOBBER_ENDPOINT',
  'HOUSECALL_PRO_ENDPOINT',
  'SERVICE_TITAN_ENDPOINT',
];

/** The variables of every function. Sets service endpoints only where they aren't AWS's own. */
export function commonValues(config: StageConfig): EnvironmentValues {
  const { stage, production, logLevel, awsEndpoint, billing, relaxedLimits } = config;
  const isService = (name: string) => name.endsWith('_ENDPOINT') && !NOT_OF_AWS.includes(name);
  const endpoints = VARIABLES.filter(isService);
  const addresses = awsEndpoint === undefined ? [] : endpoints.map((name) => [name, awsEndpoint] as const);
  return {
    STAGE: stage,
    PRODUCTION: production ? 'yes' : 'no',
    LOG_LEVEL: logLevel,
    BILLING: billing ? 'on' : 'off',
    ...(relaxedLimits && { RATE_LIMITS: 'relaxed' }),
    ...Object.fromEntries(addresses),
  };
}

/** Selects the variables that a function's schema names. Throws when a required one is missing. */
export function environmentFor(schema: z.ZodObject, values: EnvironmentValues): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    if (!isStackVariable(name)) continue;
    const value = values[name];
    if (value !== undefined) environment[name] = value;
    else if (!(field as z.ZodType).safeParse(undefined).success) throw new Error(`The stage has no value for ${name}`);
  }
  return environment;
}
