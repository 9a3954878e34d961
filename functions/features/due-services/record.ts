import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { REMINDER_STATES } from '#shared/contract/due-services.ts';
import { InspectionTypeName } from '#shared/contract/company-settings-schemas.ts';
import { DUE_KINDS } from '#shared/due-services/due-kinds.ts';

/** What is due next of one kind for one system of a client. Its row expires two years after the due date. */
export const DueRow = z.object({
  v: z.literal(1),
  entity: z.literal('Due'),
  clientId: Ulid,
  type: InspectionTypeName,
  kind: z.enum(DUE_KINDS),
  /** The inspection that it follows, and when that was completed. */
  inspectionId: Ulid,
  lastDoneAt: z.string(),
  /** Days in the company's time zone: '2026-11-26'. */
  lastDoneOn: z.string(),
  dueOn: z.string(),
  snoozedUntil: z.string().optional(),
  /** The last reminder, and the due date it was of: each due date is reminded of once. */
  reminder: z.object({ dueOn: z.string(), state: z.enum(REMINDER_STATES), at: z.string() }).optional(),
  version: z.number().int(),
});
export type DueRow = z.infer<typeof DueRow>;

/** The client wants no reminders. */
export const UnsubscribedRow = z.object({
  v: z.literal(1),
  entity: z.literal('Unsubscribed'),
  clientId: Ulid,
  at: z.string(),
});
export type UnsubscribedRow = z.infer<typeof UnsubscribedRow>;

/** Whether the inspections of the time before have been read. */
export const DueStateRow = z.object({
  v: z.literal(1),
  entity: z.literal('DueState'),
  state: z.enum(['gathering', 'done']),
  at: z.string(),
});
export type DueStateRow = z.infer<typeof DueStateRow>;

export type DueKey = Pick<DueRow, 'clientId' | 'type' | 'kind'>;

export const dueIdOf = ({ clientId, type, kind }: DueKey): string => `${clientId}.${type}.${kind}`;

/** Undefined for an id that names no system or kind. */
export function dueKeyOf(dueId: string): DueKey | undefined {
  const [clientId, type, kind] = dueId.split('.');
  const parsed = DueRow.pick({ clientId: true, type: true, kind: true }).safeParse({ clientId, type, kind });
  return parsed.success ? parsed.data : undefined;
}
