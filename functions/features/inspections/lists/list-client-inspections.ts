import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { notFound } from '#shared/errors.ts';
import { filteredPage } from '#functions/data/filtered-page.ts';
import { decodePosition, encodePosition } from '#functions/data/position-cursor.ts';
import type { TenantContext } from '#functions/data/tenant-context.ts';
import type { ClientRepository } from '#functions/features/clients/repository.ts';
import { toSummary } from '#functions/features/inspections/records.ts';
import type { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { VisitPosition } from './visits.ts';

export type ListClientInspections = { clientId: string; limit: number; cursor?: string | undefined };
type Ports = { inspections: InspectionRepository; clients: ClientRepository; tenant: TenantContext };

/** The inspections of a client, newest first; 404 when the organization has no such client. */
export async function listClientInspections(
  { clientId: requestedId, limit, cursor: page }: ListClientInspections,
  { inspections, clients, tenant }: Ports,
): Promise<{ inspections: InspectionSummary[]; cursor?: string }> {
  const client = await clients.getKnown(requestedId);
  if (client === undefined) throw notFound('clientId');
  const { clientId } = client;
  const question = `client-inspections ${clientId}`;
  const at = decodePosition<[string, string]>(tenant, question, page, 2);
  const { rows, last } = await filteredPage<VisitPosition>({
    read: (after, count) => inspections.visits(clientId, count, after),
    wanted: () => true,
    limit,
    batch: limit + 1,
    rounds: 1,
    start: at && { clientId, createdAt: at[0], inspectionId: at[1] },
  });
  const records = await inspections.getAll(rows.map(({ inspectionId }) => inspectionId));
  const cursor = last && encodePosition(tenant, question, [last.createdAt, last.inspectionId]);
  return { inspections: records.map(toSummary), ...(cursor === undefined ? {} : { cursor }) };
}
