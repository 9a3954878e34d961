import { Aws } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { StageConfig } from '#shared/config/stage-config.ts';
import { TABLE_SCHEMA } from '#shared/config/table-schema.ts';
import { removalOf } from './removal.ts';

const key = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table, created from the same schema as the local table. */
export class DataTable extends Construct {
  readonly table: Table;
  /** Name of the table that the functions use: this stack's own, or the restored one. */
  readonly tableName: string;
  /** ARNs of that table and of each of its indexes. */
  readonly arns: readonly string[];

  constructor(scope: Construct, id: string, { restoredTable, production }: StageConfig) {
    super(scope, id);
    this.table = new Table(this, 'Table', {
      partitionKey: key(TABLE_SCHEMA.partitionKey),
      sortKey: key(TABLE_SCHEMA.sortKey),
      timeToLiveAttribute: TABLE_SCHEMA.ttlAttribute,
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      deletionProtection: production,
      removalPolicy: removalOf({ production }),
    });
    for (const index of TABLE_SCHEMA.indexes) {
      this.table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: key(index.partitionKey),
        sortKey: key(index.sortKey),
        projectionType: ProjectionType.ALL,
      });
    }
    this.tableName = restoredTable ?? this.table.tableName;
    // Built from the name, so that other stacks reference only the table's name.
    const tableArn = `arn:${Aws.PARTITION}:dynamodb:${Aws.REGION}:${Aws.ACCOUNT_ID}:table/${this.tableName}`;
    this.arns = [tableArn, ...TABLE_SCHEMA.indexes.map((index) => `${tableArn}/index/${index.name}`)];
  }
}
