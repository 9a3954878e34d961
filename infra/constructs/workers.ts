import { Duration } from 'aws-cdk-lib';
import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { EventField, Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { EVENT_ENV, type EventFunction } from '#shared/config/lambda-env.ts';
import type { DataTable } from './storage/data-table.ts';
import {
  allowFieldService,
  allowObjects,
  allowReading,
  allowSending,
  allowSigning,
  allowTable,
} from './function/grants.ts';
import type { JobQueue } from './job-queue.ts';
import type { Mail } from './mail.ts';
import { CLIENT_FILES, DOCUMENTS, PHOTO_TIMEOUT, RENDITIONS, TICKET_FILES, UPLOADS } from './storage/media.ts';
import type { SearchService } from './storage/search-service.ts';
import { ProductFunction, type FunctionDefaults, type ProductFunctionProps } from './function/product-function.ts';
import { sharpLayer } from './function/sharp-layer.ts';

export const DOCUMENT_TIMEOUT = Duration.minutes(2);
export const MAIL_TIMEOUT = Duration.minutes(1);
export const BILLING_TIMEOUT = Duration.minutes(1);
/** Enough for one function to read a 100 MB file and compare it with the company's clients. */
export const CLIENT_IMPORT_TIMEOUT = Duration.minutes(10);
/** Enough for a page of customers at the slowest provider's rate limit, or for the calls of one push. */
export const FIELD_SERVICE_TIMEOUT = Duration.minutes(2);
const MAIL_EVENT_TIMEOUT = Duration.seconds(30);

export type WorkersProps = {
  readonly defaults: FunctionDefaults;
  readonly table: DataTable;
  readonly photos: Bucket;
  readonly documents: Bucket;
  readonly queues: Readonly<
    Record<'storedPhotos' | 'documents' | 'mail' | 'billing' | 'clientImport' | 'fieldService', JobQueue>
  >;
  readonly mail: Mail;
  /** ARN of the parameter with the key that signs reports. */
  readonly signingKey: string;
  /** ARN of the parameter with the payment provider's keys. */
  readonly paymentKeys: string;
  readonly fieldServiceKey: Key;
  /** ARN of the parameter with our app credentials at field-service systems. */
  readonly fieldServiceApps: string;
  /** Undefined in a stage without the search service. */
  readonly searchService: SearchService | undefined;
};

/** The functions for work that is too slow for a request, each with its own permissions. */
export class Workers extends Construct {
  /** Dead-letter queue for mail events that could not be processed. */
  readonly lostMailEvents: Queue;
  readonly photos: ProductFunction;
  /** The rule that starts the daily billing job. */
  readonly schedule: Rule;
  /** The sharp layer, if it was built. */
  readonly photoLayers: ILayerVersion[];
  readonly #props: WorkersProps;

  constructor(scope: Construct, id: string, props: WorkersProps) {
    super(scope, id);
    this.#props = props;
    this.lostMailEvents = new Queue(this, 'LostMailEvents', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const layer = sharpLayer(this);
    this.photoLayers = layer === undefined ? [] : [layer];
    this.photos = this.#addPhotos();
    this.#addDocuments();
    this.#addClientImport();
    this.#addFieldService();
    this.#addMail();
    this.#addMailEvents();
    this.schedule = this.#addBilling();
  }

  /** Checks and re-encodes each uploaded photo; deletes a file that isn't a photo. */
  #addPhotos(): ProductFunction {
    const { photos, queues } = this.#props;
    const layers = this.photoLayers;
    const worker = this.#add('on-photo-stored', { timeout: PHOTO_TIMEOUT, memoryMb: 1769, layers });
    allowReading(worker, photos, UPLOADS);
    allowObjects(worker, photos, UPLOADS, ['s3:DeleteObject']);
    allowObjects(worker, photos, RENDITIONS, ['s3:PutObject']);
    allowSending(worker, queues.documents.queue);
    queues.storedPhotos.consume(worker, { batchSize: 1, maxConcurrency: 20 });
    return worker;
  }

  #addDocuments(): void {
    const { photos, documents, queues, signingKey, searchService } = this.#props;
    const worker = this.#add('on-document-job', { timeout: DOCUMENT_TIMEOUT, memoryMb: 1769 });
    allowReading(worker, photos, RENDITIONS);
    // Archives contain the original photos and are written as multipart uploads.
    allowReading(worker, photos, UPLOADS);
    allowReading(worker, documents, DOCUMENTS);
    allowObjects(worker, documents, DOCUMENTS, ['s3:PutObject', 's3:AbortMultipartUpload']);
    // The sample inspection: its photos are stored under the same keys as uploads from phones, and all of it can be
    // deleted.
    allowObjects(worker, photos, UPLOADS, ['s3:PutObject', 's3:DeleteObject']);
    allowObjects(worker, photos, RENDITIONS, ['s3:DeleteObject']);
    allowObjects(worker, documents, DOCUMENTS, ['s3:DeleteObject']);
    allowSending(worker, queues.documents.queue);
    allowSigning(worker, signingKey);
    allowSending(worker, queues.mail.queue);
    searchService?.allowMaking(worker);
    queues.documents.consume(worker, { batchSize: 1, maxConcurrency: 10 });
  }

  /** Imports and exports client files. This is the only worker that uses BatchWriteItem. */
  #addClientImport(): void {
    const { documents, queues, table } = this.#props;
    const worker = this.#add('on-client-import-job', { timeout: CLIENT_IMPORT_TIMEOUT, memoryMb: 1769 });
    worker.allow(['dynamodb:BatchWriteItem'], table.arns);
    allowReading(worker, documents, CLIENT_FILES);
    allowObjects(worker, documents, CLIENT_FILES, ['s3:PutObject', 's3:AbortMultipartUpload']);
    allowSending(worker, queues.clientImport.queue);
    queues.clientImport.consume(worker, { batchSize: 1, maxConcurrency: 10 });
  }

  /** Pulls customers from field-service systems, and pushes reports after delivery. */
  #addFieldService(): void {
    const { queues, documents } = this.#props;
    const worker = this.#add('on-field-service-job', { timeout: FIELD_SERVICE_TIMEOUT });
    allowObjects(worker, documents, DOCUMENTS, ['s3:GetObject']);
    allowFieldService(worker, this.#props);
    allowSending(worker, queues.fieldService.queue);
    queues.fieldService.consume(worker, { batchSize: 1, maxConcurrency: 10 });
  }

  #addMail(): void {
    const { documents, queues, mail } = this.#props;
    const worker = this.#add('on-mail-job', { timeout: MAIL_TIMEOUT });
    allowReading(worker, documents, DOCUMENTS);
    // Deletes the attachments of a deleted ticket.
    allowObjects(worker, documents, TICKET_FILES, ['s3:DeleteObject']);
    mail.allowSending(worker);
    queues.mail.consume(worker, { batchSize: 1, maxConcurrency: 5 });
  }

  /**
   * Calls the payment provider. Once a day, in the morning in America, it counts seats, sends reminders and ends
   * trials.
   */
  #addBilling(): Rule {
    const { queues, paymentKeys } = this.#props;
    const worker = this.#add('on-billing-job', { timeout: BILLING_TIMEOUT });
    worker.allow(['ssm:GetParameter'], [paymentKeys]);
    allowSending(worker, queues.mail.queue);
    queues.billing.consume(worker, { batchSize: 1, maxConcurrency: 5 });
    allowSending(worker, queues.billing.queue);
    return new Rule(this, 'BillingDay', {
      description: 'Daily billing job: trials, reminders and seats',
      schedule: Schedule.cron({ hour: '14', minute: '0' }),
      targets: [
        new SqsQueue(queues.billing.queue, {
          message: RuleTargetInput.fromObject({ kind: 'day-page', jobId: EventField.eventId, at: EventField.time }),
          deadLetterQueue: queues.billing.deadLetters,
        }),
      ],
    });
  }

  #addMailEvents(): void {
    const deadLetterQueue = this.lostMailEvents;
    const worker = this.#add('on-mail-event', { timeout: MAIL_EVENT_TIMEOUT, deadLetterQueue });
    allowSending(worker, this.#props.queues.fieldService.queue);
    this.#props.mail.publishEvents(worker, deadLetterQueue);
  }

  #add(
    name: EventFunction,
    props: Omit<ProductFunctionProps, 'name' | 'schema' | keyof FunctionDefaults>,
  ): ProductFunction {
    const worker = new ProductFunction(this, name, {
      ...this.#props.defaults,
      ...props,
      name,
      schema: EVENT_ENV[name],
    });
    allowTable(worker, this.#props.table);
    return worker;
  }
}
