import { addressLine } from '#shared/clients/property-address.ts';
import type { TenantWrite } from '#functions/data/tenant-table.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { ClientRecord } from '#functions/features/clients/record.ts';
import type { HandoutRepository } from '#functions/features/handouts/repository.ts';
import type { InspectionRecord, VisitRecord } from '#functions/features/inspections/records.ts';
import type { InspectionRepository } from '#functions/features/inspections/repository.ts';

export type WorkPorts = { inspections: InspectionRepository; handouts: HandoutRepository };

/** The writes of one transaction; DynamoDB takes no more. */
export const MAX_WRITES = 100;
/** A draft has the inspections of a visit or two; a step looks at so many. */
const VISITS_A_STEP = 50;

/** What one inspection or handout needs to follow its client: written together or not at all. */
export type Move = { inspectionId?: string; writes: TenantWrite[] };

/** The client that inspections move to, and whether they keep the address that they have. */
export type Destination = { client: ClientRecord; keepsAddress: boolean; at: string };

/** The header with its client's name and address; undefined where it has them already. */
export function followed(
  header: InspectionRecord,
  { client, keepsAddress, at }: Destination,
): InspectionRecord | undefined {
  const { clientId, name: clientName } = client;
  const isKept = header.ownAddress === true || (keepsAddress && header.address !== '');
  const address = isKept ? header.address : addressLine(client.serviceAddress);
  const isSame =
    header.clientId === clientId &&
    header.clientName === clientName &&
    header.address === address &&
    (header.ownAddress === true) === isKept;
  if (isSame) return undefined;
  return { ...header, clientId, clientName, address, ...(isKept && { ownAddress: true }), updatedAt: at };
}

async function inspectionMove(visit: VisitRecord, to: Destination, { inspections }: WorkPorts): Promise<Move[]> {
  const { inspectionId } = visit;
  const header = await inspections.get(inspectionId);
  const after = header && followed(header, to);
  if (header === undefined || after === undefined) return [];
  return [{ inspectionId, writes: inspections.clientChange(header, after, visit) }];
}

/** Handouts that still name the client. The list by client may be a moment late, the row itself is not. */
async function handoutMoves(clientId: string, to: ClientRecord, { handouts }: WorkPorts): Promise<Move[]> {
  const listed = await handouts.ofClient(clientId);
  const rows = await Promise.all(listed.map(({ handoutId }) => handouts.get(handoutId)));
  const left = rows.filter((row) => row !== undefined && row.clientId === clientId);
  return left.flatMap((row) =>
    row === undefined ? [] : [{ writes: [handouts.change(row, { ...row, clientId: to.clientId })] }],
  );
}

/** What of a client's inspections and handouts does not follow `to`, its name and its address, yet. */
export async function movesOf(clientId: string, to: Destination, ports: WorkPorts): Promise<Move[]> {
  const visits = await ports.inspections.visitsNow(clientId, VISITS_A_STEP);
  const moves = await Promise.all(visits.map((visit) => inspectionMove(visit, to, ports)));
  // What was signed stays as it was signed: a handout follows only to another client.
  const handouts = clientId === to.client.clientId ? [] : await handoutMoves(clientId, to.client, ports);
  return [...moves.flat(), ...handouts];
}

/** As many moves as fit into one transaction beside its first writes, in their order. */
export function movesThatFit(first: readonly TenantWrite[], moves: readonly Move[]): Move[] {
  let free = MAX_WRITES - first.length;
  const fitting: Move[] = [];
  for (const move of moves) {
    free -= move.writes.length;
    if (free < 0) break;
    fitting.push(move);
  }
  return fitting;
}

/** The inspections among moves. */
export const inspectionsOf = (moves: readonly Move[]): string[] =>
  moves.flatMap(({ inspectionId }) => inspectionId ?? []);

/**
 * Moves what did not fit into the transaction of the decision, each by itself; resolves to the inspections among it. Asked
 * again after it was broken off, it continues where it ended.
 */
export async function moveRest(clientId: string, to: Destination, ports: WorkPorts): Promise<string[]> {
  const moved: Move[] = [];
  const moveStep = async (): Promise<number> => {
    const moves = await movesOf(clientId, to, ports);
    for (const move of moves) {
      await ports.inspections.write(move.writes);
      moved.push(move);
    }
    return moves.length;
  };
  while ((await retryOnConflict(moveStep)) > 0);
  return inspectionsOf(moved);
}
