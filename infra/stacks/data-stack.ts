import { Aws, CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { EVENT_ENV } from '#shared/config/lambda-env.ts';
import type { StageConfig } from '#shared/config/stage-config.ts';
import { Backup } from '#infra/constructs/storage/backup.ts';
import { DataTable } from '#infra/constructs/storage/data-table.ts';
import { commonValues } from '#infra/constructs/function/function-environment.ts';
import { allowTableReads } from '#infra/constructs/function/grants.ts';
import { Identity } from '#infra/constructs/identity.ts';
import { Media } from '#infra/constructs/storage/media.ts';
import { ProductFunction } from '#infra/constructs/function/product-function.ts';

/**
 * Data that can't be recreated: rows, photos, documents, accounts. In production they're retained when the stack is
 * deleted.
 */
export class DataStack extends Stack {
  readonly table: DataTable;
  readonly media: Media;
  readonly identity: Identity;
  readonly preToken: ProductFunction;

  constructor(scope: Construct, id: string, config: StageConfig, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: config.production });
    this.table = new DataTable(this, 'Data', config);
    this.media = new Media(this, 'Media', config);
    // In the pool's own stack: the pool calls it, and its stack may not depend on a later one.
    this.preToken = new ProductFunction(this, 'PreToken', {
      name: 'pre-token',
      schema: EVENT_ENV['pre-token'],
      // Cognito waits 5 seconds for a trigger.
      timeout: Duration.seconds(5),
      logRetentionDays: config.logRetentionDays,
      values: { ...commonValues(config), TABLE_NAME: this.table.tableName },
    });
    allowTableReads(this.preToken, this.table);
    this.identity = new Identity(this, 'Identity', this.preToken, config);
    if (config.backup !== undefined) {
      const { photos, documents } = this.media;
      const buckets = [photos, documents];
      new Backup(this, 'Backup', { config, target: config.backup, table: this.table, buckets });
    }
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'UserPoolId', { value: this.identity.pool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.identity.client.userPoolClientId });
    new CfnOutput(this, 'PhotoBucket', { value: this.media.photos.bucketName });
    new CfnOutput(this, 'DocumentBucket', { value: this.media.documents.bucketName });
    new CfnOutput(this, 'Region', { value: Aws.REGION });
  }
}
