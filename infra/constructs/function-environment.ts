import type * as z from 'zod';
import { AnyEnv } from '#shared/config/lambda-env.ts';
import type { StageConfig } from '#shared/config/stage-config.ts';

/** Lambda's runtime sets the region itself and refuses it as a variable. */
type Given = Exclude<keyof AnyEnv, 'AWS_REGION'>;

/** Values of the variables a stage gives its functions. */
export type EnvironmentValues = Partial<Record<Given, string>>;

const isGiven = (name: string): name is Given => name in AnyEnv.shape && name !== 'AWS_REGION';

/** Doubles of other companies' services. */
const NOT_OF_AWS = [
  'STRIPE_ENDPOINT',
  'KICKSERV_ENDPOINT',
  'JOBBER_ENDPOINT',
  'HOUSECALL_PRO_ENDPOINT',
  'SERVICE_TITAN_ENDPOINT',
];

/** The variables of every function; endpoints of services only where they are not AWS's own. */
export function commonValues(config: StageConfig): EnvironmentValues {
  const { stage, production, logLevel, awsEndpoint, billing, relaxedLimits } = config;
  const isService = (name: string) => name.endsWith('_ENDPOINT') && !NOT_OF_AWS.includes(name);
  const endpoints = Object.keys(AnyEnv.shape).filter(isService);
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
