import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { REMINDER_STATES } from '#shared/contract/due-services.ts';
import { InspectionTypeName } from '#shared/contract/company-settings-schemas.ts';
import { DUE_KINDS } from '#shared/due-services/due-kinds.ts';

/** The next due service of one kind for one system of a client. Its row expires two years after the due date. */
export const DueRow = z.object({
  v: z.literal(1),
  entity: z.literal('Due'),
  clientId: Ulid,
  type: InspectionTypeName,
  kind: z.enum(DUE_KINDS),
  /** The last inspection, and when it was completed. */
  inspectionId: Ulid,
  lastDoneAt: z.string(),
  /** Days in the company's time zone: '2026-11-26'. */
  lastDoneOn: z.string(),
  dueOn: z.string(),
  snoozedUntil: z.string().optional(),
  /** The last reminder and its due date: each due date gets one reminder. */
  reminder: z.object({ dueOn: z.string(), state: z.enum(REMINDER_STATES), at: z.string() }).optional(),
  version: z.number().int(),
});
export type DueRow = z.infer<typeof DueRow>;

/** The client opted out of reminders. */
export const UnsubscribedRow = z.object({
  v: z.literal(1),
  entity: z.literal('Unsubscribed'),
  clientId: Ulid,
  at: z.string(),
});
export type UnsubscribedRow = z.infer<typeof UnsubscribedRow>;

/** The reader of this address opted out of the company's reminders, for every client with the address. */
export const UnsubscribedAddressRow = z.object({
  v: z.literal(1),
  entity: z.literal('UnsubscribedAddress'),
  /** In lower case. */
  email: z.string(),
  at: z.string(),
});
export type UnsubscribedAddressRow = z.infer<typeof UnsubscribedAddressRow>;

/** Whether inspections from before the feature have been read. */
export const DueStateRow = z.object({
  v: z.literal(1),
  entity: z.literal('DueState'),
  state: z.enum(['gathering', 'done']),
  /** When the gathering last made progress, or ended. */
  at: z.string(),
});
export type DueStateRow = z.infer<typeof DueStateRow>;

export type DueKey = Pick<DueRow, 'clientId' | 'type' | 'kind'>;

export const dueIdOf = ({ clientId, type, kind }: DueKey): string => `${clientId}.${type}.${kind}`;

/** Undefined for an id with an unknown system or kind. */
export function dueKeyOf(dueId: string): DueKey | undefined {
  const [clientId, type, kind] = dueId.split('.');
  const parsed = DueRow.pick({ clientId: true, type: true, kind: true }).safeParse({ clientId, type, kind });
  return parsed.success ? parsed.data : undefined;
}
