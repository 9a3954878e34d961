import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#functions/data/store.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { UserRecord } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import { mailPhotosWaiting } from '#functions/features/upload-status/mail-photos-waiting.ts';
import { remindTechnician } from '#functions/features/upload-status/remind.ts';
import { DeviceRepository } from '#functions/features/upload-status/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { MailJobPorts } from '#functions/jobs/mail-job-ports.ts';
import type { Mail } from '#functions/mail/mailer-port.ts';
import { memoryObjects } from '#tests/fixtures/client-imports.ts';
import { inspectionIn } from '#tests/fixtures/inspections.ts';
import { idOf, storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

const NOW = '2026-11-26T15:00:00.000Z';
const clock = { now: () => new Date(NOW) };
let userId: string;

let testTable: TestTable;
beforeAll(async () => {
  testTable = await createTestTable();
});
afterAll(() => testTable.drop());

let store: Store;
let table: TenantTable;
let organizationId: string;
beforeEach(async () => {
  [organizationId, userId] = [ulid(), randomUUID()];
  store = storeOf(testTable);
  table = new TenantTable(store, unsafeTenantOf(organizationId, 'test'));
  await inspectionIn(table);
  const work = {
    inspectionId: idOf(1),
    photos: 1,
    bytes: 1000,
    calls: 1,
    oldestTakenAt: NOW,
    unannounced: [idOf(9)],
    more: 0,
  };
  const device = {
    deviceId: ulid(),
    user: { userId, name: 'Terry' },
    name: 'Terry’s iPhone',
    platform: 'iPhone',
    release: 'r1',
  };
  const times = { lastSeenAt: NOW, expiresAt: Date.parse(NOW) / 1000 + 86_400 };
  await new DeviceRepository(table).put({
    v: 1,
    entity: 'Device',
    ...device,
    unsent: [work],
    other: { photos: 0, calls: 0 },
    ...times,
  });
});

/** Stores the device's user, and runs the email's job. */
async function mailTo(change: Partial<UserRecord>): Promise<string[]> {
  const user: UserRecord = {
    v: 1,
    entity: 'User',
    userId,
    organizationId,
    email: `${organizationId.toLowerCase()}@example.com`,
    name: 'Terry',
    role: 'TECHNICIAN',
    productVersion: 'Pro',
    sessionsValidFrom: 0,
    createdAt: NOW,
    updatedAt: NOW,
    version: 1,
    ...change,
  };
  await store.write(new UserRepository(table, store).creation(user));
  const sent: string[] = [];
  const mailer = { send: async ({ text }: Mail) => (sent.push(text), { messageId: ulid() }) };
  const places = {
    documentBucket: 'documents',
    supportEmail: 'support@example.com',
    appUrl: 'https://app.example.com',
  };
  const ports: MailJobPorts = { store, clock, mailer, objects: memoryObjects(), ...places };
  await mailPhotosWaiting({ kind: 'photos-waiting', jobId: ulid(), organizationId, userId }, ports);
  return sent;
}

describe('the email about photos on a device', () => {
  it('goes to the device’s user', async () => {
    expect(await mailTo({})).toEqual([expect.stringContaining('1 photo')]);
  });

  it('does not go to a user who was deactivated: it names clients and their addresses', async () => {
    expect(await mailTo({ deactivatedAt: NOW })).toEqual([]);
  });

  it('can’t be requested for a user who was deactivated', async () => {
    await mailTo({ deactivatedAt: NOW });
    const actor = { organizationId, userId: randomUUID(), name: 'Olivia' };
    const ctx = { table, system: store, clock, actor } as unknown as ActorCtx;
    const request = remindTechnician({ reminderId: ulid(), userId }, ctx);

    await expect(request).rejects.toMatchObject({
      code: 'RULE',
      errors: { main: expect.stringContaining('sign in') },
    });
  });
});
