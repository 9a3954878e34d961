import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ProductFunction } from './function/product-function.ts';

/**
 * Deliveries of a message before it goes to the dead-letter queue: three soon after a failure
 * (functions/jobs/retry-soon.ts), the others after the visibility timeout.
 */
const ATTEMPTS = 8;

/** A message gets this old only if its worker fails or can't keep up. */
const MAX_AGE = Duration.minutes(15);

export type ConsumerOptions = {
  readonly batchSize: number;
  /** The most concurrent workers; SQS requires at least 2. */
  readonly maxConcurrency: number;
};

/** A queue for one kind of job, with its dead-letter queue. */
export class JobQueue extends Construct {
  /** An alarm goes off when the oldest message is older than this. */
  readonly maxAge: Duration;
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: { readonly workerTimeout: Duration; readonly maxAge?: Duration }) {
    super(scope, id);
    this.maxAge = props.maxAge ?? MAX_AGE;
    const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.deadLetters = new Queue(this, 'DeadLetters', { ...common, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, 'Queue', {
      ...common,
      // Six times the worker's timeout, so that a message isn't redelivered while a worker still processes it.
      visibilityTimeout: Duration.seconds(6 * props.workerTimeout.toSeconds()),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: ATTEMPTS },
    });
  }

  /**
   * Makes a function consume the queue. It reports which messages of a batch failed, and only those are redelivered.
   */
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
