import * as z from 'zod';
import { PUSH_KINDS, PUSH_STATES } from '#shared/contract/field-service.ts';
import { PROVIDER_IDS } from '#shared/field-service/providers.ts';

/**
 * One item to push to a field-service system. There is one row per inspection, edition and kind, so it's pushed once.
 */
export const PushRow = z.object({
  v: z.literal(1),
  entity: z.literal('FieldServicePush'),
  inspectionId: z.string(),
  /** The report's revision, or the first characters of the proposal's hash. */
  edition: z.string(),
  kind: z.enum(PUSH_KINDS),
  provider: z.enum(PROVIDER_IDS),
  accountId: z.string(),
  state: z.enum(PUSH_STATES),
  /** When the call that creates the item started; its outcome is unknown if the function died. */
  begunAt: z.string().optional(),
  /** A failed call may have succeeded at the provider, so the item is looked up before a retry. */
  isUnsure: z.boolean(),
  /** The provider accepted the item but doesn't list it yet. */
  isAccepted: z.boolean(),
  /** Failed attempts, lookups of an accepted item, and pushes. */
  tries: z.number().int(),
  looks: z.number().int(),
  pushes: z.number().int(),
  /** Why it's pending or was parked. */
  reason: z.string().optional(),
  /** The provider's id of the created item. */
  foreignId: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type PushRow = z.infer<typeof PushRow>;

/** Whether the item can be looked up at the provider: links and estimates can't. */
export const isCheckable = ({ kind }: Pick<PushRow, 'kind'>): boolean => kind === 'note' || kind === 'file';
