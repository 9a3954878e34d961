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
import type { ProductFunction } from './function/product-function.ts';

/** The sender's domain or address. If we host the domain's zone, the verification records are created too. */
function senderOf(scope: Construct, { domain, mail }: StageConfig): Identity {
  if (mail.identity === 'address') return Identity.email(mail.from);
  const zone = domain?.hostedZone;
  if (zone?.name !== mailDomain(mail.from)) return Identity.domain(mailDomain(mail.from));
  const attributes = { hostedZoneId: zone.id, zoneName: zone.name };
  return Identity.publicHostedZone(HostedZone.fromHostedZoneAttributes(scope, 'Zone', attributes));
}

/**
 * An account can have each identity only once: the first stage creates it and the others reuse it. A reserved domain
 * can't be verified.
 */
const makesIdentity = ({ mail }: StageConfig): boolean =>
  mail.identity !== 'existing' && !mailDomain(mail.from).endsWith('.example');

/** Sends email through SES: the sender's identity, and a topic with the outcome of each message. */
export class Mail extends Construct {
  readonly configurationSet: ConfigurationSet;
  readonly #events: Topic;
  readonly #config: StageConfig;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    this.#config = config;
    this.configurationSet = new ConfigurationSet(this, 'Set', {
      reputationMetrics: true,
      // Our own rows suppress bounced addresses, so an administrator can lift the block; the provider's list would keep
      // rejecting the address. A complaint is final, so the provider's list has it too (ADR 027).
      suppressionReasons: SuppressionReasons.COMPLAINTS_ONLY,
    });
    // Has no default configuration set, because another stage may use the identity; each email names its set.
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

  /** Lets a function send email, only as the product's sender. */
  allowSending(worker: ProductFunction): void {
    const { from, sandboxRecipients } = this.#config.mail;
    const account = `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}`;
    worker.allow(
      ['ses:SendRawEmail'],
      [
        // SES also checks the address's own identity if one exists, and in the sandbox each recipient's.
        ...[mailDomain(from), from, ...sandboxRecipients].map((identity) => `${account}:identity/${identity}`),
        `${account}:configuration-set/${this.configurationSet.configurationSetName}`,
      ],
      { StringEquals: { 'ses:FromAddress': from } },
    );
  }

  /** Calls a function for each event; events that can't be delivered go to the dead-letter queue. */
  publishEvents(worker: ProductFunction, deadLetters: Queue): void {
    this.#events.addSubscription(new LambdaSubscription(worker.lambda, { deadLetterQueue: deadLetters }));
  }
}
