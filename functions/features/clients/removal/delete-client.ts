import { addressLine } from '#shared/clients/property-address.ts';
import { conflict, notFound } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { draftAudit } from '#functions/features/clients/draft.ts';
import { type ClientRecord, tombstoneOf } from '#functions/features/clients/record.ts';
import type { ClientRepository } from '#functions/features/clients/repository.ts';
import { followed } from '#functions/features/clients/drafts/client-work.ts';
import type { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { VisitPosition } from '#functions/features/inspections/lists/visits.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';

export type DeleteClient = { clientId: string; by: string };
type Ports = { clients: ClientRepository; inspections: InspectionRepository; clock: Clock };

const VISITS_A_STEP = 50;

/**
 * Copies the client's current name and address into its inspections. Their documents showed these values, not the copy
 * from the start of the inspection, and keep showing them once the client is deleted.
 */
async function keepOnInspections(client: ClientRecord, at: string, { inspections }: Ports): Promise<void> {
  const keepsAddress = addressLine(client.serviceAddress) === '';
  let after: VisitPosition | undefined;
  do {
    const visits = await inspections.visits(client.clientId, VISITS_A_STEP, after);
    const headers = await inspections.getAll(visits.map(({ inspectionId }) => inspectionId));
    for (const header of headers) {
      const visit = visits.find(({ inspectionId }) => inspectionId === header.inspectionId);
      const kept = followed(header, { client, keepsAddress, at });
      if (kept !== undefined && visit !== undefined) {
        await inspections.write(inspections.clientChange(header, kept, visit));
      }
    }
    after = visits.length === VISITS_A_STEP ? visits.at(-1) : undefined;
  } while (after !== undefined);
}

async function remove({ clientId, by }: DeleteClient, ports: Ports): Promise<void> {
  const { clients, inspections, clock } = ports;
  const before = await clients.getStored(clientId);
  if (before === undefined) throw notFound();
  if (before.deletedAt !== undefined) return;
  if (before.mergedInto !== undefined) throw conflict('main', 'This client was merged into another client.');
  const at = instant(clock);
  await keepOnInspections(before, at, ports);
  const tombstone = tombstoneOf(before, at, { deletedAt: at });
  await inspections.write([...clients.change(before, tombstone), draftAudit('client.delete', before, { at, by })]);
}

/**
 * Deletes a client permanently: its data and its search words. Inspections and handouts stay and keep its name. A
 * tombstone without personal data makes devices delete their copy. Idempotent.
 */
export function deleteClient(wanted: DeleteClient, ports: Ports): Promise<void> {
  return retryOnConflict(() => remove(wanted, ports));
}
