import { Aws, CfnOutput, Fn, Stack } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Need } from '#shared/contract/route.ts';
import { hasStrongReferences } from '#infra/constructs/cross-stack-references.ts';
import type { DataTable } from '#infra/constructs/storage/data-table.ts';
import {
  CLIENT_FILES,
  DOCUMENTS,
  EXPORTS,
  LOGOS,
  RENDITIONS,
  TICKET_FILES,
  UPLOADS,
} from '#infra/constructs/storage/media.ts';
import type { ProductFunction } from './product-function.ts';
import type { SearchService } from '#infra/constructs/storage/search-service.ts';

/** IAM authorizes a transaction by the actions of its parts. No function may scan. */
export const TABLE_READS = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'] as const;
export const TABLE_WRITES = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
] as const;

/** The calls that functions/identity makes; a test compares the two lists. */
export const IDENTITY_ACTIONS = [
  'cognito-idp:AdminAddUserToGroup',
  'cognito-idp:AdminCreateUser',
  'cognito-idp:AdminDeleteUser',
  'cognito-idp:AdminGetUser',
  'cognito-idp:AdminInitiateAuth',
  'cognito-idp:AdminRemoveUserFromGroup',
  'cognito-idp:AdminSetUserPassword',
  'cognito-idp:AdminUpdateUserAttributes',
] as const;

export type Grantable = {
  readonly table: DataTable;
  readonly photos: Bucket;
  readonly documents: Bucket;
  readonly pool: UserPool;
  readonly mailQueue: Queue;
  readonly documentQueue: Queue;
  readonly billingQueue: Queue;
  readonly companyDataQueue: Queue;
  readonly clientImportQueue: Queue;
  readonly fieldServiceQueue: Queue;
  /** Undefined in a stage without the search service. */
  readonly searchService?: SearchService | undefined;
  /** ARN of the parameter with the payment provider's keys, which an operator stores by hand. */
  readonly paymentKeys: string;
  /** ARN of the parameter with the key that signs reports (docs/export.md). */
  readonly signingKey: string;
  readonly codeKeys: string;
  /**
   * The key that encrypts companies' field-service credentials, and the ARN of the parameter with our app credentials
   * there.
   */
  readonly fieldServiceKey: Key;
  readonly fieldServiceApps: string;
};

type ObjectAction =
  | 's3:GetObject'
  | 's3:PutObject'
  | 's3:DeleteObject'
  | 's3:DeleteObjectVersion'
  | 's3:AbortMultipartUpload';

/**
 * Exports a bucket's ARN by an explicit output. The CDK names its automatic output only after the policies exist, but
 * a security finding must be acknowledged by the exact text of the reference.
 */
function arnByOutput(bucket: Bucket): string {
  const stack = Stack.of(bucket);
  if (hasStrongReferences(stack)) return stack.exportValue(bucket.bucketArn);
  const id = `${bucket.node.id}BucketArn`;
  if (stack.node.tryFindChild(id) === undefined) new CfnOutput(stack, id, { value: bucket.bucketArn });
  return Fn.getStackOutput(stack.stackName, id, Aws.REGION);
}

/** Allows actions on the objects under a prefix, never on the bucket. */
export function allowObjects(
  to: ProductFunction,
  bucket: Bucket,
  prefix: string,
  actions: readonly ObjectAction[],
): void {
  const resource = `${arnByOutput(bucket)}/${prefix}*`;
  to.allow(actions, [resource]);
  to.acknowledgePrefix(resource);
}

/** Grants a worker read access. Includes ListBucket: without it, S3 returns 403 instead of 404 for a missing object. */
export function allowReading(to: ProductFunction, bucket: Bucket, prefix: string): void {
  allowObjects(to, bucket, prefix, ['s3:GetObject']);
  to.allow(['s3:ListBucket'], [bucket.bucketArn]);
}

export const allowTable = (to: ProductFunction, table: DataTable): void =>
  to.allow([...TABLE_READS, ...TABLE_WRITES], table.arns);

export const allowTableReads = (to: ProductFunction, table: DataTable): void => to.allow(TABLE_READS, table.arns);

export const allowSending = (to: ProductFunction, queue: Queue): void =>
  to.allow(['sqs:SendMessage'], [queue.queueArn]);

/** Lets a function read the report signing key and create the first one. It can't overwrite an existing key. */
export function allowSigning(to: ProductFunction, signingKey: string): void {
  to.allow(['ssm:GetParameter'], [signingKey]);
  to.allow(['ssm:PutParameter'], [signingKey], { StringNotEquals: { 'ssm:Overwrite': 'true' } });
}

/** Grants access to companies' field-service credentials and to our app credentials there. */
export function allowFieldService(
  to: ProductFunction,
  { fieldServiceKey, fieldServiceApps }: Pick<Grantable, 'fieldServiceKey' | 'fieldServiceApps'>,
): void {
  to.allow(['kms:Encrypt', 'kms:Decrypt'], [fieldServiceKey.keyArn]);
  to.allow(['ssm:GetParameter'], [fieldServiceApps]);
}

/** The grants behind each need of an API group. A presigned URL can do no more than the role that signed it. */
const GRANT: Record<Need, (to: ProductFunction, from: Grantable) => void> = {
  table: (to, { table }) => allowTable(to, table),
  tableReads: (to, { table }) => allowTableReads(to, table),
  links: () => undefined,
  photos: (to, { photos }) => allowObjects(to, photos, RENDITIONS, ['s3:GetObject']),
  photoUploads: (to, { photos }) => allowObjects(to, photos, UPLOADS, ['s3:PutObject']),
  documents: (to, { documents }) => allowObjects(to, documents, DOCUMENTS, ['s3:GetObject']),
  logos: (to, { documents }) => allowObjects(to, documents, LOGOS, ['s3:GetObject', 's3:PutObject']),
  ticketFiles: (to, { documents }) => allowObjects(to, documents, TICKET_FILES, ['s3:GetObject']),
  exports: (to, { documents }) => allowObjects(to, documents, EXPORTS, ['s3:GetObject']),
  clientFiles: (to, { documents }) => allowObjects(to, documents, CLIENT_FILES, ['s3:GetObject', 's3:PutObject']),
  identity: (to, { pool }) => to.allow(IDENTITY_ACTIONS, [pool.userPoolArn]),
  passwordCheck: (to, { pool }) => to.allow(['cognito-idp:AdminInitiateAuth'], [pool.userPoolArn]),
  mailJobs: (to, { mailQueue }) => allowSending(to, mailQueue),
  documentJobs: (to, { documentQueue }) => allowSending(to, documentQueue),
  billingJobs: (to, { billingQueue }) => allowSending(to, billingQueue),
  companyDataJobs: (to, { companyDataQueue }) => allowSending(to, companyDataQueue),
  clientImportJobs: (to, { clientImportQueue }) => allowSending(to, clientImportQueue),
  fieldServiceJobs: (to, { fieldServiceQueue }) => allowSending(to, fieldServiceQueue),
  searchService: (to, { searchService }) => searchService?.allow(to),
  paymentKeys: (to, { paymentKeys }) => to.allow(['ssm:GetParameter'], [paymentKeys]),
  signingKey: (to, { signingKey }) => allowSigning(to, signingKey),
  codeKeys: (to, { codeKeys }) => to.allow(['ssm:GetParameter'], [codeKeys]),
  fieldService: (to, from) => allowFieldService(to, from),
};

/** Grants a function exactly what its group needs. */
export function grantNeeds(to: ProductFunction, needs: readonly Need[], from: Grantable): void {
  for (const need of needs) GRANT[need](to, from);
}
