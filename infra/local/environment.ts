import { BRAND } from '#shared/brand.ts';
import type { ProviderId } from '#shared/field-service/providers.ts';
import { LOCAL_FIELD_SERVICE_APPS } from './field-service.ts';
import { LOCAL_KEY_ID } from './kms.ts';
import { LOCAL_PAYMENT_KEYS } from './payments.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from './support/credentials.ts';

export const TABLE_NAME = 'flueprint';
export const PHOTO_BUCKET = 'flueprint-photos';
export const DOCUMENT_BUCKET = 'flueprint-documents';
/** Domain of the addresses that receive replies to support tickets. */
export const INBOUND_DOMAIN = `tickets.${BRAND.emails.support.split('@')[1] ?? ''}`;

/** Endpoints of the local cloud's parts. */
export type LocalParts = {
  readonly url: string;
  readonly table: { readonly endpoint: string; readonly tableName: string };
  readonly files: string;
  readonly mail: string;
  /** The key that signs reports (functions/files/report-signing). */
  readonly signingKey: string;
  readonly codeKey: string;
  readonly payments: string;
  readonly kms: string;
  readonly fieldService: Readonly<Record<ProviderId, string>>;
  /** The file where the payment double stores how far its clock is ahead. */
  readonly clockFile: string;
  readonly jobs: Readonly<
    Record<
      | 'endpoint'
      | 'documentQueueUrl'
      | 'mailQueueUrl'
      | 'billingQueueUrl'
      | 'sweepQueueUrl'
      | 'companyDataQueueUrl'
      | 'clientImportQueueUrl'
      | 'fieldServiceQueueUrl',
      string
    >
  >;
  readonly identity: {
    readonly endpoint: string;
    readonly userPoolId: string;
    readonly clientId: string;
    readonly issuer: string;
    readonly jwksUri: string;
  };
};

/** The environment of every local function, by the names of shared/config/lambda-env.ts. */
export function environmentOf(parts: LocalParts): Record<string, string> {
  return {
    STAGE: 'local',
    PRODUCTION: 'no',
    APP_URL: parts.url,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'WARN',
    TABLE_NAME: parts.table.tableName,
    DYNAMODB_ENDPOINT: parts.table.endpoint,
    S3_ENDPOINT: parts.files,
    PHOTO_BUCKET,
    DOCUMENT_BUCKET,
    COGNITO_ENDPOINT: parts.identity.endpoint,
    USER_POOL_ID: parts.identity.userPoolId,
    USER_POOL_CLIENT_ID: parts.identity.clientId,
    TOKEN_ISSUER: parts.identity.issuer,
    JWKS_URI: parts.identity.jwksUri,
    SES_ENDPOINT: parts.mail,
    MAIL_FROM: BRAND.emails.noReply,
    SUPPORT_EMAIL: BRAND.emails.support,
    SES_CONFIGURATION_SET: 'local',
    INBOUND_DOMAIN,
    SUPPORT_SENDERS: BRAND.emails.support,
    BILLING: process.env['BILLING'] === 'off' ? 'off' : 'on',
    STRIPE_ENDPOINT: parts.payments,
    BILLING_CLOCK_FILE: parts.clockFile,
    STRIPE_SECRET_KEY: LOCAL_PAYMENT_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: LOCAL_PAYMENT_KEYS.webhookSecret,
    STRIPE_BILLING_WEBHOOK_SECRET: LOCAL_PAYMENT_KEYS.billingWebhookSecret,
    KMS_ENDPOINT: parts.kms,
    FIELD_SERVICE_KEY_ID: LOCAL_KEY_ID,
    FIELD_SERVICE_APPS: LOCAL_FIELD_SERVICE_APPS,
    KICKSERV_ENDPOINT: parts.fieldService.kickserv,
    JOBBER_ENDPOINT: parts.fieldService.jobber,
    HOUSECALL_PRO_ENDPOINT: parts.fieldService['housecall-pro'],
    SERVICE_TITAN_ENDPOINT: parts.fieldService['service-titan'],
    REPORT_SIGNING_KEY: parts.signingKey,
    SIGN_IN_CODE_KEYS: parts.codeKey,
    SQS_ENDPOINT: parts.jobs.endpoint,
    DOCUMENT_QUEUE_URL: parts.jobs.documentQueueUrl,
    MAIL_QUEUE_URL: parts.jobs.mailQueueUrl,
    BILLING_QUEUE_URL: parts.jobs.billingQueueUrl,
    SWEEP_QUEUE_URL: parts.jobs.sweepQueueUrl,
    COMPANY_DATA_QUEUE_URL: parts.jobs.companyDataQueueUrl,
    CLIENT_IMPORT_QUEUE_URL: parts.jobs.clientImportQueueUrl,
    FIELD_SERVICE_QUEUE_URL: parts.jobs.fieldServiceQueueUrl,
    AWS_REGION: LOCAL_REGION,
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    AWS_EC2_METADATA_DISABLED: 'true',
  };
}

/** The developer's own AWS settings, which the local product must never use. */
const FOREIGN = ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_ENDPOINT_URL', 'AWS_DEFAULT_PROFILE'];

/** This process's environment without those settings. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.includes(name)));
}

/** Points this process at the local cloud, so that the product's code can run in it. */
export function applyEnvironment(environment: Readonly<Record<string, string>>): void {
  for (const name of FOREIGN) delete process.env[name];
  Object.assign(process.env, environment);
}
