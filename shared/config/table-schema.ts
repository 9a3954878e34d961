export type TableIndex = {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey: string;
};

/** The one definition of the table, read by the CDK construct and by the local table; all keys are strings, every index projects all. */
export const TABLE_SCHEMA = {
  partitionKey: 'PK',
  sortKey: 'SK',
  indexes: [
    { name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK' },
    { name: 'GSI2', partitionKey: 'GSI2PK', sortKey: 'GSI2SK' },
    { name: 'GSI3', partitionKey: 'GSI3PK', sortKey: 'GSI3SK' },
  ],
  /** Holds epoch seconds; DynamoDB removes the item some time after. */
  ttlAttribute: 'expiresAt',
} as const satisfies {
  partitionKey: string;
  sortKey: string;
  indexes: readonly TableIndex[];
  ttlAttribute: string;
};
