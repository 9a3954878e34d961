import { retryOnConflict } from '#functions/data/retry.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { ConnectionRow } from './records.ts';
import { FieldServiceRepository } from './repository.ts';

/** Records that the provider rejects the credentials, if the same account is still connected. */
export async function markRefused({ accountId }: ConnectionRow, table: TenantTable): Promise<void> {
  const connections = new FieldServiceRepository(table);
  await retryOnConflict(async () => {
    const now = await connections.get();
    if (now?.accountId !== accountId || now.state === 'refused') return;
    await connections.write([connections.save(now, { ...now, state: 'refused' })]);
  });
}
