import type { DeviceDatabase } from '../db/database.ts';

/** Dismisses lost values: this device no longer asks about them, but they stay available. Resolves once it is on disk. */
export async function settleLost(
  database: DeviceDatabase,
  inspectionId: string,
  keys: readonly string[],
): Promise<void> {
  await database.transaction('rw', database.inspections, async () => {
    const known = (await database.inspections.get(inspectionId))?.settled ?? [];
    await database.inspections.update(inspectionId, { settled: [...new Set([...known, ...keys])] });
  });
}
