import type { DeviceDatabase } from './database.ts';

const KEPT = 500;

/** One readable line about what was sent or refused, for the page 'Data on this device'; the oldest lines go. */
export async function logSync(database: DeviceDatabase, text: string, inspectionId?: string): Promise<void> {
  const entry = { at: new Date().toISOString(), text };
  const id = await database.log.add(inspectionId === undefined ? entry : { ...entry, inspectionId });
  if (id !== undefined && id % 50 === 0)
    await database.log
      .where('id')
      .below(id - KEPT)
      .delete();
}
