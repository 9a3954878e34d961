import { unsafeSystemTable } from '#functions/data/system-table.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { FieldServiceAdapter } from '#functions/field-service/port.ts';
import { sharedTurns } from '#functions/field-service/shared-turns.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { readApps } from './apps.ts';
import type { ConnectionRow } from './records.ts';
import { FieldServiceRepository } from './repository.ts';
import { openCredentials } from './secrets.ts';
import { storedTokens } from './tokens.ts';

/** The adapter of the connected account. */
export async function connectedAdapter(
  row: ConnectionRow,
  { table, clock }: { table: TenantTable; clock: Clock },
): Promise<FieldServiceAdapter> {
  const { organizationId } = table.tenant;
  const connections = new FieldServiceRepository(table);
  const credentials = await openCredentials(row.encrypted, { organizationId, provider: row.provider });
  const tokens = storedTokens({ connections, organizationId, clock });
  const appKey = (await readApps()).serviceTitan?.appKey ?? '';
  const options = { takeTurn: sharedTurns(unsafeSystemTable(), row.accountId) };
  const { makeAdapter } = await import('#functions/field-service/make-adapter.ts');
  return makeAdapter({ credentials, account: organizationId, appKey, tokens, options });
}
