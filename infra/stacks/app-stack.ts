import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Alias, IFunction } from 'aws-cdk-lib/aws-lambda';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { apiEnvSchema } from '#shared/config/lambda-env.ts';
import { hasCanary, type StageConfig } from '#shared/config/stage-config.ts';
import { LAMBDA_GROUPS, NEEDS, type LambdaGroup } from '#shared/contract/route.ts';
import { Api } from '#infra/constructs/http/api.ts';
import { type AppQueues, makeAppQueues } from '#infra/constructs/app-queues.ts';
import { BackupAlarm } from '#infra/constructs/alarms/backup-alarm.ts';
import { Canary, liveAlias } from '#infra/constructs/function/canary.ts';
import { leaveOutComputedAlarms } from '#infra/constructs/alarms/computed-alarms.ts';
import { countLogged } from '#infra/constructs/alarms/count-logged.ts';
import { commonValues, type EnvironmentValues } from '#infra/constructs/function/function-environment.ts';
import { grantNeeds } from '#infra/constructs/function/grants.ts';
import { InboundMail } from '#infra/constructs/inbound-mail.ts';
import { CompanyData } from '#infra/constructs/company-data.ts';
import { Mail } from '#infra/constructs/mail.ts';
import { Monitoring } from '#infra/constructs/alarms/monitoring.ts';
import { ProductFunction, type FunctionDefaults } from '#infra/constructs/function/product-function.ts';
import { removalOf } from '#infra/constructs/storage/removal.ts';
import { addSearchService, type SearchService } from '#infra/constructs/storage/search-service.ts';
import { Sweep } from '#infra/constructs/reconciliation.ts';
import { Workers } from '#infra/constructs/workers.ts';
import type { DataStack } from './data-stack.ts';
import type { WebStack } from './web-stack.ts';

/** API Gateway times out after 30 seconds. A function that times out before that can log the reason. */
const API_TIMEOUT = Duration.seconds(20);

/** Logged by functions/features/audit/audit.ts in the import of inserts, which writes audit rows after the change. */
const AUDIT_LOST = { id: 'AuditLost', message: 'Audit row not written', metricName: 'AuditRowsLost' };

/** Logged by functions/http/pipeline.ts in production, in any API function. */
const OFF_SCHEMA = { id: 'OffSchema', message: 'Response off its schema', metricName: 'ResponsesOffSchema' };

export type AppStackProps = StackProps & {
  readonly config: StageConfig;
  readonly data: DataStack;
  readonly web: WebStack;
};

/** Everything that runs: the API's functions and routes, the workers with their queues, mail, and monitoring. */
export class AppStack extends Stack {
  readonly #props: AppStackProps;
  readonly #mail: Mail;
  readonly #fieldServiceKey: Key;
  /** Aliases of the API's functions, where a new version is deployed as a canary. */
  readonly #aliases: Alias[] = [];
  readonly #queues: AppQueues;
  readonly #searchService: SearchService | undefined;

  constructor(scope: Construct, id: string, props: AppStackProps) {
    super(scope, id, props);
    this.#props = props;
    const { config, data, web } = props;
    this.#mail = new Mail(this, 'Mail', config);
    this.#queues = makeAppQueues(this, data.media.storedPhotos);
    this.#searchService = addSearchService(this, config);
    this.#fieldServiceKey = new Key(this, 'FieldServiceKey', {
      description: 'Credentials of companies at field-service systems',
      enableKeyRotation: true,
      removalPolicy: removalOf(config),
    });
    const defaults = { logRetentionDays: config.logRetentionDays as RetentionDays, values: this.#values() };
    const { apiId, accessLog } = web.frontDoor;
    const functions = this.#addFunctions(defaults);
    new Api(this, 'Api', {
      apiId,
      targets: this.#targets(functions),
      issuer: data.identity.issuer,
      clientId: data.identity.client.userPoolClientId,
      accessLog,
      throttle: config.throttle,
    });
    const workers = new Workers(this, 'Workers', {
      defaults,
      table: data.table,
      photos: data.media.photos,
      documents: data.media.documents,
      queues: this.#queues,
      mail: this.#mail,
      signingKey: this.#signingKeyArn(),
      paymentKeys: this.#paymentKeysArn(),
      fieldServiceKey: this.#fieldServiceKey,
      fieldServiceApps: this.#fieldServiceAppsArn(),
      searchService: this.#searchService,
    });
    this.#addInboundMail(defaults);
    const sweep = new Sweep(this, 'Sweep', {
      defaults,
      table: data.table,
      photos: data.media.photos,
      documents: data.media.documents,
      queues: this.#queues,
      layers: workers.photoLayers,
      photoWorker: workers.photos,
    });
    const companyData = this.#addCompanyData(defaults);
    this.#watch(workers, sweep, { companyData, functions });
    // Keeps the data stack's export while a restored table is in use, because a rollback of this stack reads it.
    new CfnOutput(this, 'OwnTableName', {
      value: data.table.table.tableName,
      description: "The data stack's own table, whether or not a restored one is in use",
    });
    new CfnOutput(this, 'ApiUrl', {
      value: `https://${web.frontDoor.host}`,
      description: 'The API without CloudFront, which it accepts only on an emulator',
    });
  }

  #targets(functions: Record<LambdaGroup, ProductFunction>): Record<LambdaGroup, IFunction> {
    const targets = LAMBDA_GROUPS.map((group) => {
      if (!hasCanary(this.#props.config)) return [group, functions[group].lambda] as const;
      const alias = liveAlias(functions[group]);
      this.#aliases.push(alias);
      return [group, alias] as const;
    });
    return Object.fromEntries(targets) as Record<LambdaGroup, IFunction>;
  }

  #addInboundMail(defaults: FunctionDefaults): void {
    const { config, data } = this.#props;
    const { inbound: jobs, mail: mailJobs } = this.#queues;
    new InboundMail(this, 'InboundMail', {
      config,
      defaults,
      jobs,
      mailJobs,
      table: data.table,
      documents: data.media.documents,
    });
  }

  #addCompanyData(defaults: FunctionDefaults): CompanyData {
    const { table, media, identity } = this.#props.data;
    return new CompanyData(this, 'CompanyData', {
      defaults,
      table,
      photos: media.photos,
      documents: media.documents,
      pool: identity.pool,
      jobs: this.#queues.companyData,
      mailJobs: this.#queues.mail,
      signingKey: this.#signingKeyArn(),
      paymentKeys: this.#paymentKeysArn(),
      searchService: this.#searchService,
    });
  }

  #watch(
    workers: Workers,
    sweep: Sweep,
    { companyData, functions }: { companyData: CompanyData; functions: Record<LambdaGroup, ProductFunction> },
  ): void {
    const { config, data, web } = this.#props;
    const { alarms, serverErrors } = new Monitoring(this, 'Monitoring', {
      config,
      apiId: web.frontDoor.apiId,
      tableName: data.table.tableName,
      queues: {
        Photos: [this.#queues.storedPhotos],
        Documents: [this.#queues.documents, this.#queues.clientImport, this.#queues.fieldService],
        Mail: [this.#queues.mail, this.#queues.inbound],
        Billing: [this.#queues.billing],
        Sweep: [sweep.jobs],
        CompanyData: [this.#queues.companyData],
      },
      lostMailEvents: workers.lostMailEvents,
      lostPhotos: sweep.lostPhotos,
      lostAuditRows: countLogged(this, AUDIT_LOST, [functions.field]),
      offSchema: countLogged(this, OFF_SCHEMA, Object.values(functions)),
      signIn: data.preToken,
      accessLog: web.frontDoor.accessLog,
      distribution: web.web.distribution,
      schedules: [workers.schedule, sweep.schedule, companyData.schedule],
    });
    if (this.#aliases.length > 0) new Canary(this, 'Canary', { aliases: this.#aliases, alarms: [serverErrors] });
    if (config.backup !== undefined) new BackupAlarm(this, 'Backups', alarms);
    if (config.awsEndpoint !== undefined) leaveOutComputedAlarms(this);
  }

  #values(): EnvironmentValues {
    const { config, data, web } = this.#props;
    const { identity, media, table } = data;
    return {
      ...commonValues(config),
      APP_URL: web.web.url,
      // An emulator's clients call the API without CloudFront, so there is no origin secret.
      ...(config.awsEndpoint === undefined && { ORIGIN_SECRET: web.originSecret.secretValue.unsafeUnwrap() }),
      TABLE_NAME: table.tableName,
      PHOTO_BUCKET: media.photos.bucketName,
      DOCUMENT_BUCKET: media.documents.bucketName,
      USER_POOL_ID: identity.pool.userPoolId,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
      TOKEN_ISSUER: identity.issuer,
      JWKS_URI: this.#jwksUri(),
      DOCUMENT_QUEUE_URL: this.#queues.documents.queue.queueUrl,
      MAIL_QUEUE_URL: this.#queues.mail.queue.queueUrl,
      BILLING_QUEUE_URL: this.#queues.billing.queue.queueUrl,
      COMPANY_DATA_QUEUE_URL: this.#queues.companyData.queue.queueUrl,
      CLIENT_IMPORT_QUEUE_URL: this.#queues.clientImport.queue.queueUrl,
      FIELD_SERVICE_QUEUE_URL: this.#queues.fieldService.queue.queueUrl,
      MAIL_FROM: config.mail.from,
      SUPPORT_EMAIL: config.mail.support,
      ...(config.mail.inbound && {
        INBOUND_DOMAIN: config.mail.inbound.domain,
        SUPPORT_SENDERS: config.mail.inbound.senders.join(','),
      }),
      SES_CONFIGURATION_SET: this.#mail.configurationSet.configurationSetName,
      STRIPE_KEYS_PARAMETER: this.#paymentKeys(),
      REPORT_SIGNING_PARAMETER: this.#signingKey(),
      SIGN_IN_CODE_KEYS_PARAMETER: this.#codeKeys(),
      FIELD_SERVICE_KEY_ID: this.#fieldServiceKey.keyId,
      FIELD_SERVICE_APPS_PARAMETER: this.#fieldServiceApps(),
      ...(this.#searchService && {
        CLIENT_SEARCH_URL: this.#searchService.url,
        CLIENT_SEARCH_FROM: String(this.#searchService.from),
      }),
    };
  }

  /** Parameter with the payment provider's keys (docs/deploy.md). Without it, payments are disabled. */
  #paymentKeys(): string {
    return `/flueprint/${this.#props.config.stage}/stripe`;
  }

  /** Parameter with the key that signs reports (docs/export.md). */
  #signingKey(): string {
    return `/flueprint/${this.#props.config.stage}/report-signing`;
  }

  /** Parameter with the keys that encrypt sign-in code secrets (docs/operations.md). */
  #codeKeys(): string {
    return `/flueprint/${this.#props.config.stage}/sign-in-codes`;
  }

  /** Parameter with our apps' credentials (docs/deploy.md). Without it, Jobber and ServiceTitan are unavailable. */
  #fieldServiceApps(): string {
    return `/flueprint/${this.#props.config.stage}/field-service`;
  }

  #fieldServiceAppsArn(): string {
    return this.formatArn({ service: 'ssm', resource: `parameter${this.#fieldServiceApps()}` });
  }

  #codeKeysArn(): string {
    return this.formatArn({ service: 'ssm', resource: `parameter${this.#codeKeys()}` });
  }

  #paymentKeysArn(): string {
    return this.formatArn({ service: 'ssm', resource: `parameter${this.#paymentKeys()}` });
  }

  #signingKeyArn(): string {
    return this.formatArn({ service: 'ssm', resource: `parameter${this.#signingKey()}` });
  }

  #jwksUri(): string {
    const { config, data } = this.#props;
    const { issuer, pool } = data.identity;
    const base = config.awsEndpoint === undefined ? issuer : `${config.awsEndpoint}/${pool.userPoolId}`;
    return `${base}/.well-known/jwks.json`;
  }

  #addFunctions(defaults: FunctionDefaults): Record<LambdaGroup, ProductFunction> {
    const { data } = this.#props;
    const resources = {
      table: data.table,
      photos: data.media.photos,
      documents: data.media.documents,
      pool: data.identity.pool,
      mailQueue: this.#queues.mail.queue,
      documentQueue: this.#queues.documents.queue,
      billingQueue: this.#queues.billing.queue,
      companyDataQueue: this.#queues.companyData.queue,
      clientImportQueue: this.#queues.clientImport.queue,
      fieldServiceQueue: this.#queues.fieldService.queue,
      paymentKeys: this.#paymentKeysArn(),
      signingKey: this.#signingKeyArn(),
      codeKeys: this.#codeKeysArn(),
      fieldServiceKey: this.#fieldServiceKey,
      fieldServiceApps: this.#fieldServiceAppsArn(),
      searchService: this.#searchService,
    };
    const made = LAMBDA_GROUPS.map((group) => {
      const name = `api-${group}` as const;
      const added = new ProductFunction(this, name, {
        ...defaults,
        name,
        schema: apiEnvSchema(group),
        timeout: API_TIMEOUT,
      });
      grantNeeds(added, NEEDS[group], resources);
      return [group, added] as const;
    });
    return Object.fromEntries(made) as Record<LambdaGroup, ProductFunction>;
  }
}
