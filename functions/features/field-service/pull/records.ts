import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { PullCounts } from '#shared/contract/field-service.ts';
import { PROVIDER_IDS } from '#shared/field-service/providers.ts';

/** A company's current or last pull. Pages are read in order; each save is over the version that was read. */
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
  /** The next page and its cursor at the provider. */
  page: z.number().int(),
  cursor: z.string().optional(),
  /** Only customers changed since this time are requested; all if undefined. */
  since: z.string().optional(),
  /** Where the next pull starts; undefined until a pull of this account has completed. */
  doneUntil: z.string().optional(),
  /** Consecutive failed attempts at this page. */
  retries: z.number().int(),
  counts: PullCounts,
  /** Set once at least one customer could be read. */
  hasRead: z.literal(true).exactOptional(),
  problem: z.string().optional(),
  version: z.number().int(),
});
export type PullRow = z.infer<typeof PullRow>;

export const OUTCOMES = ['added', 'updated', 'unchanged', 'skipped'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * Links a client to a customer of an account. It stores no customer data, only a hash per field, which shows whether a
 * value changed there, or here, since the last pull.
 */
export const LinkRow = z.object({
  v: z.literal(1),
  entity: z.literal('FieldServiceLink'),
  foreignId: z.string(),
  clientId: Ulid,
  hashes: z.record(z.string(), z.string()),
  /** The result in the pull with this id, so that a page that is read again counts the same. */
  pullId: Ulid,
  /** The page of that pull that contained the customer. */
  page: z.number().int().exactOptional(),
  outcome: z.enum(OUTCOMES),
  kept: z.number().int(),
  version: z.number().int(),
});
export type LinkRow = z.infer<typeof LinkRow>;
