import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { proPlan } from '#shared/inspection/plan.ts';
import { closeDeviceDatabase, openDeviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { storePhoto } from '../photos/photo-store.ts';
import { SyncEngine } from '../sync/sync-engine.ts';
import type { Transport } from '../sync/transport.ts';

// Dexie must use this database, regardless of which module loaded it first.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });

export const OWNER = { organizationId: '01HZZZZZZZZZZZZZZZZZZZZZZ1', userId: 'user-0000000001', name: 'Sam Sample' };
export const CLIENT = { clientId: '01HZZZZZZZZZZZZZZZZZZZZZC1', name: 'Demo Client', address: '1 Example Street' };

/** A new, empty device database for the signed-in user. */
export async function freshDevice(owner = OWNER): Promise<DeviceDatabase> {
  closeDeviceDatabase();
  const names = await Dexie.getDatabaseNames();
  await Promise.all(names.map((name) => Dexie.delete(name)));
  return openDeviceDatabase(owner);
}

/** A sender with a manual clock and without jitter. */
export class ManualSender {
  time = Date.parse('2026-11-21T08:00:00.000Z');
  readonly engine: SyncEngine;

  constructor(database: DeviceDatabase, transport: Transport) {
    this.engine = new SyncEngine(database, transport, { now: () => this.time, random: () => 1 });
  }

  drain() {
    return this.engine.drain();
  }

  /** Sends until nothing is due, advancing the clock to each next attempt; stops after the given number of rounds. */
  async settle(rounds = 60): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const { nextDueAt, signedOut } = await this.drain();
      if (nextDueAt === undefined || signedOut) return;
      this.time = Math.max(this.time, nextDueAt);
    }
  }
}

const START = {
  plan: proPlan('MASONRY_WOOD'),
  isKitKnown: false,
  client: CLIENT,
  reason: 'ANNUAL',
  level: 'LEVEL_1',
  ruleSetVersion: '1',
} as const;
export const NEW_INSPECTION = START;

/** Stores a photo in the form that the compressor returns. */
export function storeTestPhoto(database: DeviceDatabase, inspectionId: string, photoId: string, text = photoId) {
  const full = new TextEncoder().encode(`photo ${text}`).buffer;
  const thumbnail = new TextEncoder().encode('thumb').buffer;
  const facts = { componentId: 'flue', takenAt: '2026-11-21T08:00:00.000Z', caption: '', width: 1600, height: 1200 };
  return storePhoto(database, { ...facts, full, thumbnail, photoId, inspectionId });
}
