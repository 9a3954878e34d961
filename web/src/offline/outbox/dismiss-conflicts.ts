import type { DeviceDatabase } from '../db/database.ts';

/** Leaves what lost as it is: it is no longer asked about on this device, and stays findable. Resolves when it is on the disk. */
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
