import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { type Insert, InsertFields } from '#shared/contract/inserts.ts';

/** A row of an insert or a stove. */
export const InsertRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Insert'),
  insertId: Ulid,
  ...InsertFields.shape,
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type InsertRecord = z.infer<typeof InsertRecord>;

/** The fields in a fixed order, so that two can be compared as text. */
export function fieldsOf(record: InsertFields): InsertFields {
  const { maker, model, kind, fuel, collarIn, minLinerIn, clearances, note } = record;
  const { rearIn, sideIn, cornerIn, frontIn } = clearances;
  return { maker, model, kind, fuel, collarIn, minLinerIn, clearances: { rearIn, sideIn, cornerIn, frontIn }, note };
}

export const hasSameFields = (a: InsertFields, b: InsertFields): boolean =>
  JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b));

export function toInsert(record: InsertRecord): Insert {
  const { insertId, createdAt, updatedAt, version } = record;
  return { insertId, ...fieldsOf(record), createdAt, updatedAt, version };
}
