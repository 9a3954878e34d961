import * as z from 'zod';
import { NEEDS, type LambdaGroup, type Need } from '#shared/contract/route.ts';

/** Endpoints are set only on one machine; on AWS the SDK finds its own. */
const endpoint = z.url().optional();

/** Variables of every function. */
const Common = z.object({
  STAGE: z.string().min(1),
  /** no: a development stage, where a response that violates its schema is an error. Defaults to production. */
  PRODUCTION: z.enum(['yes', 'no']).default('yes'),
  LOG_LEVEL: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']).default('INFO'),
  AWS_REGION: z.string().default('us-east-1'),
  /** off: the installation doesn't bill companies, so no trial ends and no company is closed (docs/billing.md). */
  BILLING: z.enum(['on', 'off']).default('on'),
  /** relaxed: rate limits are 500 times as high, for a stage that tests run against; otherwise absent. */
  RATE_LIMITS: z.literal('relaxed').optional(),
  /** On one machine: the file in which the payment double writes how far its clock is ahead. */
  BILLING_CLOCK_FILE: z.string().optional(),
});

/**
 * For functions that create links; pre-token is deployed before the web application has an address, so it can't have
 * this.
 */
const Links = z.object({
  /** Origin of the web application, without a trailing slash; links in emails start with it. */
  APP_URL: z.url(),
});

/**
 * The secret by which the API recognizes requests from our distribution and trusts the viewer address in them; absent
 * in the local product.
 */
const FrontDoor = z.object({ ORIGIN_SECRET: z.string().min(16).optional() });

const UserPool = z.object({ USER_POOL_ID: z.string().min(1), COGNITO_ENDPOINT: endpoint });
const Identity = UserPool.extend({ USER_POOL_CLIENT_ID: z.string().min(1) });

/** For every function that verifies tokens: all API functions except the public ones. */
const Tokens = z.object({ USER_POOL_CLIENT_ID: z.string().min(1), TOKEN_ISSUER: z.url(), JWKS_URI: z.url() });

const Table = z.object({ TABLE_NAME: z.string().min(1), DYNAMODB_ENDPOINT: endpoint });
const Photos = z.object({ PHOTO_BUCKET: z.string().min(1), S3_ENDPOINT: endpoint });
const Documents = z.object({ DOCUMENT_BUCKET: z.string().min(1), S3_ENDPOINT: endpoint });
const MailJobs = z.object({ MAIL_QUEUE_URL: z.url(), SQS_ENDPOINT: endpoint });
const DocumentJobs = z.object({ DOCUMENT_QUEUE_URL: z.url(), SQS_ENDPOINT: endpoint });
const BillingJobs = z.object({ BILLING_QUEUE_URL: z.url(), SQS_ENDPOINT: endpoint });
const CompanyDataJobs = z.object({ COMPANY_DATA_QUEUE_URL: z.url(), SQS_ENDPOINT: endpoint });
const ClientImportJobs = z.object({ CLIENT_IMPORT_QUEUE_URL: z.url(), SQS_ENDPOINT: endpoint });
const FieldServiceJobs = z.object({ FIELD_SERVICE_QUEUE_URL: z.url(), SQS_ENDPOINT: endpoint });
const SweepJobs = z.object({ SWEEP_QUEUE_URL: z.url(), SQS_ENDPOINT: endpoint });
const Mail = z.object({
  MAIL_FROM: z.email(),
  SUPPORT_EMAIL: z.email(),
  SES_CONFIGURATION_SET: z.string().min(1),
  SES_ENDPOINT: endpoint,
});

/** The domain that receives replies to support tickets; absent if the stage receives no email (docs/deploy.md). */
const Inbound = z.object({ INBOUND_DOMAIN: z.string().min(4).optional() });

/** Senders who count as the support team: addresses, or domains that begin with @. */
const TeamSenders = z.object({
  SUPPORT_SENDERS: z
    .string()
    .optional()
    .transform((list) => (list ?? '').split(',').filter((sender) => sender !== '')),
});

/**
 * The parameter with the payment provider's keys on AWS; on one machine the keys are set directly, with the address of
 * the double.
 */
const PaymentKeys = z.object({
  STRIPE_KEYS_PARAMETER: z.string().startsWith('/').optional(),
  SSM_ENDPOINT: endpoint,
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_BILLING_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_ENDPOINT: endpoint,
});

/** The key that signs reports: a parameter in the store on AWS, the key itself on one machine. */
const Signing = z.object({
  REPORT_SIGNING_PARAMETER: z.string().startsWith('/').optional(),
  REPORT_SIGNING_KEY: z.string().min(40).optional(),
  SSM_ENDPOINT: endpoint,
});

/**
 * The keys that encrypt the secrets of sign-in codes, the newest first: a parameter on AWS, the keys themselves on one
 * machine.
 */
const CodeKeys = z.object({
  SIGN_IN_CODE_KEYS_PARAMETER: z.string().startsWith('/').optional(),
  SIGN_IN_CODE_KEYS: z.string().min(32).optional(),
  SSM_ENDPOINT: endpoint,
});

/**
 * Access to companies' field-service accounts: the key that encrypts their credentials, and our apps at the providers.
 * Provider endpoints are the doubles of a development stage; production ignores them.
 */
const FieldService = z.object({
  FIELD_SERVICE_KEY_ID: z.string().min(1),
  KMS_ENDPOINT: endpoint,
  FIELD_SERVICE_APPS_PARAMETER: z.string().startsWith('/').optional(),
  FIELD_SERVICE_APPS: z.string().optional(),
  SSM_ENDPOINT: endpoint,
  KICKSERV_ENDPOINT: endpoint,
  JOBBER_ENDPOINT: endpoint,
  HOUSECALL_PRO_ENDPOINT: endpoint,
  SERVICE_TITAN_ENDPOINT: endpoint,
});

/** The domain of the managed search service; absent if the stage has none. */
const SearchService = z.object({ CLIENT_SEARCH_URL: z.url().optional() });
/** The number of clients from which a company uses that service. */
const SearchServiceFrom = z.object({ CLIENT_SEARCH_FROM: z.coerce.number().int().optional() });

const BY_NEED = {
  table: Table.extend(Tokens.shape),
  tableReads: Table.extend(Tokens.shape),
  links: Links,
  photos: Photos,
  photoUploads: Photos,
  documents: Documents,
  logos: Documents,
  ticketFiles: Documents,
  exports: Documents,
  clientFiles: Documents,
  identity: Identity,
  passwordCheck: Identity,
  mailJobs: MailJobs,
  documentJobs: DocumentJobs,
  billingJobs: BillingJobs,
  companyDataJobs: CompanyDataJobs,
  clientImportJobs: ClientImportJobs,
  searchService: SearchService,
  fieldServiceJobs: FieldServiceJobs,
  signingKey: Signing,
  codeKeys: CodeKeys,
  paymentKeys: PaymentKeys,
  fieldService: FieldService,
} as const satisfies Record<Need, z.ZodObject>;

/** Environment of the API function of a group: common variables and those it needs. */
export function apiEnvSchema(group: LambdaGroup): z.ZodObject {
  return NEEDS[group].reduce<z.ZodObject>(
    (schema, need) => schema.extend(BY_NEED[need].shape),
    Common.extend(FrontDoor.shape),
  );
}

/** Environments of the functions that handle events. */
export const EVENT_ENV = {
  'on-photo-stored': Common.extend({ ...Table.shape, ...Photos.shape, ...DocumentJobs.shape }),
  'on-document-job': Common.extend({
    ...Links.shape,
    ...Table.shape,
    ...Photos.shape,
    ...Documents.shape,
    ...DocumentJobs.shape,
    ...MailJobs.shape,
    ...Signing.shape,
    ...SearchService.shape,
    ...SearchServiceFrom.shape,
  }),
  'on-mail-job': Common.extend({
    ...Links.shape,
    ...Table.shape,
    ...Documents.shape,
    ...Mail.shape,
    ...Inbound.shape,
  }),
  'on-inbound-mail': Common.extend({
    ...Table.shape,
    ...Documents.shape,
    ...MailJobs.shape,
    ...Mail.pick({ MAIL_FROM: true, SUPPORT_EMAIL: true }).shape,
    ...Inbound.shape,
    ...TeamSenders.shape,
  }),
  'on-billing-job': Common.extend({
    ...Table.shape,
    ...MailJobs.shape,
    ...BillingJobs.shape,
    ...PaymentKeys.shape,
  }),
  'on-sweep': Common.extend({
    ...Table.shape,
    ...Photos.shape,
    ...Documents.shape,
    ...MailJobs.shape,
    ...DocumentJobs.shape,
    ...SweepJobs.shape,
    ...FieldServiceJobs.shape,
  }),
  'on-company-data-job': Common.extend({
    ...Links.shape,
    ...Table.shape,
    ...UserPool.shape,
    ...Photos.shape,
    ...Documents.shape,
    ...MailJobs.shape,
    ...CompanyDataJobs.shape,
    ...Signing.shape,
    ...PaymentKeys.shape,
    ...SearchService.shape,
  }),
  'on-client-import-job': Common.extend({ ...Table.shape, ...Documents.shape, ...ClientImportJobs.shape }),
  'on-field-service-job': Common.extend({
    ...Links.shape,
    ...Table.shape,
    ...Documents.shape,
    ...FieldService.shape,
    ...FieldServiceJobs.shape,
  }),
  'on-mail-event': Common.extend({ ...Table.shape, ...FieldServiceJobs.shape }),
  'pre-token': Common.extend({ ...Table.shape }),
} as const;
export type EventFunction = keyof typeof EVENT_ENV;

/** All variables; a function reads only those that its schema requires. */
export const AnyEnv = Common.extend({
  ...Links.partial().shape,
  ...FrontDoor.shape,
  ...Table.partial().shape,
  ...Tokens.partial().shape,
  ...Identity.partial().shape,
  ...Photos.partial().shape,
  ...Documents.partial().shape,
  ...MailJobs.partial().shape,
  ...DocumentJobs.partial().shape,
  ...BillingJobs.partial().shape,
  ...SweepJobs.partial().shape,
  ...CompanyDataJobs.partial().shape,
  ...ClientImportJobs.partial().shape,
  ...FieldServiceJobs.partial().shape,
  ...Mail.partial().shape,
  ...Inbound.shape,
  ...TeamSenders.shape,
  ...Signing.shape,
  ...CodeKeys.shape,
  ...PaymentKeys.shape,
  ...FieldService.partial().shape,
  ...SearchService.shape,
  ...SearchServiceFrom.shape,
});
export type AnyEnv = z.infer<typeof AnyEnv>;
