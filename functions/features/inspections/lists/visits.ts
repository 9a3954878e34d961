import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { type InspectionRecord, VisitRecord } from '#functions/features/inspections/records.ts';

export const visitOf = ({ clientId, inspectionId, type, createdAt, completedAt }: InspectionRecord): VisitRecord => ({
  v: 1,
  entity: 'Visit',
  clientId,
  inspectionId,
  type,
  createdAt,
  ...(completedAt === undefined ? {} : { completedAt }),
  readings: {},
});

const keyOf = ({ clientId, createdAt, inspectionId }: VisitPosition) => keys.visit(clientId, createdAt, inspectionId);

export const visitPut = (visit: VisitRecord): TenantWrite => ({ kind: 'put', key: keyOf(visit), item: visit });

export const visitRemoval = (visit: VisitPosition): TenantWrite => ({ kind: 'delete', key: keyOf(visit) });

export type VisitPosition = Pick<VisitRecord, 'clientId' | 'createdAt' | 'inspectionId'>;

/** A client's visits, newest first, after a position that need not be one of them. */
export async function visitsBefore(
  table: TenantTable,
  clientId: string,
  limit: number,
  after: VisitPosition | undefined,
): Promise<VisitRecord[]> {
  const { items } = await table.query({
    schema: VisitRecord,
    partition: keys.visitPartition(clientId),
    limit,
    newestFirst: true,
    after: after && { key: keyOf(after) },
  });
  return items;
}

/** A page of a client's inspections, read consistently, for a merge that moves all of them. */
export async function visitsNow(table: TenantTable, clientId: string, limit: number): Promise<VisitRecord[]> {
  const partition = keys.visitPartition(clientId);
  return (await table.query({ schema: VisitRecord, partition, limit, consistent: true })).items;
}
