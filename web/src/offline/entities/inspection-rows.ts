import type { DBCore, DBCoreMutateRequest, DBCoreTable, Dexie, Transaction } from 'dexie';
import type { LocalInspection } from '../db/records.ts';

/** What a list shows of an inspection: a hundredth of its bytes, so that two hundred of them are read in one go. */
export type InspectionRow = Pick<LocalInspection, 'inspectionId' | 'createdAt' | 'summary' | 'known'> & {
  /** Its answers are on this device: it opens without signal. */
  hasAnswers?: boolean;
};

const WHOLE = 'inspections';
const ROWS = 'rows';

export function rowOf({ inspectionId, createdAt, summary, known, answers }: LocalInspection): InspectionRow {
  return { inspectionId, createdAt, summary, known, hasAnswers: answers !== undefined };
}

/** What a write to the inspections means for their rows; undefined when none of it was done. */
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

function following(whole: DBCoreTable, core: DBCore): DBCoreTable {
  return {
    ...whole,
    mutate: (request) =>
      whole.mutate(request).then((answer) => {
        // An upgrade from a version that had no rows yet fills them at its end.
        const isThere = (request.trans as IDBTransaction).objectStoreNames.contains(ROWS);
        const follow = isThere ? followedBy(request, answer.failures) : undefined;
        return follow === undefined
          ? answer
          : core
              .table(ROWS)
              .mutate(follow)
              .then(() => answer);
      }),
  };
}

/** Keeps the rows with the inspections, write by write and in the same transaction: neither is ever newer than the other. */
export function keepRows(database: Dexie): void {
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

/** The rows of what an older version of the application stored. */
export async function fillRows(upgrade: Transaction): Promise<void> {
  const rows: InspectionRow[] = [];
  await upgrade.table<LocalInspection>(WHOLE).each((inspection) => void rows.push(rowOf(inspection)));
  await upgrade.table<InspectionRow>(ROWS).bulkPut(rows);
}
