import { Aws } from 'aws-cdk-lib';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { mailDomain, type StageConfig } from '#shared/config/stage-config.ts';
import type { ProductFunction } from './product-function.ts';

/** The sender's domain or address; where its zone is ours, the records that prove the domain are made too. */
function senderOf(scope: Construct, { domain, mail }: StageConfig): Identity {
  if (mail.identity === 'address') return Identity.email(mail.from);
  const zone = domain?.hostedZone;
  if (zone?.name !== mailDomain(mail.from)) return Identity.domain(mailDomain(mail.from));
  const attributes = { hostedZoneId: zone.id, zoneName: zone.name };
  return Identity.publicHostedZone(HostedZone.fromHostedZoneAttributes(scope, 'Zone', attributes));
}

/** An account has each identity once: the first stage makes it, others use it. No one can verify a reserved domain. */
const makesIdentity = ({ mail }: StageConfig): boolean =>
  mail.identity !== 'existing' && !mailDomain(mail.from).endsWith('.example');

/** Sending through SES: the sender's identity, and a topic with the outcome of each message. */
export class Mail extends Construct {
  readonly configurationSet: ConfigurationSet;
  readonly #events: Topic;
  readonly #config: StageConfig;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.#config = config;
    this.configurationSet = new ConfigurationSet(this, 'Set', {
      reputationMetrics: true,
      // Bounces are suppressed by our own rows, which a person may lift: the provider's list would keep refusing the
      // address. A complaint is final, so the provider's list holds it too (ADR 027).
      suppressionReasons: SuppressionReasons.COMPLAINTS_ONLY,
    });
    // Without a configuration set of its own, because another stage may use the identity: each mail names its set.
    if (makesIdentity(config)) new EmailIdentity(this, 'Sender', { identity: senderOf(this, config) });
    this.#events = new Topic(this, 'Events', { enforceSSL: true });
    this.configurationSet.addEventDestination('Told', {
      destination: EventDestination.snsTopic(this.#events),
      events: [
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
        EmailSendingEvent.OPEN,
        EmailSendingEvent.CLICK,
      ],
    });
  }

  /** Lets a function send, as the product's sender alone. */
  allowSending(worker: ProductFunction): void {
    const { from, sandboxRecipients } = this.#config.mail;
    const account = `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}`;
    worker.allow(
      ['ses:SendRawEmail'],
      [
        // SES asks for the address's own identity where there is one, and in its sandbox for each recipient's too.
        ...[mailDomain(from), from, ...sandboxRecipients].map((identity) => `${account}:identity/${identity}`),
        `${account}:configuration-set/${this.configurationSet.configurationSetName}`,
      ],
      { StringEquals: { 'ses:FromAddress': from } },
    );
  }

  /** Calls a function for each event; undeliverable events go to the dead-letter queue. */
  publishEvents(worker: ProductFunction, deadLetters: Queue): void {
    this.#events.addSubscription(new LambdaSubscription(worker.lambda, { deadLetterQueue: deadLetters }));
  }
}
