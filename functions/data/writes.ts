import type { AttributeValue, TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Key, StoredItem } from './store.ts';

/** What must hold for a write to happen; the whole transaction fails otherwise. */
export type Condition = { is: 'absent' } | { is: 'present' } | { is: 'version'; version: number };

export type Write =
  | { kind: 'put'; key: Key; item: StoredItem; condition?: Condition }
  | { kind: 'delete'; key: Key; condition?: Condition }
  | { kind: 'check'; key: Key; condition: Condition };

export const absent: Condition = { is: 'absent' };
export const present: Condition = { is: 'present' };
export const versionIs = (version: number): Condition => ({ is: 'version', version });

type Expression = {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, AttributeValue>;
};

function expressionOf(condition: Condition | undefined): Expression {
  if (condition === undefined) return {};
  if (condition.is === 'absent') return { ConditionExpression: 'attribute_not_exists(PK)' };
  if (condition.is === 'present') return { ConditionExpression: 'attribute_exists(PK)' };
  return {
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: marshall({ ':version': condition.version }),
  };
}

export function toTransactItem(table: string, write: Write): TransactWriteItem {
  const expression = expressionOf(write.condition);
  if (write.kind === 'put') {
    const Item = marshall({ ...write.item, ...write.key }, { removeUndefinedValues: true });
    return { Put: { TableName: table, Item, ...expression } };
  }
  const Key = marshall(write.key);
  if (write.kind === 'delete') return { Delete: { TableName: table, Key, ...expression } };
  return { ConditionCheck: { TableName: table, Key, ConditionExpression: '', ...expression } };
}
