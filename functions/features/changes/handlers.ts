import * as z from 'zod';
import { CHANGE_TOPICS, type changeRoutes, type Changes } from '#shared/contract/changes.ts';
import { notificationsOf } from '#functions/data/changes.ts';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { Handlers } from '#functions/http/handlers.ts';

/** Topic times by attribute, and the row's metadata. */
const ChangesRecord = z.looseObject({ v: z.literal(1), entity: z.literal('Changes') });

/** When each topic last changed, for one user. Costs half a read unit; up to a second behind a write. */
export async function changedAt(table: TenantTable, userId: string): Promise<Changes['changedAt']> {
  const row = await table.get(ChangesRecord, keys.changes(), false);
  const times = CHANGE_TOPICS.map((topic) => {
    const attribute = topic === 'notifications' ? notificationsOf(userId) : topic;
    return [topic, row?.[attribute]] as const;
  });
  return Object.fromEntries(times.filter(([, time]) => typeof time === 'string'));
}

export const changeHandlers: Handlers<typeof changeRoutes> = {
  getChanges: async (_input, { table, actor, clock }) => ({
    now: clock.now().toISOString(),
    changedAt: await changedAt(table, actor.userId),
  }),
};
