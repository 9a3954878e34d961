import type { AttributeValue, TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Key, StoredItem } from './stored-item.ts';

/** A write's condition; if one fails, so does the whole transaction. */
export type Condition =
  | { is: 'absent' }
  | { is: 'present' }
  | { is: 'version'; version: number }
  /** There is no such row, its time in `past` has passed, or it has this owner. */
  | { is: 'free'; past: { attribute: string; now: number }; owner?: { attribute: string; value: string } }
  /** The row exists, and the time in this attribute has passed or was never set. */
  | { is: 'past'; attribute: string; now: number };

/**
 * Attributes to set on an existing row. The update also increments the row's version, so a save over the previous
 * version fails.
 */
export type RowUpdate = { kind: 'update'; key: Key; set: StoredItem; condition?: Condition };

export type Write =
  | { kind: 'put'; key: Key; item: StoredItem; condition?: Condition }
  | { kind: 'delete'; key: Key; condition?: Condition }
  | { kind: 'check'; key: Key; condition: Condition }
  | RowUpdate;

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
  if (condition.is === 'free') {
    const { past, owner } = condition;
    const isFree = 'attribute_not_exists(PK) OR #moment < :now';
    return {
      ConditionExpression: owner === undefined ? isFree : `${isFree} OR #owner = :owner`,
      ExpressionAttributeNames: { '#moment': past.attribute, ...(owner && { '#owner': owner.attribute }) },
      ExpressionAttributeValues: marshall({ ':now': past.now, ...(owner && { ':owner': owner.value }) }),
    };
  }
  if (condition.is === 'past') {
    return {
      ConditionExpression: 'attribute_exists(PK) AND (attribute_not_exists(#moment) OR #moment < :now)',
      ExpressionAttributeNames: { '#moment': condition.attribute },
      ExpressionAttributeValues: marshall({ ':now': condition.now }),
    };
  }
  return {
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: marshall({ ':version': condition.version }),
  };
}

function toUpdate(table: string, { key, set, condition = present }: RowUpdate): TransactWriteItem {
  const expression = expressionOf(condition);
  const names = Object.keys(set);
  const assignments = names.map((_name, position) => `#set${position} = :set${position}`).join(', ');
  return {
    Update: {
      TableName: table,
      Key: marshall(key),
      UpdateExpression: `SET ${assignments} ADD #version :one`,
      ...expression,
      ExpressionAttributeNames: {
        ...expression.ExpressionAttributeNames,
        '#version': 'version',
        ...Object.fromEntries(names.map((name, position) => [`#set${position}`, name])),
      },
      ExpressionAttributeValues: {
        ...expression.ExpressionAttributeValues,
        ...marshall({
          ':one': 1,
          ...Object.fromEntries(names.map((name, position) => [`:set${position}`, set[name]])),
        }),
      },
    },
  };
}

export function toTransactItem(table: string, write: Write): TransactWriteItem {
  if (write.kind === 'update') return toUpdate(table, write);
  const expression = expressionOf(write.condition);
  if (write.kind === 'put') {
    const Item = marshall({ ...write.item, ...write.key }, { removeUndefinedValues: true });
    return { Put: { TableName: table, Item, ...expression } };
  }
  const Key = marshall(write.key);
  if (write.kind === 'delete') return { Delete: { TableName: table, Key, ...expression } };
  return { ConditionCheck: { TableName: table, Key, ConditionExpression: '', ...expression } };
}
