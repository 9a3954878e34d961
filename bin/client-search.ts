import * as z from 'zod';
import { OrganizationId } from '#shared/contract/common.ts';
import { COMMANDS, feedState } from './client-search/feed-state.ts';
import { stackOutputs } from './stack-outputs.ts';

/**
 * Shows or changes whether a company's clients are in the managed search service (docs/operations.md): `npm run client-search
 * -- status|fill|leave ORGANIZATION_ID`, with the stage in STAGE. Requires an operator's permissions on the table.
 */
const DataOutputs = z.object({ TableName: z.string(), Region: z.string() });

async function main(): Promise<void> {
  const [act, organizationId] = z
    .tuple([z.enum(COMMANDS), OrganizationId], 'npm run client-search -- status|fill|leave ORGANIZATION_ID')
    .parse(process.argv.slice(2));
  const stage = process.env.STAGE ?? 'dev';
  const outputs = await stackOutputs(stage, 'data', DataOutputs);
  Object.assign(process.env, { STAGE: stage, AWS_REGION: outputs.Region, TABLE_NAME: outputs.TableName });
  // The modules read their environment when they load, so they load after it is set.
  const { unsafeSystemTable } = await import('#functions/data/system-table.ts');
  const { unsafeTenantOf } = await import('#functions/data/tenant-context.ts');
  const { TenantTable } = await import('#functions/data/tenant-table.ts');
  const table = new TenantTable(unsafeSystemTable(), unsafeTenantOf(organizationId, 'operator'));
  console.log(await feedState(act, table, new Date().toISOString()));
}

await main();
