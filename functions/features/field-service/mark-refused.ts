import { retryOnConflict } from '#functions/data/retry.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { type ConnectionRow, hasSameCredentials } from './records.ts';
import { FieldServiceRepository } from './repository.ts';

/**
 * Records that the provider rejects the credentials of a connection, unless an administrator has entered others since the
 * row was read.
 */
export async function markRefused(used: ConnectionRow, table: TenantTable): Promise<void> {
  const connections = new FieldServiceRepository(table);
  await retryOnConflict(async () => {
    const now = await connections.get();
    if (!hasSameCredentials(now, used) || now.state === 'refused') return;
    await connections.write([connections.save(now, { ...now, state: 'refused' })]);
  });
}
