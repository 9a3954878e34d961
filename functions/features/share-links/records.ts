import * as z from 'zod';
import { OrganizationId, Ulid } from '#shared/contract/common.ts';
import { Audience, COPY_PARTS, type Link, type LinkView, type Question } from '#shared/contract/share-links.ts';

/** A stored passphrase: its salt and its scrypt hash. */
export const StoredPhrase = z.object({ salt: z.string(), hash: z.string() });
export type StoredPhrase = z.infer<typeof StoredPhrase>;

/** A reader's link to the documents of one inspection. */
export const LinkRow = z.object({
  v: z.literal(1),
  entity: z.literal('Link'),
  linkId: Ulid,
  recipient: z.string(),
  audience: Audience,
  include: z.array(z.enum(COPY_PARTS)),
  showPrices: z.boolean(),
  /** The delivery whose email contains the link. */
  deliveryId: Ulid.optional(),
  /** SHA-256 of the secret in the URL; undefined until the email is sent. */
  secretHash: z.string().optional(),
  phrase: StoredPhrase.optional(),
  wrongTries: z.number().int(),
  lockedUntil: z.string().optional(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Not `expiresAt`, which is the TTL attribute: the row outlives the link, as its history. */
  endsAt: z.string(),
  revokedAt: z.string().optional(),
  /** Numbers of the link's rows by kind. */
  views: z.number().int(),
  questions: z.number().int(),
  requests: z.number().int(),
  lastViewedAt: z.string().optional(),
  lastSeenRevision: z.number().int().optional(),
  version: z.number().int(),
});
export type LinkRow = z.infer<typeof LinkRow>;

/** One visit to a link's page; updated while the reader reads. */
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

/** Finds a link by the hash of its secret; expires by TTL. Rows from before links were stored have no link. */
export const ShareRow = z.object({
  organizationId: OrganizationId,
  inspectionId: Ulid,
  linkId: Ulid.optional(),
  expiresAt: z.number(),
});

/** An unlocked link's session, keyed by the hash of a cookie; expires by TTL. */
export const ShareSessionRow = z.object({ organizationId: OrganizationId, linkId: Ulid, expiresAt: z.number() });

/** A link's state at a time. A link is 'unsent' until its email is sent. */
export function linkStateOf(row: LinkRow, now: Date): Link['state'] {
  if (row.revokedAt !== undefined) return 'revoked';
  if (Date.parse(row.endsAt) <= now.getTime()) return 'expired';
  if (row.secretHash === undefined) return 'unsent';
  return row.lockedUntil !== undefined && Date.parse(row.lockedUntil) > now.getTime() ? 'locked' : 'open';
}

/** The company's view of a link, without secret and passphrase. */
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
