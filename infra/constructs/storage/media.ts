import { Aws, Duration } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
  StorageClass,
  type BucketProps,
  type CfnBucket,
  type LifecycleRule,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { IMPORT_FILE_DAYS } from '#shared/contract/client-imports.ts';
import { EXPORT_DAYS } from '#shared/contract/company-export.ts';
import { CSV_FILE_DAYS } from '#shared/contract/csv-exports.ts';
import { PARKED_DAYS, TICKET_DAYS } from '#shared/contract/tickets.ts';
import type { StageConfig } from '#shared/config/stage-config.ts';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { asBucket } from '#infra/constructs/as-interface.ts';
import { JobQueue } from '#infra/constructs/job-queue.ts';
import { removalOf } from './removal.ts';

/** Settings of every bucket: private, TLS only, encrypted. A bucket that isn't empty can't be deleted. */
export const privateBucket = (config: StageConfig) =>
  ({
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: removalOf(config),
  }) as const satisfies BucketProps;

/**
 * Removes aborted uploads, which cost money until they're removed. A replaced or deleted object can be restored for 30
 * days.
 */
export const TIDY: LifecycleRule = {
  id: 'Tidy',
  abortIncompleteMultipartUploadAfter: Duration.days(1),
  noncurrentVersionExpiration: Duration.days(30),
  expiredObjectDeleteMarker: true,
};

/** Photos are read often in the weeks after an inspection and seldom later. */
export const ARCHIVE_AFTER_DAYS = 90;
const MIN_ARCHIVED_BYTES = 128 * 1024;

/**
 * Moves old photos to a storage class that costs a sixth and is as fast, but charges more per read. It bills small
 * objects as 128 KB, so thumbnails aren't moved.
 */
const ARCHIVE: LifecycleRule = {
  id: 'Archive',
  objectSizeGreaterThan: MIN_ARCHIVED_BYTES,
  transitions: [
    { storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL, transitionAfter: Duration.days(ARCHIVE_AFTER_DAYS) },
  ],
};

const RULES = [TIDY, ARCHIVE];

/** Key patterns of uploads, renditions and documents; functions/files builds the keys. */
export const UPLOADS = 'org/';
export const RENDITIONS = 'rendition/org/';
export const DOCUMENTS = 'org/';
export const LOGOS = 'org/*/logo/';
/** Exports of whole companies. They have their own prefix, because a lifecycle rule deletes them. */
export const EXPORTS = 'export/org/';

/** Client files: import uploads and exports. They have their own prefix, because a lifecycle rule deletes them. */
export const CLIENT_FILES = 'client-file/org/';

/**
 * Attachments of support tickets, and inbound email as SES stored it. Each has its own prefix, because a lifecycle
 * rule deletes it.
 */
export const TICKET_FILES = 'ticket/';
export const INBOUND_MAIL = 'inbound/';

/** An export can be downloaded for a week (shared/contract/company-export.ts). Its old versions expire too. */
const EXPIRE_EXPORTS: LifecycleRule = {
  id: 'ForgetExports',
  prefix: EXPORTS,
  expiration: Duration.days(EXPORT_DAYS),
  noncurrentVersionExpiration: Duration.days(1),
};

/** Uploads for imports, and exported files. */
const EXPIRE_CLIENT_FILES: LifecycleRule = {
  id: 'ForgetClientFiles',
  prefix: CLIENT_FILES,
  expiration: Duration.days(Math.max(IMPORT_FILE_DAYS, CSV_FILE_DAYS)),
  noncurrentVersionExpiration: Duration.days(1),
};

/** Same retention as a ticket's rows (functions/features/tickets/record.ts). */
const EXPIRE_TICKET_FILES: LifecycleRule = {
  id: 'ForgetTicketFiles',
  prefix: TICKET_FILES,
  expiration: Duration.days(TICKET_DAYS),
  noncurrentVersionExpiration: Duration.days(1),
};

/** As long as the ticket board lists an email that matched no ticket. */
const EXPIRE_INBOUND_MAIL: LifecycleRule = {
  id: 'ForgetInboundMail',
  prefix: INBOUND_MAIL,
  expiration: Duration.days(PARKED_DAYS),
  noncurrentVersionExpiration: Duration.days(1),
};

/** Timeout for re-encoding one photo. */
export const PHOTO_TIMEOUT = Duration.seconds(60);

/**
 * The origin that phones upload photos from. Without a custom domain it's a CloudFront domain that this stack can't
 * know, because it's deployed first, so any CloudFront origin is allowed. CORS is only a second barrier: each upload
 * needs a signed policy.
 */
function uploadOrigin(config: StageConfig): string {
  return config.domain === undefined ? 'https://*.cloudfront.net' : `https://${config.domain.name}`;
}

/** The photo and document buckets, their access log, and the queue of stored photos. */
export class Media extends Construct {
  readonly photos: Bucket;
  readonly documents: Bucket;
  readonly storedPhotos: JobQueue;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    const accessLogs = new Bucket(this, 'AccessLogs', {
      ...privateBucket(config),
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [
        { id: 'Forget', expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    this.photos = new Bucket(this, 'Photos', {
      ...privateBucket(config),
      versioned: true,
      lifecycleRules: RULES,
      serverAccessLogsBucket: asBucket(accessLogs),
      serverAccessLogsPrefix: 'photos/',
      cors: [
        {
          allowedOrigins: [uploadOrigin(config)],
          allowedMethods: [HttpMethods.POST, HttpMethods.GET, HttpMethods.HEAD],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag'],
          maxAge: 3600,
        },
      ],
    });
    // CloudFormation declares the size as a string, but the CDK writes a number.
    (this.photos.node.defaultChild as CfnBucket).addPropertyOverride(
      `LifecycleConfiguration.Rules.${RULES.indexOf(ARCHIVE)}.ObjectSizeGreaterThan`,
      String(MIN_ARCHIVED_BYTES),
    );
    this.documents = new Bucket(this, 'Documents', {
      ...privateBucket(config),
      versioned: true,
      lifecycleRules: [TIDY, EXPIRE_EXPORTS, EXPIRE_CLIENT_FILES, EXPIRE_TICKET_FILES, EXPIRE_INBOUND_MAIL],
      serverAccessLogsBucket: asBucket(accessLogs),
      serverAccessLogsPrefix: 'documents/',
      // Browsers upload client files directly to this bucket, and download the company's logo for offline use.
      cors: [
        {
          allowedOrigins: [uploadOrigin(config)],
          allowedMethods: [HttpMethods.POST, HttpMethods.GET],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
    });
    if (config.mail.inbound !== undefined) this.#admitMail();
    this.storedPhotos = new JobQueue(this, 'StoredPhotos', { workerTimeout: PHOTO_TIMEOUT });
    this.#announceUploads();
    acknowledge(accessLogs, {
      S1: 'This bucket takes the access logs of the others; a log of the log would grow for ever.',
    });
  }

  /** Lets this account's SES store inbound email, only under its own prefix. */
  #admitMail(): void {
    this.documents.addToResourcePolicy(
      new PolicyStatement({
        actions: ['s3:PutObject'],
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        resources: [`${this.documents.bucketArn}/${INBOUND_MAIL}*`],
        conditions: {
          StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
          ArnLike: { 'aws:SourceArn': `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:receipt-rule-set/*` },
        },
      }),
    );
  }

  /**
   * S3 announces uploads on a queue instead of calling the function. The queue can be created before the bucket, so
   * the template needs no custom resource, and a photo that can't be processed ends in a dead-letter queue.
   */
  #announceUploads(): void {
    const { queue } = this.storedPhotos;
    const allowed = queue.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sqs:SendMessage'],
        principals: [new ServicePrincipal('s3.amazonaws.com')],
        resources: [queue.queueArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    const bucket = this.photos.node.defaultChild as CfnBucket;
    bucket.notificationConfiguration = {
      queueConfigurations: [
        {
          event: 's3:ObjectCreated:*',
          queue: queue.queueArn,
          filter: { s3Key: { rules: [{ name: 'prefix', value: UPLOADS }] } },
        },
      ],
    };
    // S3 checks its access to the queue when the notification is set, so the policy must exist first.
    if (allowed.policyDependable !== undefined) bucket.node.addDependency(allowed.policyDependable);
  }
}
