import * as z from 'zod';
import { Instant, line, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';

/** Who a link is for; this decides what its page offers. */
export const AUDIENCES = ['HOMEOWNER', 'REALTOR'] as const;
export const Audience = z.enum(AUDIENCES);
export type Audience = z.infer<typeof Audience>;

/** The documents that an email contains or a link opens. */
export const COPY_PARTS = ['report', 'proposal'] as const;
export type CopyPart = (typeof COPY_PARTS)[number];
export const CopyParts = z.array(z.enum(COPY_PARTS)).min(1, 'Choose what to send').max(COPY_PARTS.length);

export const LinkDays = z.number().int().min(1, 'At least one day').max(365, 'At most 365 days');

/** How long a link stays locked after too many wrong passphrases. */
export const LOCKED_MINUTES = 15;

/** Shared by phone or in person, never in the email with the link. */
export const PassPhrase = line(80).min(6, 'At least 6 characters');

/** A proposal has prices and is signed, so only the homeowner gets one. */
export const PROPOSAL_FOR_OWNER = { path: ['include'], message: 'A proposal goes to the homeowner only' };
export const isForReader = ({ audience, include }: { audience: Audience; include: readonly CopyPart[] }): boolean =>
  audience === 'HOMEOWNER' || !include.includes('proposal');

/** locked: too many wrong passphrases, for a few minutes. unsent: its email hasn't been sent yet. */
export const LINK_STATES = ['open', 'unsent', 'locked', 'revoked', 'expired'] as const;

export const Link = z.object({
  linkId: Ulid,
  /** An email address, or a name if the link was shared another way. */
  recipient: z.string(),
  audience: Audience,
  include: z.array(z.enum(COPY_PARTS)),
  showPrices: z.boolean(),
  hasPassPhrase: z.boolean(),
  state: z.enum(LINK_STATES),
  /** The delivery whose email contains the link; absent if the link was copied by hand. */
  deliveryId: Ulid.optional(),
  createdAt: Instant,
  createdBy: z.string(),
  expiresAt: Instant,
  revokedAt: Instant.optional(),
  /** Number of times it was opened. */
  views: z.number().int(),
  lastViewedAt: Instant.optional(),
  lastSeenRevision: z.number().int().optional(),
  questions: z.number().int(),
});
export type Link = z.infer<typeof Link>;

export const LinkView = z.object({
  viewId: Ulid,
  at: Instant,
  updatedAt: Instant,
  /** Names of the sections that were viewed, in the order they came into view. */
  sections: z.array(z.string()),
  revision: z.number().int(),
});
export type LinkView = z.infer<typeof LinkView>;

export const Question = z.object({
  questionId: Ulid,
  linkId: Ulid,
  name: z.string(),
  replyTo: z.string(),
  text: z.string(),
  audience: Audience,
  askedAt: Instant,
});
export type Question = z.infer<typeof Question>;

const inspectionParams = z.strictObject({ inspectionId: Ulid });
const linkParams = z.strictObject({ inspectionId: Ulid, linkId: Ulid });

export const shareLinkRoutes = defineRoutes({
  putLink: {
    method: 'PUT',
    path: '/api/inspections/{inspectionId}/links/{linkId}',
    lambda: 'documents',
    permission: 'SEND_COPY_CLIENT',
    audit: 'link.make',
    summary: 'Create a share link for one reader; only the first response contains its URL',
    params: linkParams,
    body: z
      .strictObject({
        recipient: line(160),
        audience: Audience.default('HOMEOWNER'),
        include: CopyParts.default(['report']),
        showPrices: z.boolean().exactOptional(),
        linkDays: LinkDays.exactOptional(),
        passPhrase: PassPhrase.exactOptional(),
      })
      .refine(isForReader, PROPOSAL_FOR_OWNER),
    response: z.object({ link: Link, url: z.string().optional() }),
    rateLimit: { perAddress: 120, windowSeconds: 60 * 60 },
  },
  listLinks: {
    method: 'GET',
    path: '/api/inspections/{inspectionId}/links',
    lambda: 'documents',
    permission: 'SEND_COPY_CLIENT',
    summary: 'The share links of an inspection, newest first, with recipient, expiry and number of openings',
    params: inspectionParams,
    response: z.object({ links: z.array(Link) }),
  },
  revokeLink: {
    method: 'DELETE',
    path: '/api/inspections/{inspectionId}/links/{linkId}',
    lambda: 'documents',
    permission: 'SEND_COPY_CLIENT',
    audit: 'link.revoke',
    summary: 'Revoke a share link permanently; its reader then gets the 404 of an unknown link',
    params: linkParams,
    response: z.object({ link: Link }),
    openWhenCanceled: 'company-data',
  },
  listLinkViews: {
    method: 'GET',
    path: '/api/inspections/{inspectionId}/links/{linkId}/views',
    lambda: 'documents',
    permission: 'SEND_COPY_CLIENT',
    summary: 'When a link was opened and which sections were seen, newest first',
    params: linkParams,
    response: z.object({ views: z.array(LinkView) }),
  },
  listQuestions: {
    method: 'GET',
    path: '/api/inspections/{inspectionId}/questions',
    lambda: 'documents',
    permission: 'SEND_COPY_CLIENT',
    summary: 'Readers’ questions, newest first',
    params: inspectionParams,
    response: z.object({ questions: z.array(Question) }),
  },
});
