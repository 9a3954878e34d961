import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';
import { startTable } from '#infra/local/table.ts';
import { measurePatterns } from '#tests/fixtures/table/access-patterns.ts';
import { fill } from '#tests/fixtures/table/fill.ts';
import { freshTenants } from '#tests/fixtures/tenant.ts';
import { atMost, type Figure, shown } from './figure.ts';

const INSPECTIONS = 2_000;
const DASHBOARD_UNITS = 10;

/** Capacity units of each access pattern. The integration test shows that they do not grow with the table. */
export async function benchCapacity(): Promise<Figure[]> {
  const tableName = 'bench';
  const table = await startTable({ tableName });
  const { endpoint } = table;
  const client = new DynamoDBClient({ endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS });
  const server = { endpoint, tableName, client, env: {}, drop: async () => undefined };
  try {
    const [tenant] = freshTenants(server);
    await fill(server, tenant, INSPECTIONS);
    const measured = await measurePatterns(server, tenant.tenant.organizationId);
    return [...measured].map(([name, { readUnits, writeUnits }]) => {
      const isPage = name.startsWith('Dashboard');
      const units = readUnits + writeUnits;
      return isPage ? atMost(name, units, 'units', DASHBOARD_UNITS) : shown(name, units, 'units');
    });
  } finally {
    client.destroy();
    await table.stop();
  }
}
