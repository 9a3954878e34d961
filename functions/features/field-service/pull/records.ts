import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { PullCounts } from '#shared/contract/field-service.ts';
import { PROVIDER_IDS } from '#shared/field-service/providers.ts';

/** The pull of a company that runs, or its last one. Pages are read in order; each save is over the version that was read. */
export const PullRow = z.object({
  v: z.literal(1),
  entity: z.literal('FieldServicePull'),
  pullId: Ulid,
  provider: z.enum(PROVIDER_IDS),
  accountId: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  startedAt: z.string(),
  startedBy: z.string(),
  updatedAt: z.string(),
  endedAt: z.string().optional(),
  /** The page that is read next, and the provider's cursor of it. */
  page: z.number().int(),
  cursor: z.string().optional(),
  /** Customers changed since this moment are asked for; all without it. */
  since: z.string().optional(),
  /** Where the next pull starts; absent until a pull of this account has been completed. */
  doneUntil: z.string().optional(),
  /** Failed attempts at this page in a row. */
  retries: z.number().int(),
  counts: PullCounts,
  problem: z.string().optional(),
  version: z.number().int(),
});
export type PullRow = z.infer<typeof PullRow>;

export const OUTCOMES = ['added', 'updated', 'unchanged', 'skipped'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * Which client is a customer of an account. It has no values of the customer: a hash per field shows whether the value changed
 * there since the last pull, and whether it changed here.
 */
export const LinkRow = z.object({
  v: z.literal(1),
  entity: z.literal('FieldServiceLink'),
  foreignId: z.string(),
  clientId: Ulid,
  hashes: z.record(z.string(), z.string()),
  /** What the pull of this id did: a page that is read again counts the same. */
  pullId: Ulid,
  outcome: z.enum(OUTCOMES),
  kept: z.number().int(),
  version: z.number().int(),
});
export type LinkRow = z.infer<typeof LinkRow>;
