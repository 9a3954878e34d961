import type { demoInspectionRoutes } from '#shared/contract/demo-inspection.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { getSample, toSample } from './record.ts';
import { removeSample } from './remove-demo.ts';
import { requestSample } from './request-demo.ts';

export const demoInspectionHandlers: Handlers<typeof demoInspectionRoutes> = {
  getSample: async (_input, { table }) => {
    const record = await getSample(table);
    return record === undefined ? {} : { sample: toSample(record) };
  },

  createSample: async (_input, { actor, table, clock }) => ({
    sample: await requestSample(actor, { table, clock, enqueue: enqueueDocument }),
  }),

  removeSample: async (_input, { actor, table, clock }) => {
    const sample = await removeSample(actor.userId, { table, clock, enqueue: enqueueDocument });
    return sample === undefined ? {} : { sample };
  },
};
