import { Aws, Duration } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupSelection, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { BRAND } from '#shared/brand.ts';
import type { StageConfig } from '#shared/config/stage-config.ts';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import type { DataTable } from './data-table.ts';
import { removalOf } from './removal.ts';

/** Retention of recovery points in this account. Point-in-time recovery and object versions reach further back. */
const LOCAL_RETENTION = Duration.days(7);
const RULES = `arn:${Aws.PARTITION}:events:${Aws.REGION}:${Aws.ACCOUNT_ID}:rule/AwsBackupManagedRule*`;

export type BackupProps = {
  readonly config: StageConfig;
  readonly target: NonNullable<StageConfig['backup']>;
  readonly table: DataTable;
  readonly buckets: readonly Bucket[];
};

/**
 * A copy of table and objects in another account, once a day. The rows of the users are in the table; passwords are in the
 * user pool alone, which no service exports (docs/operations.md).
 */
export class Backup extends Construct {
  readonly vault: BackupVault;
  readonly #role: Role;

  constructor(scope: Construct, id: string, { config, target, table, buckets }: BackupProps) {
    super(scope, id);
    this.vault = new BackupVault(this, 'Vault', {
      // The CDK's own name leaves out the stage, so a second stage in the account would get the same one.
      backupVaultName: `${BRAND.slug}-${config.stage}`,
      removalPolicy: removalOf(config),
    });
    // Not the managed policies of AWS Backup: those read every table and bucket of the account.
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('backup.amazonaws.com') });
    const [tableArn = ''] = table.arns;
    this.#allowTable(tableArn);
    for (const bucket of buckets) this.#allowBucket(bucket);
    this.#allowCopies(target.vaultArn);
    const plan = new BackupPlan(this, 'Plan', { backupVault: this.vault });
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'daily',
        // After the daily sweep, at night in America.
        scheduleExpression: Schedule.cron({ hour: '11', minute: '0' }),
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(12),
        deleteAfter: LOCAL_RETENTION,
        copyActions: [
          {
            destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Elsewhere', target.vaultArn),
            deleteAfter: Duration.days(target.days),
          },
        ],
      }),
    );
    new BackupSelection(this, 'Selection', {
      backupPlan: plan,
      role: this.#role,
      disableDefaultBackupPolicy: true,
      resources: [tableArn, ...buckets.map(({ bucketArn }) => bucketArn)].map((arn) => BackupResource.fromArn(arn)),
    });
    this.#acknowledge(buckets);
  }

  #allow(actions: string[], resources: string[]): void {
    this.#role.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
  }

  #allowTable(tableArn: string): void {
    this.#allow(['dynamodb:DescribeTable', 'dynamodb:ListTagsOfResource', 'dynamodb:StartAwsBackupJob'], [tableArn]);
  }

  /**
   * AWS Backup turns on EventBridge for a bucket to follow its changes. The template declares it too, so that no
   * update turns it off.
   */
  #allowBucket(bucket: Bucket): void {
    const resource = bucket.node.defaultChild as CfnBucket;
    resource.addPropertyOverride('NotificationConfiguration.EventBridgeConfiguration', { EventBridgeEnabled: true });
    this.#allow(
      [
        's3:GetBucketAcl',
        's3:GetBucketLocation',
        's3:GetBucketNotification',
        's3:GetBucketTagging',
        's3:GetBucketVersioning',
        's3:GetInventoryConfiguration',
        's3:ListBucket',
        's3:ListBucketVersions',
        's3:PutBucketNotification',
        's3:PutInventoryConfiguration',
      ],
      [bucket.bucketArn],
    );
    this.#allow(
      [
        's3:GetObject',
        's3:GetObjectAcl',
        's3:GetObjectTagging',
        's3:GetObjectVersion',
        's3:GetObjectVersionAcl',
        's3:GetObjectVersionTagging',
      ],
      [bucket.arnForObjects('*')],
    );
  }

  #allowCopies(vaultArn: string): void {
    this.#allow(['backup:DescribeBackupVault', 'backup:CopyIntoBackupVault'], [this.vault.backupVaultArn, vaultArn]);
    this.#allow(
      [
        'events:DeleteRule',
        'events:DescribeRule',
        'events:DisableRule',
        'events:EnableRule',
        'events:ListTargetsByRule',
        'events:PutRule',
        'events:PutTargets',
        'events:RemoveTargets',
      ],
      [RULES],
    );
    // These actions don't support resource-level permissions.
    this.#allow(['cloudwatch:GetMetricData', 'events:ListRules', 's3:ListAllMyBuckets', 'tag:GetResources'], ['*']);
  }

  #acknowledge(buckets: readonly Bucket[]): void {
    const objects = 'A backup reads all objects of the bucket.';
    acknowledge(this.#role, {
      'IAM5[Resource::*]': 'Metrics, the list of rules, of buckets and of tagged resources have no resource to name.',
      'IAM5[Resource::arn:<AWS::Partition>:events:<AWS::Region>:<AWS::AccountId>:rule/AwsBackupManagedRule*]':
        'AWS Backup names its rules when it makes them.',
      ...Object.fromEntries(
        buckets.map((bucket) => {
          const logicalId = bucket.stack.getLogicalId(bucket.node.defaultChild as CfnBucket);
          return [`IAM5[Resource::<${logicalId}.Arn>/*]`, objects];
        }),
      ),
    });
  }
}
