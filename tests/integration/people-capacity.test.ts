import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CapacityMeter } from '#functions/data/capacity-meter.ts';
import { Store } from '#functions/data/store.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { listAudit } from '#functions/features/audit/list-audit.ts';
import type { SessionRecord } from '#functions/data/accounts/session-record.ts';
import { SessionRepository } from '#functions/data/accounts/session-repository.ts';
import { withoutAdministrator } from '#functions/features/users/administrators.ts';
import type { UserRecord } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import { freshTenants, storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let server: TestTable;
beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());

const USER = 'user-0000000001';
const atMinute = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();

/** The same organization with a meter of its own. */
function metered({ tenant }: TenantTable) {
  const meter = new CapacityMeter();
  const store = new Store(server.client, server.tableName, meter);
  return { meter, store, table: new TenantTable(store, tenant) };
}

async function fillLog(table: TenantTable, count: number): Promise<void> {
  for (let from = 0; from < count; from += 50) {
    const lines = Array.from({ length: Math.min(50, count - from) }, (_, index) =>
      auditWrite({ act: 'user.edit', at: atMinute(from + index), by: USER, subject: USER, detail: { nameFrom: 'A' } }),
    );
    await table.write(lines);
  }
}

describe('a page of the audit log', () => {
  it('costs the same for 3,000 lines as for 300', async () => {
    const [few, many] = freshTenants(server);
    await Promise.all([fillLog(few, 300), fillLog(many, 3000)]);
    const unitsOf = async (tenant: TenantTable) => {
      const { table, store, meter } = metered(tenant);
      const { lines } = await listAudit({ limit: 20 }, { table, users: new UserRepository(table, store) });
      expect(lines).toHaveLength(20);
      return meter.readUnits;
    };
    const [small, large] = [await unitsOf(few), await unitsOf(many)];

    expect(large).toBeLessThanOrEqual(12);
    expect(Math.abs(large - small)).toBeLessThanOrEqual(2);
  });
});

describe('the sign-ins of a user', () => {
  it('load in a single query next to unrelated rows', async () => {
    const [tenant] = freshTenants(server);
    const { table, store, meter } = metered(tenant);
    const sessions = new SessionRepository(table, store);
    const record = (n: number, userId = USER): SessionRecord => ({
      v: 1,
      entity: 'Session',
      sessionId: `session-${String(n).padStart(4, '0')}`,
      userId,
      remember: true,
      device: 'Chrome on Android phone',
      signedInAt: atMinute(n),
      lastUsedAt: atMinute(n),
      refreshHash: `${userId}-${n}`,
      expiresAt: 4_000_000_000,
      version: 1,
    });
    for (let n = 0; n < 5; n += 1) {
      await sessions.write([...sessions.opening(record(n)), ...sessions.opening(record(n, 'user-0000000002'))]);
    }
    const before = meter.readUnits;

    expect(await sessions.of(USER)).toHaveLength(5);
    expect(meter.readUnits - before).toBeLessThanOrEqual(1);
  });
});

describe('the last administrator', () => {
  it('cannot be removed by two simultaneous requests that both see another administrator', async () => {
    const [table] = freshTenants(server);
    const store = storeOf(server);
    const users = new UserRepository(table, store);
    const person = (n: number): UserRecord => ({
      v: 1,
      entity: 'User',
      userId: `user-000000000${n}`,
      organizationId: table.tenant.organizationId,
      email: `a${n}-${table.tenant.organizationId}@example.com`.toLowerCase(),
      name: `A${n}`,
      role: 'ADMINISTRATOR',
      productVersion: 'Pro',
      sessionsValidFrom: 0,
      createdAt: atMinute(0),
      updatedAt: atMinute(0),
      version: 1,
    });
    const audit = () => table.scoped(auditWrite({ act: 'user.delete', at: atMinute(1), by: USER }));
    for (const n of [1, 2]) await users.create(person(n), audit());
    const guards = await Promise.all([1, 2].map((n) => withoutAdministrator(person(n), { users, table })));
    await users.remove(person(1), atMinute(1), audit(), ...(guards[0] ?? []));

    await expect(users.remove(person(2), atMinute(1), audit(), ...(guards[1] ?? []))).rejects.toThrow('A condition');
    await expect(withoutAdministrator(person(2), { users, table })).rejects.toMatchObject({ code: 'RULE' });
  });
});
