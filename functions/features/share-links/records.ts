import * as z from 'zod';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';
import { Audience, COPY_PARTS, type Link, type LinkView, type Question } from '#shared/contract/share-links.ts';

/** A passphrase as it is kept: salted and stretched, never itself. */
export const KeptPhrase = z.object({ salt: z.string(), hash: z.string() });
export type KeptPhrase = z.infer<typeof KeptPhrase>;

/** One reader's way to the documents of one inspection. */
export const LinkRow = z.object({
  v: z.literal(1),
  entity: z.literal('Link'),
  linkId: Ulid,
  recipient: z.string(),
  audience: Audience,
  include: z.array(z.enum(COPY_PARTS)),
  showPrices: z.boolean(),
  /** The copy whose mail has it. */
  deliveryId: Ulid.optional(),
  /** SHA-256 of the secret in the address; absent until the mail is sent. */
  secretHash: z.string().optional(),
  phrase: KeptPhrase.optional(),
  wrongTries: z.number().int(),
  lockedUntil: z.string().optional(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Not `expiresAt`: the row outlives the link, as its history. */
  endsAt: z.string(),
  revokedAt: z.string().optional(),
  /** How many rows of each kind there are under it. */
  views: z.number().int(),
  questions: z.number().int(),
  requests: z.number().int(),
  lastViewedAt: z.string().optional(),
  lastSeenRevision: z.number().int().optional(),
  version: z.number().int(),
});
export type LinkRow = z.infer<typeof LinkRow>;

/** One visit of a link's page; updated while its reader reads. */
export const LinkViewRow = z.object({
  v: z.literal(1),
  entity: z.literal('LinkView'),
  viewId: Ulid,
  at: z.string(),
  updatedAt: z.string(),
  sections: z.array(z.string()),
  revision: z.number().int(),
  version: z.number().int(),
});
export type LinkViewRow = z.infer<typeof LinkViewRow>;

export const QuestionRow = z.object({
  v: z.literal(1),
  entity: z.literal('Question'),
  questionId: Ulid,
  linkId: Ulid,
  audience: Audience,
  name: z.string(),
  replyTo: z.string(),
  text: z.string(),
  askedAt: z.string(),
});
export type QuestionRow = z.infer<typeof QuestionRow>;

/** The link of a secret; found by its hash, expires by TTL. Rows from before links were kept name none. */
export const ShareRow = z.object({
  organizationId: OrganizationId,
  inspectionId: Ulid,
  linkId: Ulid.optional(),
  expiresAt: z.number(),
});

/** Who opened a link with its passphrase; found by the hash of a cookie, expires by TTL. */
export const ShareSessionRow = z.object({ organizationId: OrganizationId, linkId: Ulid, expiresAt: z.number() });

/** What a link is at a time of ours; a mail that has not been sent has delivered no link. */
export function linkStateOf(row: LinkRow, now: Date): Link['state'] {
  if (row.revokedAt !== undefined) return 'revoked';
  if (Date.parse(row.endsAt) <= now.getTime()) return 'expired';
  if (row.secretHash === undefined) return 'unsent';
  return row.lockedUntil !== undefined && Date.parse(row.lockedUntil) > now.getTime() ? 'locked' : 'open';
}

/** A link as its company sees it: no secret, no phrase. */
export function toLink(row: LinkRow, now: Date): Link {
  const { linkId, recipient, audience, include, showPrices, createdAt, createdBy, endsAt, views, questions } = row;
  const { deliveryId, revokedAt, lastViewedAt, lastSeenRevision } = row;
  return {
    linkId,
    recipient,
    audience,
    include,
    showPrices,
    hasPassPhrase: row.phrase !== undefined,
    state: linkStateOf(row, now),
    createdAt,
    createdBy,
    expiresAt: endsAt,
    views,
    questions,
    ...(deliveryId === undefined ? {} : { deliveryId }),
    ...(revokedAt === undefined ? {} : { revokedAt }),
    ...(lastViewedAt === undefined ? {} : { lastViewedAt }),
    ...(lastSeenRevision === undefined ? {} : { lastSeenRevision }),
  };
}

export const toLinkView = ({ viewId, at, updatedAt, sections, revision }: LinkViewRow): LinkView => ({
  viewId,
  at,
  updatedAt,
  sections,
  revision,
});

export const toQuestion = (row: QuestionRow): Question => {
  const { questionId, linkId, audience, name, replyTo, text, askedAt } = row;
  return { questionId, linkId, audience, name, replyTo, text, askedAt };
};
