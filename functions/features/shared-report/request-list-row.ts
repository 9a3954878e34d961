import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { REQUEST_LIST_STATES } from '#shared/contract/shared-report.ts';
import { RequestList } from '#shared/report/request-list.ts';

/** A list of chosen findings, frozen when it was requested; only its state changes. */
export const RequestListRow = z.object({
  v: z.literal(1),
  entity: z.literal('RequestList'),
  requestId: Ulid,
  linkId: Ulid,
  list: RequestList,
  state: z.enum(REQUEST_LIST_STATES),
  createdAt: z.string(),
});
export type RequestListRow = z.infer<typeof RequestListRow>;

type Place = { organizationId: string; inspectionId: string; linkId: string; requestId: string };

/** The PDF's key in the document bucket. */
export const requestListKey = ({ organizationId, inspectionId, linkId, requestId }: Place): string =>
  `org/${organizationId}/inspection/${inspectionId}/requests/${linkId}-${requestId}.pdf`;
