import { INSPECTION_TYPE_LABELS } from '#shared/inspection/type-names.ts';
import { countParts } from '#web/offline/sync/count-changes.ts';
import { deviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { isUnsent } from '#web/offline/outbox/outbox-order.ts';
import type { LocalPhoto, Operation } from '#web/offline/db/records.ts';
import { localOnlyPhotos } from '#web/offline/unsent/local-only-photos.ts';
import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';

/** The data of one inspection (or client, truck check, …) that exists only on this device. */
export type LocalOnly = {
  key: string;
  inspectionId?: string;
  title: string;
  answers: number;
  /** Queued actions such as completing an inspection or emailing a copy. */
  steps: number;
  /** A label for the actions if all are of one kind: 'Added or changed'. */
  what?: string;
  photos: number;
  bytes: number;
  /** ISO time of the oldest change. */
  since: string;
  isRefused: boolean;
};

export type DeviceFacts = {
  inspections: number;
  clients: number;
  photos: { count: number; bytes: number; unsent: number; safe: number };
  waiting: number;
  parked: Operation[];
  refusedPhotos: LocalPhoto[];
  onlyHere: LocalOnly[];
};

const TITLES: Readonly<Record<string, string>> = {
  client: 'A client',
  truck: 'A truck check',
  handout: 'A signed handout',
};

/** Labels for actions that don't belong to an inspection. */
const STEPS: Partial<Record<Operation['routeId'], string>> = {
  putClient: 'Added or changed',
  putStar: 'The star',
};

function whatOf(operations: readonly Operation[]): { what?: string } {
  const names = new Set(operations.map(({ routeId }) => STEPS[routeId]));
  const [what] = names;
  return names.size === 1 && what !== undefined ? { what } : {};
}

const groupOf = ({ inspectionId, lane }: Pick<Operation, 'inspectionId' | 'lane'>) => inspectionId ?? lane;

async function titleOf(database: DeviceDatabase, key: string): Promise<string> {
  const row = await database.inspections.get(key);
  if (row !== undefined) return `${row.summary.clientName}, ${INSPECTION_TYPE_LABELS[row.summary.type]}`;
  const [kind = '', id = ''] = key.split(':');
  const client = kind === 'client' ? await database.clients.get(id) : undefined;
  return client?.name ?? TITLES[kind] ?? TITLES['truck'] ?? '';
}

type Group = { operations: Operation[]; photos: LocalPhoto[] };

async function onlyHereOf(
  database: DeviceDatabase,
  operations: readonly Operation[],
  photos: readonly LocalPhoto[],
): Promise<LocalOnly[]> {
  const groups = new Map<string, Group>();
  const of = (key: string): Group => {
    const known = groups.get(key) ?? { operations: [], photos: [] };
    groups.set(key, known);
    return known;
  };
  for (const operation of operations) of(groupOf(operation)).operations.push(operation);
  for (const photo of photos) of(photo.inspectionId).photos.push(photo);
  const all = [...groups].map(async ([key, group]): Promise<LocalOnly> => {
    const times = [
      ...group.operations.map(({ createdAt }) => createdAt),
      ...group.photos.map(({ takenAt }) => takenAt),
    ];
    const isInspection = (await database.inspections.get(key)) !== undefined;
    return {
      key,
      title: await titleOf(database, key),
      ...(isInspection && { inspectionId: key }),
      ...countParts(group.operations),
      ...whatOf(group.operations),
      photos: group.photos.length,
      bytes: group.photos.reduce((sum, { bytes }) => sum + bytes, 0),
      since: times.sort()[0] ?? '',
      isRefused:
        group.operations.some(({ state }) => state === 'parked') ||
        group.photos.some(({ state }) => state === 'refused'),
    };
  });
  return (await Promise.all(all)).sort((a, b) => a.since.localeCompare(b.since));
}

async function readFacts(database: DeviceDatabase): Promise<DeviceFacts> {
  const [operations, own, safe] = await Promise.all([
    database.outbox.orderBy('seq').toArray(),
    localOnlyPhotos(database),
    database.photos.where({ here: 1, state: 'verified' }).toArray(),
  ]);
  return {
    inspections: await database.inspections.filter((inspection) => inspection.answers !== undefined).count(),
    clients: await database.clients.count(),
    photos: {
      count: own.length + safe.length,
      bytes: [...own, ...safe].reduce((sum, photo) => sum + photo.bytes, 0),
      unsent: own.filter(isUnsent).length,
      safe: safe.length,
    },
    waiting: operations.filter((operation) => operation.state === 'waiting').length,
    parked: operations.filter((operation) => operation.state === 'parked'),
    refusedPhotos: own.filter(({ state }) => state === 'refused'),
    onlyHere: await onlyHereOf(database, operations, own),
  };
}

/** This device's data for the signed-in user, as a live query. Undefined while loading. */
export function useDeviceFacts(): DeviceFacts | undefined {
  return useLiveQuery(() => readFacts(deviceDatabase()), []);
}
