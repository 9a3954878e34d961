import * as z from 'zod';
import { ReportModel } from '#shared/report/model.ts';
import { Email, Instant, paragraph, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';

export const DOCUMENT_STATES = ['queued', 'made', 'failed'] as const;

export const DocumentRecord = z.object({
  documentId: Ulid,
  kind: z.enum(['report']),
  state: z.enum(DOCUMENT_STATES),
  reason: z.string().optional(),
  bytes: z.number().optional(),
  createdAt: Instant,
  url: z.string().optional(),
});
export type DocumentRecord = z.infer<typeof DocumentRecord>;

export const DELIVERY_STATES = ['queued', 'sent', 'delivered', 'bounced', 'complained', 'failed'] as const;

export const Delivery = z.object({
  deliveryId: Ulid,
  to: z.string(),
  state: z.enum(DELIVERY_STATES),
  reason: z.string().optional(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Delivery = z.infer<typeof Delivery>;

const inspectionParams = z.strictObject({ inspectionId: Ulid });

export const documentRoutes = defineRoutes({
  makeDocument: {
    method: 'PUT',
    path: '/api/inspections/{inspectionId}/documents/{documentId}',
    lambda: 'documents',
    permission: 'INSPECTION_VIEW',
    summary: 'Have the PDF made by a job; repeating it returns the same document',
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
    summary: 'Documents of an inspection, with a short-lived link for each that is made',
    params: inspectionParams,
    response: z.object({ documents: z.array(DocumentRecord) }),
  },
  sendCopy: {
    method: 'PUT',
    path: '/api/inspections/{inspectionId}/deliveries/{deliveryId}',
    lambda: 'documents',
    permission: 'SEND_COPY_CLIENT',
    summary: 'E-mail the report, with a link and the PDF; repeating it sends nothing twice',
    params: z.strictObject({ inspectionId: Ulid, deliveryId: Ulid }),
    body: z.strictObject({ to: Email, message: paragraph(2000).default('') }),
    response: z.object({ delivery: Delivery }),
    status: 202,
    rateLimit: { perAddress: 60, windowSeconds: 60 * 60 },
  },
  listDeliveries: {
    method: 'GET',
    path: '/api/inspections/{inspectionId}/deliveries',
    lambda: 'documents',
    permission: 'INSPECTION_VIEW',
    summary: 'Who was sent a copy, and what became of it',
    params: inspectionParams,
    response: z.object({ deliveries: z.array(Delivery) }),
  },
  getSharedReport: {
    method: 'GET',
    path: '/api/share/{shareToken}',
    lambda: 'documents',
    permission: 'public',
    summary: 'The report behind a link in an e-mail, for its reader; 404 once expired',
    params: z.strictObject({ shareToken: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not valid') }),
    response: z.object({ report: ReportModel, documentUrl: z.string().optional() }),
    rateLimit: { perAddress: 300, windowSeconds: 5 * 60 },
  },
});
