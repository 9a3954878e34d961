import { ClientRepository } from '#functions/features/clients/repository.ts';
import { DueRepository } from '#functions/features/due-services/repository.ts';
import { HandoutRepository } from '#functions/features/handouts/repository.ts';
import { remakeAfterPhotos } from '#functions/features/inspections/photos/remake-after-photos.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { DraftPorts, Settled } from './merge-draft.ts';

export const workPortsOf = ({ table, clock }: Pick<ActorCtx, 'table' | 'clock'>): DraftPorts => ({
  clients: new ClientRepository(table),
  inspections: new InspectionRepository(table),
  handouts: new HandoutRepository(table),
  due: new DueRepository(table),
  clock,
});

/** Remakes existing reports, because they contain the client's name. */
export async function remakeReports(
  { client, inspectionIds }: Settled,
  { table }: ActorCtx,
): Promise<{ client: Settled['client'] }> {
  const ports = { inspections: new InspectionRepository(table), organizationId: table.tenant.organizationId };
  for (const inspectionId of inspectionIds) await remakeAfterPhotos(inspectionId, ports);
  return { client };
}
