import * as z from 'zod';

/**
 * Variables with what creates the schema of each. A function has a fifth of all variables, and the schemas of the others
 * would be a quarter of what it creates at a cold start.
 */
export type Variables = Readonly<Record<string, () => z.ZodType>>;

/** Endpoints are set only on one machine; on AWS the SDK finds its own. */
const endpoint = () => z.url().optional();
const address = () => z.url();
const value = () => z.string().min(1);
const parameter = () => z.string().startsWith('/').optional();

/** Variables of every function. */
export const Common = {
  STAGE: value,
  /** no: a development stage, where a response that violates its schema is an error. Defaults to production. */
  PRODUCTION: () => z.enum(['yes', 'no']).default('yes'),
  LOG_LEVEL: () => z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']).default('INFO'),
  AWS_REGION: () => z.string().default('us-east-1'),
  /** off: the installation doesn't bill companies, so no trial ends and no company is closed (docs/billing.md). */
  BILLING: () => z.enum(['on', 'off']).default('on'),
  /** relaxed: rate limits are 500 times as high, for a stage that tests run against; otherwise absent. */
  RATE_LIMITS: () => z.literal('relaxed').optional(),
  /** On one machine: the file in which the payment double writes how far its clock is ahead. */
  BILLING_CLOCK_FILE: () => z.string().optional(),
} satisfies Variables;

/**
 * For functions that create links; pre-token is deployed before the web application has an address, so it can't have
 * this.
 */
export const Links = {
  /** Origin of the web application, without a trailing slash; links in emails start with it. */
  APP_URL: address,
} satisfies Variables;

/**
 * The secret by which the API recognizes requests from our distribution and trusts the viewer address in them; absent
 * in the local product.
 */
export const FrontDoor = { ORIGIN_SECRET: () => z.string().min(16).optional() } satisfies Variables;

export const UserPool = { USER_POOL_ID: value, COGNITO_ENDPOINT: endpoint } satisfies Variables;
export const Identity = { ...UserPool, USER_POOL_CLIENT_ID: value } satisfies Variables;

/** For every function that verifies tokens: all API functions except the public ones. */
export const Tokens = { USER_POOL_CLIENT_ID: value, TOKEN_ISSUER: address, JWKS_URI: address } satisfies Variables;

export const Table = { TABLE_NAME: value, DYNAMODB_ENDPOINT: endpoint } satisfies Variables;
export const Photos = { PHOTO_BUCKET: value, S3_ENDPOINT: endpoint } satisfies Variables;
export const Documents = { DOCUMENT_BUCKET: value, S3_ENDPOINT: endpoint } satisfies Variables;
export const MailJobs = { MAIL_QUEUE_URL: address, SQS_ENDPOINT: endpoint } satisfies Variables;
export const DocumentJobs = { DOCUMENT_QUEUE_URL: address, SQS_ENDPOINT: endpoint } satisfies Variables;
export const BillingJobs = { BILLING_QUEUE_URL: address, SQS_ENDPOINT: endpoint } satisfies Variables;
export const CompanyDataJobs = { COMPANY_DATA_QUEUE_URL: address, SQS_ENDPOINT: endpoint } satisfies Variables;
export const ClientImportJobs = { CLIENT_IMPORT_QUEUE_URL: address, SQS_ENDPOINT: endpoint } satisfies Variables;
export const FieldServiceJobs = { FIELD_SERVICE_QUEUE_URL: address, SQS_ENDPOINT: endpoint } satisfies Variables;
export const SweepJobs = { SWEEP_QUEUE_URL: address, SQS_ENDPOINT: endpoint } satisfies Variables;
export const Mail = {
  MAIL_FROM: () => z.email(),
  SUPPORT_EMAIL: () => z.email(),
  SES_CONFIGURATION_SET: value,
  SES_ENDPOINT: endpoint,
} satisfies Variables;

/** The domain that receives replies to support tickets; absent if the stage receives no email (docs/deploy.md). */
export const Inbound = { INBOUND_DOMAIN: () => z.string().min(4).optional() } satisfies Variables;

/** Senders who count as the support team: addresses, or domains that begin with @. */
export const TeamSenders = {
  SUPPORT_SENDERS: () =>
    z
      .string()
      .optional()
      .transform((list) => (list ?? '').split(',').filter((sender) => sender !== '')),
} satisfies Variables;

/**
 * The parameter with the payment provider's keys on AWS; on one machine the keys are set directly, with the address of
 * the double.
 */
export const PaymentKeys = {
  STRIPE_KEYS_PARAMETER: parameter,
  SSM_ENDPOINT: endpoint,
  STRIPE_SECRET_KEY: () => z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: () => z.string().min(8).optional(),
  STRIPE_BILLING_WEBHOOK_SECRET: () => z.string().min(8).optional(),
  STRIPE_ENDPOINT: endpoint,
} satisfies Variables;

/** The key that signs reports: a parameter in the store on AWS, the key itself on one machine. */
export const Signing = {
  REPORT_SIGNING_PARAMETER: parameter,
  REPORT_SIGNING_KEY: () => z.string().min(40).optional(),
  SSM_ENDPOINT: endpoint,
} satisfies Variables;

/**
 * The keys that encrypt the secrets of sign-in codes, the newest first: a parameter on AWS, the keys themselves on one
 * machine.
 */
export const CodeKeys = {
  SIGN_IN_CODE_KEYS_PARAMETER: parameter,
  SIGN_IN_CODE_KEYS: () => z.string().min(32).optional(),
  SSM_ENDPOINT: endpoint,
} satisfies Variables;

/**
 * Access to companies' field-service accounts: the key that encrypts their credentials, and our apps at the providers.
 * Provider endpoints are the doubles of a development stage; production ignores them.
 */
export const FieldService = {
  FIELD_SERVICE_KEY_ID: value,
  KMS_ENDPOINT: endpoint,
  FIELD_SERVICE_APPS_PARAMETER: parameter,
  FIELD_SERVICE_APPS: () => z.string().optional(),
  SSM_ENDPOINT: endpoint,
  KICKSERV_ENDPOINT: endpoint,
  JOBBER_ENDPOINT: endpoint,
  HOUSECALL_PRO_ENDPOINT: endpoint,
  SERVICE_TITAN_ENDPOINT: endpoint,
} satisfies Variables;

/** The domain of the managed search service; absent if the stage has none. */
export const SearchService = { CLIENT_SEARCH_URL: endpoint } satisfies Variables;
/** The number of clients from which a company uses that service. */
export const SearchServiceFrom = { CLIENT_SEARCH_FROM: () => z.coerce.number().int().optional() } satisfies Variables;

const ALL = {
  ...Common,
  ...Links,
  ...FrontDoor,
  ...UserPool,
  ...Identity,
  ...Tokens,
  ...Table,
  ...Photos,
  ...Documents,
  ...MailJobs,
  ...DocumentJobs,
  ...BillingJobs,
  ...CompanyDataJobs,
  ...ClientImportJobs,
  ...FieldServiceJobs,
  ...SweepJobs,
  ...Mail,
  ...Inbound,
  ...TeamSenders,
  ...PaymentKeys,
  ...Signing,
  ...CodeKeys,
  ...FieldService,
  ...SearchService,
  ...SearchServiceFrom,
} satisfies Variables;

/** Variables that have a value even when they aren't set. */
const DEFAULTED = { ...Common, ...TeamSenders } satisfies Variables;

type EnvOf<Set extends Variables> = { readonly [Name in keyof Set]: z.infer<ReturnType<Set[Name]>> };
/** The environment of any function; a function reads only the variables of its own schema (lambda-env.ts). */
export type AnyEnv = EnvOf<typeof DEFAULTED> & Partial<EnvOf<typeof ALL>>;

export const VARIABLES = Object.keys(ALL) as (keyof AnyEnv)[];

export const schemaOf = (...groups: readonly Variables[]): z.ZodObject =>
  z.object(
    Object.fromEntries(groups.flatMap((group) => Object.entries(group)).map(([name, create]) => [name, create()])),
  );

/** Parses the variables that are set. Throws for an invalid one. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): AnyEnv {
  const given = Object.entries(ALL).filter(([name]) => name in DEFAULTED || source[name] !== undefined);
  return schemaOf(Object.fromEntries(given)).parse(source) as AnyEnv;
}
