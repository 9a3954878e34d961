import type { dashboardRoutes } from '#shared/contract/dashboard.ts';
import { toSummary } from '#functions/features/inspections/records.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { attentionOf } from './attention.ts';
import { overviewOf } from './overview.ts';

export const dashboardHandlers: Handlers<typeof dashboardRoutes> = {
  getDashboardOverview: async (_input, { table, system, clock }) => ({
    overview: await overviewOf({ table, store: system, clock }),
  }),

  listAttention: async ({ query }, ports) => {
    const { records } = await attentionOf(query.kind, ports);
    return { inspections: records.map(toSummary) };
  },
};
