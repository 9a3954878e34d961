import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { DOCUMENT_STATES } from '#shared/contract/document-states.ts';

/** A document of an inspection: requested, made by a job, stored in the document bucket. */
export const DocumentRow = z.object({
  v: z.literal(1),
  entity: z.literal('Document'),
  documentId: Ulid,
  kind: z.literal('report'),
  state: z.enum(DOCUMENT_STATES),
  reason: z.string().optional(),
  bytes: z.number().optional(),
  /** Hash of the report it shows, so that the same report isn't made twice. */
  contentHash: z.string().optional(),
  /** Whether it shows prices: then it isn't served once the company hides them. */
  showsPrices: z.boolean().optional(),
  /** The inspection's `reportEditedAt` when it was made. */
  reportEditedAt: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type DocumentRow = z.infer<typeof DocumentRow>;

/** Hashes of a revision's inputs; comparing two revisions' hashes shows what changed. */
export const REVISION_PARTS = ['answers', 'photos', 'wording', 'layout', 'prices', 'client', 'company'] as const;

/** One wording of a completed report. Its number and wording never change; photos that arrive later refresh its files. */
export const RevisionRow = z.object({
  v: z.literal(1),
  entity: z.literal('Revision'),
  revision: z.number().int(),
  /** Hash of all text, independent of the state of its photos. */
  wordingHash: z.string(),
  /** Hash of the exact report in its files, which is part of their names. */
  contentHash: z.string(),
  /** Hash of the files with prices, kept while the company hides them. */
  pricedHash: z.string().optional(),
  showsPrices: z.boolean(),
  /** Whether a link to the report exists, so that a reader may have seen this revision. */
  isShared: z.boolean().optional(),
  parts: z.record(z.enum(REVISION_PARTS), z.string()),
  by: z.string(),
  reason: z.string(),
  madeAt: z.string(),
  /** When the job that made its files read the inspection: the files lack later changes. */
  updatedAt: z.string(),
  version: z.number().int(),
});
export type RevisionRow = z.infer<typeof RevisionRow>;
