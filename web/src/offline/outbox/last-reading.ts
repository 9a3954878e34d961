import type { Hlc } from '#shared/inspection/merge/hlc.ts';
import type { DeviceDatabase } from '../db/database.ts';

/** The last clock reading that this page knows of each database, for code that must not wait for the database. */
const readings = new Map<string, Hlc>();

export const lastReading = (databaseName: string): Hlc | undefined => readings.get(databaseName);

export function rememberReading({ name }: Pick<DeviceDatabase, 'name'>, reading: Hlc): void {
  readings.set(name, reading);
}

/** Reads the clock of a database that was just opened. Never rejects: without a reading, a tap has its wall time only. */
export async function readLastReading(database: DeviceDatabase): Promise<void> {
  try {
    const reading = (await database.meta.get('clock'))?.value as Hlc | undefined;
    if (reading !== undefined && reading > (lastReading(database.name) ?? '')) rememberReading(database, reading);
  } catch {
    // The database is closed, or storage is failing.
  }
}
