import { loadPlan } from '#shared/inspection/definitions/load.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { maybeDeviceDatabase } from '#web/offline/db/database.ts';

/** How many of the user's open inspections to preload, about a day's work. Most of them share their types. */
const MAX_PRELOADED = 8;

/** Preloads the checklist code and definitions for the user's open inspections, before one is tapped. */
export async function warmInspections(): Promise<void> {
  const database = maybeDeviceDatabase();
  if (database === undefined) return;
  const { userId } = database.owner;
  // Reads the list rows instead of the inspections, which are a hundred times larger. The tap may come within a second.
  const open = await database.rows
    .orderBy('createdAt')
    .reverse()
    .filter(
      ({ hasAnswers, summary }) =>
        hasAnswers === true && summary.inspector.userId === userId && summary.completedAt === undefined,
    )
    .limit(MAX_PRELOADED)
    .primaryKeys();
  if (open.length === 0) return;
  await Promise.all([import('./inspect-page.tsx'), import('./card/finding-panel.tsx')]);
  for (const plan of await database.plans.bulkGet(open)) {
    // One at a time, when the browser is idle, because the user may tap at any moment.
    await new Promise<void>(whenIdle);
    if (plan !== undefined) await loadPlan(plan.plan);
  }
}
