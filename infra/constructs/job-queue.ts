import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ProductFunction } from './product-function.ts';

/** A message is tried so often before it is set aside for a person to look at. */
const ATTEMPTS = 5;

/** Work waits this long only when its worker fails or cannot keep up. */
const PATIENCE = Duration.minutes(15);

export type ConsumerOptions = {
  readonly batchSize: number;
  /** So many copies of the worker at most; SQS allows no less than 2. */
  readonly maxConcurrency: number;
};

/** A queue of one kind of work with the dead-letter queue of what could not be done. */
export class JobQueue extends Construct {
  /** Work that waits longer than this is worth an alarm. */
  readonly patience: Duration;
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: { readonly workerTimeout: Duration; readonly patience?: Duration }) {
    super(scope, id);
    this.patience = props.patience ?? PATIENCE;
    const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.deadLetters = new Queue(this, 'DeadLetters', { ...common, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, 'Queue', {
      ...common,
      // Six times the worker's limit, so that a message being worked on is not handed out again.
      visibilityTimeout: Duration.seconds(6 * props.workerTimeout.toSeconds()),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: ATTEMPTS },
    });
  }

  /** Lets a function work off the queue; it reports which messages of a batch failed, and only those come again. */
  consume(worker: ProductFunction, options: ConsumerOptions): void {
    worker.lambda.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: options.batchSize,
        maxConcurrency: options.maxConcurrency,
        reportBatchItemFailures: true,
      }),
    );
  }
}
