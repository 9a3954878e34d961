import { marshall } from '@aws-sdk/util-dynamodb';
import { putMany } from '#functions/data/put-many.ts';
import type { Store } from '#functions/data/store.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { newClientRecord } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { manyClients } from '#tests/fixtures/table/many-clients.ts';

/** Well before the bench, because the index treats recent rows as new changes. */
export const WRITTEN_AT = '2026-01-05T12:00:00.000Z';

type Company = { table: TenantTable; store: Store };

function* itemsOf(writes: Iterable<TenantWrite>, table: TenantTable) {
  for (const write of writes) {
    const scoped = table.scoped(write);
    if (scoped.kind === 'put') yield marshall({ ...scoped.item, ...scoped.key }, { removeUndefinedValues: true });
  }
}

/** Writes rows to the table unchanged, many in parallel. */
export const putRows = ({ table, store }: Company, writes: Iterable<TenantWrite>): Promise<void> =>
  putMany(itemsOf(writes, table), store.connection);

/**
 * Writes the rows of this many clients as an import does, without the word rows, which neither the index nor an export reads.
 */
export function putClientRows(count: number, company: Company): Promise<void> {
  const clients = new ClientRepository(company.table);
  const rows = function* () {
    for (const { clientId, fields } of manyClients(count))
      yield* clients.creation(newClientRecord(clientId, fields, WRITTEN_AT)).slice(0, 1);
  };
  return putRows(company, rows());
}
