import { Aws, CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { HostedZone, MxRecord } from 'aws-cdk-lib/aws-route53';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { CfnReceiptRule, CfnReceiptRuleSet, EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { EVENT_ENV } from '#shared/config/lambda-env.ts';
import { mailDomain, type StageConfig } from '#shared/config/stage-config.ts';
import type { DataTable } from './storage/data-table.ts';
import { allowObjects, allowReading, allowSending, allowTable } from './function/grants.ts';
import type { JobQueue } from './job-queue.ts';
import { INBOUND_MAIL, TICKET_FILES } from './storage/media.ts';
import { type FunctionDefaults, ProductFunction } from './function/product-function.ts';

export const INBOUND_TIMEOUT = Duration.minutes(1);

export type InboundMailProps = {
  readonly config: StageConfig;
  readonly defaults: FunctionDefaults;
  readonly table: DataTable;
  readonly documents: Bucket;
  readonly jobs: JobQueue;
  readonly mailJobs: JobQueue;
};

type Inbound = NonNullable<StageConfig['mail']['inbound']>;

/** A subdomain of the sender's domain is verified with it. A reserved domain can't be verified. */
const needsIdentity = ({ domain }: Inbound, from: string): boolean =>
  !`.${domain}`.endsWith(`.${mailDomain(from)}`) && !domain.endsWith('.example');

/**
 * Receives replies to support tickets: SES stores each email in the bucket and publishes a notice, with its verdicts
 * on the sender, to a topic. A queue delivers the notice to the function; failures go to the dead-letter queue.
 */
export class InboundMail extends Construct {
  constructor(scope: Construct, id: string, props: InboundMailProps) {
    super(scope, id);
    this.#addWorker(props);
    const { inbound } = props.config.mail;
    if (inbound !== undefined) this.#receive(inbound, props);
  }

  #addWorker({ defaults, table, documents, jobs, mailJobs }: InboundMailProps): void {
    const worker = new ProductFunction(this, 'on-inbound-mail', {
      ...defaults,
      name: 'on-inbound-mail',
      schema: EVENT_ENV['on-inbound-mail'],
      timeout: INBOUND_TIMEOUT,
    });
    allowTable(worker, table);
    allowReading(worker, documents, INBOUND_MAIL);
    allowObjects(worker, documents, TICKET_FILES, ['s3:PutObject']);
    allowSending(worker, mailJobs.queue);
    jobs.consume(worker, { batchSize: 1, maxConcurrency: 5 });
  }

  #receive(inbound: Inbound, { config, documents, jobs }: InboundMailProps): void {
    const topic = new Topic(this, 'Received', { enforceSSL: true });
    const ses = new ServicePrincipal('ses.amazonaws.com');
    const publishing = topic.grantPublish(
      ses.withConditions({ StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } }),
    );
    topic.addSubscription(new SqsSubscription(jobs.queue, { rawMessageDelivery: true }));
    const ruleSetName = inbound.ruleSet ?? new CfnReceiptRuleSet(this, 'RuleSet').ref;
    const action = { bucketName: documents.bucketName, objectKeyPrefix: INBOUND_MAIL, topicArn: topic.topicArn };
    const rule = new CfnReceiptRule(this, 'Rule', {
      ruleSetName,
      rule: {
        enabled: true,
        scanEnabled: true,
        tlsPolicy: 'Optional',
        recipients: [inbound.domain],
        actions: [{ s3Action: action }],
      },
    });
    // SES checks its access to the topic when the rule is created.
    publishing.applyBefore(rule);
    if (needsIdentity(inbound, config.mail.from)) {
      new EmailIdentity(this, 'Domain', { identity: Identity.domain(inbound.domain) });
    }
    this.#addMx(inbound, config);
    new CfnOutput(Stack.of(this), 'ReceiptRuleSet', {
      value: ruleSetName,
      description: 'Receipt rule set to activate in the account and region',
    });
  }

  /** Adds the MX record if we host the zone. docs/deploy.md has the record to enter at another DNS host. */
  #addMx({ domain: recordName }: Inbound, { domain }: StageConfig): void {
    const zone = domain?.hostedZone;
    if (zone === undefined || !`.${recordName}`.endsWith(`.${zone.name}`)) return;
    const attributes = { hostedZoneId: zone.id, zoneName: zone.name };
    new MxRecord(this, 'Mx', {
      zone: HostedZone.fromHostedZoneAttributes(this, 'Zone', attributes),
      recordName: `${recordName}.`,
      values: [{ priority: 10, hostName: `inbound-smtp.${Aws.REGION}.amazonaws.com` }],
    });
  }
}
