import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { EVENT_ENV } from '#shared/config/lambda-env.ts';
import { countLogged } from './alarms/count-logged.ts';
import type { DataTable } from './storage/data-table.ts';
import { allowObjects, allowReading, allowSending, allowTable } from './function/grants.ts';
import { JobQueue } from './job-queue.ts';
import { DOCUMENTS, RENDITIONS, UPLOADS } from './storage/media.ts';
import { ProductFunction, type FunctionDefaults } from './function/product-function.ts';

const SWEEP_TIMEOUT = Duration.minutes(5);
/** Companies' steps run in parallel. A job that waits longer than this means that the sweep has stopped. */
const MAX_AGE = Duration.hours(6);
/** The message that functions/features/inspections/photos/store-photo.ts logs. */
const LOST = { id: 'Lost', message: 'Photo lost', metricName: 'PhotosLost' };

export type SweepProps = {
  readonly defaults: FunctionDefaults;
  readonly table: DataTable;
  readonly photos: Bucket;
  readonly documents: Bucket;
  readonly queues: Readonly<Record<'documents' | 'mail' | 'fieldService', JobQueue>>;
  /** sharp, to re-encode photos whose S3 event was lost. */
  readonly layers: ILayerVersion[];
  /** Also detects lost photos. */
  readonly photoWorker: ProductFunction;
};

/** The daily sweep. A rule starts it, each step queues the next one, and jobs that fail go to the dead-letter queue. */
export class Sweep extends Construct {
  readonly jobs: JobQueue;
  /** Photos whose stored bytes are missing or differ. */
  readonly lostPhotos: IMetric;
  readonly schedule: Rule;

  constructor(scope: Construct, id: string, props: SweepProps) {
    super(scope, id);
    const { defaults, queues, layers } = props;
    this.jobs = new JobQueue(this, 'Jobs', { workerTimeout: SWEEP_TIMEOUT, maxAge: MAX_AGE });
    const worker = new ProductFunction(this, 'on-sweep', {
      ...defaults,
      values: { ...defaults.values, SWEEP_QUEUE_URL: this.jobs.queue.queueUrl },
      name: 'on-sweep',
      schema: EVENT_ENV['on-sweep'],
      timeout: SWEEP_TIMEOUT,
      memoryMb: 1769,
      layers,
    });
    this.#allow(worker, props);
    const { documents, mail, fieldService } = queues;
    for (const { queue } of [documents, mail, fieldService, this.jobs]) allowSending(worker, queue);
    this.jobs.consume(worker, { batchSize: 1, maxConcurrency: 5 });
    this.schedule = this.#beginDaily();
    this.lostPhotos = countLogged(this, LOST, [worker, props.photoWorker]);
  }

  #allow(worker: ProductFunction, { table, photos, documents }: SweepProps): void {
    allowTable(worker, table);
    allowReading(worker, photos, UPLOADS);
    allowObjects(worker, photos, UPLOADS, ['s3:DeleteObject']);
    allowObjects(worker, photos, RENDITIONS, ['s3:PutObject', 's3:DeleteObject']);
    allowReading(worker, documents, DOCUMENTS);
    allowObjects(worker, documents, DOCUMENTS, ['s3:DeleteObject']);
  }

  /** At night in America, when phones are idle. */
  #beginDaily(): Rule {
    return new Rule(this, 'Daily', {
      description: 'Daily sweep: orphaned uploads, lost bytes, replaced documents and unverified photos',
      schedule: Schedule.cron({ hour: '9', minute: '0' }),
      targets: [
        new SqsQueue(this.jobs.queue, {
          message: RuleTargetInput.fromObject({ kind: 'start', jobId: 'daily' }),
          deadLetterQueue: this.jobs.deadLetters,
        }),
      ],
    });
  }
}
