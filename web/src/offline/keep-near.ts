import { maybeDeviceDatabase } from './database.ts';
import { refreshInspection } from './refresh.ts';

const AT_MOST = 20;

/**
 * Brings the answers of the user's own open inspections onto this device, newest first, so that they open without
 * signal. Those that are here already are left to their screens.
 */
export async function keepOwnWorkNear(): Promise<void> {
  const database = maybeDeviceDatabase();
  if (database === undefined) return;
  const { userId } = database.owner;
  const rows = await database.inspections.orderBy('createdAt').reverse().toArray();
  const wanted = rows.filter(
    ({ answers, known, summary }) =>
      answers === undefined && known && summary.inspector.userId === userId && summary.completedAt === undefined,
  );
  for (const { inspectionId } of wanted.slice(0, AT_MOST)) {
    if ((await refreshInspection(inspectionId)) === 'unreachable') return;
  }
}
