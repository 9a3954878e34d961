import { Duration } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { EVENT_ENV } from '#shared/config/lambda-env.ts';
import type { DataTable } from './storage/data-table.ts';
import { allowObjects, allowReading, allowSending, allowSigning, allowTable } from './function/grants.ts';
import type { JobQueue } from './job-queue.ts';
import { CLIENT_FILES, DOCUMENTS, EXPORTS, RENDITIONS, UPLOADS } from './storage/media.ts';
import { ProductFunction, type FunctionDefaults } from './function/product-function.ts';
import type { SearchService } from './storage/search-service.ts';

/** A job works for two thirds of this time and leaves the remaining work to the next job. */
export const COMPANY_DATA_TIMEOUT = Duration.minutes(5);

const FOR_GOOD = ['s3:DeleteObject', 's3:DeleteObjectVersion'] as const;

export type CompanyDataProps = {
  readonly defaults: FunctionDefaults;
  readonly table: DataTable;
  readonly photos: Bucket;
  readonly documents: Bucket;
  readonly pool: UserPool;
  readonly jobs: JobQueue;
  readonly mailJobs: JobQueue;
  /** ARN of the parameter with the key that signs reports. */
  readonly signingKey: string;
  /** ARN of the parameter with the payment provider's keys. */
  readonly paymentKeys: string;
  /** Undefined in a stage without the search service. */
  readonly searchService: SearchService | undefined;
};

/**
 * Exports and deletes whole companies. It's the only function that may delete users and old object versions. A daily
 * rule finds the companies whose 30 days are over.
 */
export class CompanyData extends Construct {
  readonly schedule: Rule;

  constructor(scope: Construct, id: string, props: CompanyDataProps) {
    super(scope, id);
    const { defaults, jobs, mailJobs, signingKey, paymentKeys } = props;
    const worker = new ProductFunction(this, 'on-company-data-job', {
      ...defaults,
      name: 'on-company-data-job',
      schema: EVENT_ENV['on-company-data-job'],
      timeout: COMPANY_DATA_TIMEOUT,
      memoryMb: 1769,
    });
    this.#allow(worker, props);
    allowSigning(worker, signingKey);
    worker.allow(['ssm:GetParameter'], [paymentKeys]);
    props.searchService?.allow(worker);
    for (const { queue } of [mailJobs, jobs]) allowSending(worker, queue);
    jobs.consume(worker, { batchSize: 1, maxConcurrency: 5 });
    this.schedule = this.#beginDaily(jobs);
  }

  #allow(worker: ProductFunction, { table, photos, documents, pool }: CompanyDataProps): void {
    allowTable(worker, table);
    worker.allow(['cognito-idp:AdminDeleteUser'], [pool.userPoolArn]);
    allowReading(worker, photos, UPLOADS);
    allowObjects(worker, photos, UPLOADS, FOR_GOOD);
    allowObjects(worker, photos, RENDITIONS, FOR_GOOD);
    allowReading(worker, documents, DOCUMENTS);
    allowObjects(worker, documents, DOCUMENTS, FOR_GOOD);
    allowObjects(worker, documents, EXPORTS, ['s3:GetObject', 's3:PutObject', 's3:AbortMultipartUpload', ...FOR_GOOD]);
    allowObjects(worker, documents, CLIENT_FILES, FOR_GOOD);
    worker.allow(['s3:ListBucketVersions'], [photos.bucketArn, documents.bucketArn]);
  }

  #beginDaily(jobs: JobQueue): Rule {
    return new Rule(this, 'Daily', {
      description: 'Deletes companies whose 30 days are over',
      schedule: Schedule.cron({ hour: '10', minute: '0' }),
      targets: [
        new SqsQueue(jobs.queue, {
          message: RuleTargetInput.fromObject({ kind: 'start', jobId: 'daily' }),
          deadLetterQueue: jobs.deadLetters,
        }),
      ],
    });
  }
}
