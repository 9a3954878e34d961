import { addressLine } from '#shared/clients/property-address.ts';
import type { TenantWrite } from '#functions/data/tenant-table.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { ClientRecord } from '#functions/features/clients/record.ts';
import type { HandoutRepository } from '#functions/features/handouts/repository.ts';
import type { InspectionRecord, VisitRecord } from '#functions/features/inspections/records.ts';
import type { InspectionRepository } from '#functions/features/inspections/repository.ts';

export type WorkPorts = { inspections: InspectionRepository; handouts: HandoutRepository };

/** The most writes that DynamoDB accepts in a transaction. */
export const MAX_WRITES = 100;
/** Visits per step; a draft usually has one or two. */
const VISITS_A_STEP = 50;

/** The writes that move one inspection or handout to another client: all or none. */
export type Move = { inspectionId?: string; writes: TenantWrite[] };

/** The client that inspections move to, and whether they keep their address. */
export type Destination = { client: ClientRecord; keepsAddress: boolean; at: string };

/** The header with its client's name and address; undefined if it has them already. */
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

/** Handouts that still belong to the client. The index by client may be stale, so each row is read again. */
async function handoutMoves(clientId: string, to: ClientRecord, { handouts }: WorkPorts): Promise<Move[]> {
  const listed = await handouts.ofClient(clientId);
  const rows = await Promise.all(listed.map(({ handoutId }) => handouts.get(handoutId)));
  const left = rows.filter((row) => row !== undefined && row.clientId === clientId);
  return left.flatMap((row) =>
    row === undefined ? [] : [{ writes: [handouts.change(row, { ...row, clientId: to.clientId })] }],
  );
}

/** The moves that are still needed until a client's inspections and handouts have `to`, its name and its address. */
export async function movesOf(clientId: string, to: Destination, ports: WorkPorts): Promise<Move[]> {
  const visits = await ports.inspections.visitsNow(clientId, VISITS_A_STEP);
  const moves = await Promise.all(visits.map((visit) => inspectionMove(visit, to, ports)));
  // A signed handout keeps what was signed: it moves only to another client.
  const handouts = clientId === to.client.clientId ? [] : await handoutMoves(clientId, to.client, ports);
  return [...moves.flat(), ...handouts];
}

/** The first moves that fit into one transaction together with its other writes. */
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

/** The inspections in a list of moves. */
export const inspectionsOf = (moves: readonly Move[]): string[] =>
  moves.flatMap(({ inspectionId }) => inspectionId ?? []);

/**
 * Moves what didn't fit into the first transaction, one move at a time; resolves to the moved inspections. After an
 * interruption, another call continues.
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
