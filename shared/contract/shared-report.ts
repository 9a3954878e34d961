import * as z from 'zod';
import { Approval, EarlierApproval, ProposalModel, Selection } from '#shared/proposal/model.ts';
import { ReportChange } from '#shared/report/changes/changes-model.ts';
import { ReportModel, ReportPhoto } from '#shared/report/model.ts';
import { MAX_SECTION_NAME, MAX_VIEWED_SECTIONS } from './call-limits.ts';
import { Email, Instant, line, EmptyResponse, paragraph, Ulid } from './common.ts';
import { Audience, PassPhrase } from './share-links.ts';
import { defineRoutes } from './route.ts';
import { DocumentHash } from './proposals.ts';
import { ShareToken } from './share-token.ts';
import { Signature } from './signature.ts';

/** What a link opens. A locked link shows only the company, so that readers know whom to ask for the passphrase. */
export const SharedDocuments = z.object({
  needsPassPhrase: z.boolean(),
  company: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string().optional(),
    logoUrl: z.string().optional(),
  }),
  audience: Audience.optional(),
  expiresAt: Instant.optional(),
  /** Absent until it is ready, and from a link that was sent with the proposal only. */
  report: ReportModel.optional(),
  revision: z.number().int().optional(),
  /** The revision this reader opened last, if it was a different one; `changes` lists what has changed since. */
  lastSeenRevision: z.number().int().optional(),
  changes: z.array(ReportChange).optional(),
  /** Only for a homeowner whose link includes it, and only while the company shows prices. */
  proposal: ProposalModel.optional(),
  /** The photos of the proposal's repairs, if the link doesn't include the report. */
  photos: z.array(ReportPhoto).optional(),
  documentHash: z.string().optional(),
  approval: Approval.optional(),
  /** Its signed copy is in `documents`. */
  earlierApproval: EarlierApproval.optional(),
  deposit: z
    .object({
      isOffered: z.boolean(),
      state: z.enum(['none', 'due', 'paid', 'refunded']),
      amountCents: z.number().int(),
      /** Paid with earlier approvals; deducted from the deposit of a proposal that isn't signed yet. */
      creditedCents: z.number().int().optional(),
    })
    .optional(),
  /** Links to the PDFs, valid for minutes; a PDF that isn't ready is missing. */
  documents: z.array(z.object({ kind: z.enum(['report', 'proposal', 'approval']), url: z.string() })),
});
export type SharedDocuments = z.infer<typeof SharedDocuments>;

export const REQUEST_LIST_STATES = ['queued', 'made'] as const;

/** One page with the findings a Realtor chose. */
export const RequestListState = z.object({
  requestId: Ulid,
  state: z.enum(REQUEST_LIST_STATES),
  url: z.string().optional(),
});
export type RequestListState = z.infer<typeof RequestListState>;

export const MAX_REQUESTED = 40;

const shareParams = z.strictObject({ shareToken: ShareToken });
const FIVE_MINUTES = 5 * 60;
const HOUR = 60 * 60;

export const sharedReportRoutes = defineRoutes({
  getShare: {
    method: 'GET',
    path: '/api/share/{shareToken}',
    lambda: 'readers',
    permission: 'public',
    summary: 'The content of a share link for its reader; the same 404 for an unknown, expired or revoked link',
    params: shareParams,
    response: SharedDocuments,
    rateLimit: { perAddress: 300, windowSeconds: FIVE_MINUTES },
  },
  unlockShare: {
    method: 'POST',
    path: '/api/share/{shareToken}/unlock',
    lambda: 'readers',
    permission: 'public',
    audit: { none: 'Opens a link for its reader; recordView keeps the view' },
    summary:
      'Unlock a link with its passphrase, for twelve hours in this browser; five wrong attempts lock it for minutes',
    params: shareParams,
    body: z.strictObject({ passPhrase: PassPhrase }),
    response: EmptyResponse,
    rateLimit: { perAddress: 30, windowSeconds: FIVE_MINUTES },
  },
  recordView: {
    method: 'PUT',
    path: '/api/share/{shareToken}/views/{viewId}',
    lambda: 'readers',
    permission: 'public',
    audit: { none: 'A reader’s view; listLinkViews lists each with its time' },
    summary: 'Record the sections a reader has seen; a repeat adds only new ones',
    params: z.strictObject({ shareToken: ShareToken, viewId: Ulid }),
    body: z.strictObject({
      sections: z.array(line(MAX_SECTION_NAME)).max(MAX_VIEWED_SECTIONS, `At most ${MAX_VIEWED_SECTIONS} sections`),
      revision: z.number().int().min(0).max(999_999),
    }),
    response: EmptyResponse,
    rateLimit: { perAddress: 300, windowSeconds: FIVE_MINUTES },
  },
  approveProposal: {
    method: 'PUT',
    path: '/api/share/{shareToken}/approvals/{approvalId}',
    lambda: 'readers',
    permission: 'public',
    audit: 'proposal.approve',
    summary: 'Approve the selected repairs with a signature, once per proposal; the server recomputes the totals',
    params: z.strictObject({ shareToken: ShareToken, approvalId: Ulid }),
    body: z.strictObject({ documentHash: DocumentHash, selection: Selection, signature: Signature }),
    response: z.object({ approval: Approval }),
    rateLimit: { perAddress: 60, windowSeconds: HOUR },
  },
  askQuestion: {
    method: 'PUT',
    path: '/api/share/{shareToken}/questions/{questionId}',
    lambda: 'readers',
    permission: 'public',
    audit: { none: 'A reader’s question; listQuestions lists each with its sender and time' },
    summary: 'Ask the company a question, which is emailed to it; idempotent',
    params: z.strictObject({ shareToken: ShareToken, questionId: Ulid }),
    body: z.strictObject({ name: line(120), replyTo: Email, text: paragraph(2000).min(3, 'Write your question') }),
    response: z.object({ question: z.object({ questionId: Ulid, askedAt: Instant }) }),
    status: 202,
    rateLimit: { perAddress: 20, windowSeconds: HOUR },
  },
  putRequestList: {
    method: 'PUT',
    path: '/api/share/{shareToken}/request-lists/{requestId}',
    lambda: 'readers',
    permission: 'public',
    audit: { none: 'A reader’s own list, kept with its link' },
    summary: 'Request a one-page PDF of the selected findings; a repeat returns the same page',
    params: z.strictObject({ shareToken: ShareToken, requestId: Ulid }),
    body: z.strictObject({
      findingIds: z
        .array(z.string().min(1).max(200))
        .min(1, 'Choose at least one finding')
        .max(MAX_REQUESTED, `At most ${MAX_REQUESTED} findings`),
      note: paragraph(600).default(''),
    }),
    response: z.object({ requestList: RequestListState }),
    status: 202,
    rateLimit: { perAddress: 40, windowSeconds: HOUR },
  },
  getRequestList: {
    method: 'GET',
    path: '/api/share/{shareToken}/request-lists/{requestId}',
    lambda: 'readers',
    permission: 'public',
    summary: 'The state of the page, with a short-lived link once it is ready',
    params: z.strictObject({ shareToken: ShareToken, requestId: Ulid }),
    response: z.object({ requestList: RequestListState }),
    rateLimit: { perAddress: 300, windowSeconds: FIVE_MINUTES },
  },
});
