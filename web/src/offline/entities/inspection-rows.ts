import { dropStoredFrame } from '#web/lib/session/stored-frame.ts';
import type { DBCore, DBCoreMutateRequest, DBCoreTable, Dexie, Transaction } from 'dexie';
import type { LocalInspection } from '../db/records.ts';

/**
 * The fields of an inspection that lists show: about a hundredth of its bytes, so that two hundred rows load in one read.
 */
export type InspectionRow = Pick<LocalInspection, 'inspectionId' | 'createdAt' | 'summary' | 'known'> & {
  /** Whether its answers are on this device, so that it opens offline. */
  hasAnswers?: boolean;
};

const WHOLE = 'inspections';
const ROWS = 'rows';

export function rowOf({ inspectionId, createdAt, summary, known, answers }: LocalInspection): InspectionRow {
  return { inspectionId, createdAt, summary, known, hasAnswers: answers !== undefined };
}

/** Maps a write to `inspections` to the write to `rows`; undefined if the whole write failed. */
function followedBy(
  request: DBCoreMutateRequest,
  failures: Readonly<Record<number, Error>>,
): DBCoreMutateRequest | undefined {
  const { trans } = request;
  if (request.type === 'delete') return { type: 'delete', trans, keys: request.keys };
  if (request.type === 'deleteRange') return { type: 'deleteRange', trans, range: request.range };
  const written = (request.values as readonly LocalInspection[]).filter((_, index) => failures[index] === undefined);
  return written.length === 0 ? undefined : { type: 'put', trans, values: written.map(rowOf) };
}

function following(table: DBCoreTable, core: DBCore): DBCoreTable {
  return {
    ...table,
    mutate: (request) =>
      table.mutate(request).then((answer) => {
        // While upgrading from a version without this table, `fillRows` fills it at the end.
        const isThere = (request.trans as IDBTransaction).objectStoreNames.contains(ROWS);
        const follow = isThere ? followedBy(request, answer.failures) : undefined;
        // The next visit must not draw an inspection that is no longer here.
        if (request.type.startsWith('delete')) dropStoredFrame();
        return follow === undefined
          ? answer
          : core
              .table(ROWS)
              .mutate(follow)
              .then(() => answer);
      }),
  };
}

/** Updates `rows` with each write to `inspections`, in the same transaction, so that the two never differ. */
export function mirrorRows(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'inspection-rows',
    create: (core: DBCore) => ({
      ...core,
      transaction: (stores, mode, options) => {
        const isWrite = mode === 'readwrite' && stores.includes(WHOLE) && !stores.includes(ROWS);
        return core.transaction(isWrite ? [...stores, ROWS] : stores, mode, options);
      },
      table: (name) => (name === WHOLE ? following(core.table(WHOLE), core) : core.table(name)),
    }),
  });
}

/** Fills `rows` from inspections stored by an older version of the app. */
export async function fillRows(upgrade: Transaction): Promise<void> {
  const rows: InspectionRow[] = [];
  await upgrade.table<LocalInspection>(WHOLE).each((inspection) => void rows.push(rowOf(inspection)));
  await upgrade.table<InspectionRow>(ROWS).bulkPut(rows);
}
