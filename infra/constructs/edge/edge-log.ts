import { Aws, CfnCondition, Duration, Fn } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import { Bucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { BRAND } from '#shared/brand.ts';
import type { StageConfig } from '#shared/config/stage-config.ts';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { privateBucket } from '#infra/constructs/storage/media.ts';

/**
 * Fields logged per request. Excludes path, query, referrer and cookie: links to reports, password resets and email
 * changes carry their secret in the path. The API's access log has the route of each call.
 */
export const EDGE_LOG_FIELDS = [
  'date',
  'time',
  'x-edge-location',
  'c-ip',
  'cs-method',
  'x-host-header',
  'cs-protocol',
  'cs-protocol-version',
  'cs(User-Agent)',
  'cs-bytes',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'time-taken',
  'time-to-first-byte',
  'x-edge-request-id',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'ssl-protocol',
  'ssl-cipher',
];

/** True in us-east-1, the only region where a stack can create CloudFront's metrics and log deliveries. */
export const inUsEast1 = (scope: Construct): CfnCondition =>
  new CfnCondition(scope, 'InUsEast1', { expression: Fn.conditionEquals(Aws.REGION, 'us-east-1') });

/** The distribution's access log with selected fields, kept for 90 days. Created only in us-east-1. */
export class EdgeLog extends Construct {
  constructor(scope: Construct, id: string, config: StageConfig, distribution: Distribution) {
    super(scope, id);
    const name = `${BRAND.slug}-${config.stage}-web`;
    const bucket = new Bucket(this, 'Bucket', {
      ...privateBucket(config),
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [
        { id: 'Forget', expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    acknowledge(bucket, {
      S1: 'This bucket takes the access log of the distribution; a log of the log would grow for ever.',
    });
    bucket.addToResourcePolicy(
      new PolicyStatement({
        actions: ['s3:PutObject'],
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        resources: [bucket.arnForObjects('*')],
        conditions: {
          StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
          ArnLike: { 'aws:SourceArn': `arn:${Aws.PARTITION}:logs:us-east-1:${Aws.ACCOUNT_ID}:delivery-source:*` },
        },
      }),
    );
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: `${bucket.bucketArn}/web`,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: EDGE_LOG_FIELDS,
    });
    delivery.addResourceDependency(source);
    // Creating the delivery checks that the log service may write to the bucket.
    if (bucket.policy !== undefined) delivery.node.addDependency(bucket.policy);
    const condition = inUsEast1(this);
    for (const resource of [source, destination, delivery]) resource.cfnOptions.condition = condition;
  }
}
