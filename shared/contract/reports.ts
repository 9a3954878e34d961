import * as z from 'zod';
import { ReportChange } from '#shared/report/changes/changes-model.ts';
import { EditKey } from '#shared/report/edits/edits.ts';
import { ReportModel, ReportReview } from '#shared/report/model.ts';
import { Instant, Ulid } from './common.ts';
import { Hlc } from './answers.ts';
import { MAX_REPORT_EDITS } from './call-limits.ts';
import { DOCUMENT_STATES } from './document-states.ts';
import { InspectionSummary } from './inspections.ts';
import { defineRoutes } from './route.ts';

const inspectionParams = z.strictObject({ inspectionId: Ulid });

/** A change to a report or its proposal; shared/report/edits/edits.ts defines the keys and their values. `null` undoes the change. */
export const ReportEdit = z.strictObject({
  key: EditKey,
  value: z.unknown().refine((value): boolean => value !== undefined, 'This field is required'),
  at: Hlc,
});
export type ReportEdit = z.infer<typeof ReportEdit>;

/** The current value of each key; `null` where a change was undone. */
export const StandingEdits = z.record(z.string(), z.object({ value: z.unknown(), at: z.string(), by: z.string() }));
export type StandingEdits = z.infer<typeof StandingEdits>;

/** Other devices' last values that a newer change overwrote, and the names of the people who edited. */
const LostEdits = {
  superseded: z
    .array(z.object({ key: z.string(), value: z.unknown(), at: z.string(), by: z.string() }))
    .exactOptional(),
  people: z.record(z.string(), z.string()).exactOptional(),
};

export const REVIEW_STATES = ['VERIFIED', 'REVIEWED'] as const;

export const Revision = z.object({
  revision: z.number().int(),
  madeAt: Instant,
  /** Who made the change; the inspector for revision 1. */
  by: z.string(),
  /** 'Completed', 'Wording changed' … */
  reason: z.string(),
  /** A link to the PDF, valid for minutes; absent until the PDF is ready. */
  url: z.string().optional(),
});
export type Revision = z.infer<typeof Revision>;

export const DocumentRecord = z.object({
  documentId: Ulid,
  kind: z.enum(['report']),
  state: z.enum(DOCUMENT_STATES),
  reason: z.string().optional(),
  bytes: z.number().optional(),
  createdAt: Instant,
  /** The report was edited after it was made, and a job is making it again. */
  isOutdated: z.literal(true).exactOptional(),
  url: z.string().optional(),
});
export type DocumentRecord = z.infer<typeof DocumentRecord>;

export const reportRoutes = defineRoutes({
  getReport: {
    method: 'GET',
    path: '/api/inspections/{inspectionId}/report',
    lambda: 'documents',
    permission: 'INSPECTION_VIEW',
    summary: 'The latest generated report with its edits; no `report` until the job has generated one',
    params: inspectionParams,
    response: z.object({
      report: ReportModel.optional(),
      revision: z.number().int().optional(),
      /** The inspection was changed minutes ago, and a job may still make a newer revision. */
      isSettling: z.boolean().exactOptional(),
      edits: StandingEdits,
      ...LostEdits,
    }),
  },
  editReport: {
    method: 'POST',
    path: '/api/inspections/{inspectionId}/report',
    lambda: 'documents',
    permission: 'INSPECTION_EDIT',
    audit: {
      none: 'A device syncs edits in batches while someone types; the revisions of the report keep who changed it',
    },
    summary: 'Merge edits of wording, order, photos and prices; the newest edit of a key wins, in any order of arrival',
    params: inspectionParams,
    body: z.strictObject({ edits: z.array(ReportEdit).min(1).max(MAX_REPORT_EDITS) }),
    response: z.object({
      edits: StandingEdits,
      superseded: z.array(z.object({ key: z.string(), value: z.unknown(), at: z.string() })),
      inspection: InspectionSummary,
    }),
    openWhenCanceled: 'field-work',
  },
  reviewReport: {
    method: 'POST',
    path: '/api/inspections/{inspectionId}/review',
    lambda: 'documents',
    permission: 'INSPECTION_EDIT',
    audit: ['report.verified', 'report.reviewed'],
    summary: 'Mark the newest revision as verified (technician, administrator) or reviewed (office, administrator)',
    params: inspectionParams,
    body: z.strictObject({ state: z.enum(REVIEW_STATES), revision: z.number().int().min(1).max(999_999) }),
    response: z.object({ review: ReportReview }),
  },
  listRevisions: {
    method: 'GET',
    path: '/api/inspections/{inspectionId}/revisions',
    lambda: 'documents',
    permission: 'INSPECTION_VIEW',
    summary: 'Every revision of the report since completion, newest first',
    params: inspectionParams,
    response: z.object({ revisions: z.array(Revision) }),
  },
  getRevision: {
    method: 'GET',
    path: '/api/inspections/{inspectionId}/revisions/{revision}',
    lambda: 'documents',
    permission: 'INSPECTION_VIEW',
    summary: 'One revision, and its changes to the previous one',
    params: z.strictObject({ inspectionId: Ulid, revision: z.coerce.number().int().min(1).max(999_999) }),
    response: z.object({ report: ReportModel, changes: z.array(ReportChange) }),
  },
  makeDocument: {
    method: 'PUT',
    path: '/api/inspections/{inspectionId}/documents/{documentId}',
    lambda: 'documents',
    permission: 'INSPECTION_VIEW',
    audit: 'document.make',
    summary: 'Request the PDF, which a job generates; a repeat returns the same document',
    params: z.strictObject({ inspectionId: Ulid, documentId: Ulid }),
    body: z.strictObject({ kind: z.literal('report') }),
    response: z.object({ document: DocumentRecord }),
    status: 202,
  },
  listDocuments: {
    method: 'GET',
    path: '/api/inspections/{inspectionId}/documents',
    lambda: 'documents',
    permission: 'INSPECTION_VIEW',
    summary: 'Documents of an inspection, with a short-lived link for each that is ready',
    params: inspectionParams,
    response: z.object({ documents: z.array(DocumentRecord) }),
  },
});
