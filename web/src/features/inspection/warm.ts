import { loadPlan } from '#shared/inspection/definitions/load.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { maybeDeviceDatabase } from '#web/offline/db/database.ts';

/** A day's work: so many of the user's open inspections are opened without a wait; they mostly share their types. */
const AT_MOST = 8;

/** Has the walk and the questions of the user's own open inspections in memory before one is tapped. */
export async function warmInspections(): Promise<void> {
  const database = maybeDeviceDatabase();
  if (database === undefined) return;
  const { userId } = database.owner;
  // The list's rows, not the inspections: those are a hundred times larger, and the tap may come within a second.
  const open = await database.rows
    .orderBy('createdAt')
    .reverse()
    .filter(
      ({ hasAnswers, summary }) =>
        hasAnswers === true && summary.inspector.userId === userId && summary.completedAt === undefined,
    )
    .limit(AT_MOST)
    .primaryKeys();
  if (open.length === 0) return;
  await Promise.all([import('./inspect-page.tsx'), import('./card/finding-panel.tsx')]);
  for (const plan of await database.plans.bulkGet(open)) {
    // One at a time, between what the person does: the tap may come in the middle of it.
    await new Promise<void>(whenIdle);
    if (plan !== undefined) await loadPlan(plan.plan);
  }
}
