export type TableIndex = {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey: string;
};

/**
 * The only definition of the table, used by the CDK construct and the local table; all keys are strings, every index
 * projects all attributes.
 */
export const TABLE_SCHEMA = {
  partitionKey: 'PK',
  sortKey: 'SK',
  indexes: [
    { name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK' },
    { name: 'GSI2', partitionKey: 'GSI2PK', sortKey: 'GSI2SK' },
    { name: 'GSI3', partitionKey: 'GSI3PK', sortKey: 'GSI3SK' },
  ],
  /** Holds epoch seconds; DynamoDB deletes the item some time after. */
  ttlAttribute: 'expiresAt',
} as const satisfies {
  partitionKey: string;
  sortKey: string;
  indexes: readonly TableIndex[];
  ttlAttribute: string;
};
