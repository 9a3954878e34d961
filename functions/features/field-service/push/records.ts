import * as z from 'zod';
import { PUSH_KINDS, PUSH_STATES } from '#shared/contract/field-service.ts';
import { PROVIDER_IDS } from '#shared/field-service/providers.ts';

/** One thing that goes to a field-service system: of one inspection, edition and kind there is one row, so it goes once. */
export const PushRow = z.object({
  v: z.literal(1),
  entity: z.literal('FieldServicePush'),
  inspectionId: z.string(),
  /** The report's revision, or the start of the proposal's hash. */
  edition: z.string(),
  kind: z.enum(PUSH_KINDS),
  provider: z.enum(PROVIDER_IDS),
  accountId: z.string(),
  state: z.enum(PUSH_STATES),
  /** A call that makes the thing may be under way since then; its end is unknown where its function died. */
  begunAt: z.string().optional(),
  /** A call may have been carried out although it failed: it is looked for before it is repeated. */
  isUnsure: z.boolean(),
  /** Accepted there, and not seen yet. */
  isAccepted: z.boolean(),
  /** Failed attempts, looks for what was accepted, and times it was pushed. */
  tries: z.number().int(),
  looks: z.number().int(),
  pushes: z.number().int(),
  /** Why it waits or was given up. */
  reason: z.string().optional(),
  /** The provider's id of what was made. */
  foreignId: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type PushRow = z.infer<typeof PushRow>;
