import * as z from 'zod';
import { Instant, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';

/** making: its job hasn't finished. removed: devices delete their local data of it. */
export const SAMPLE_STATES = ['making', 'ready', 'removed'] as const;

/** The company's sample inspection and its client, with ids used for nothing else. */
export const Sample = z.object({
  state: z.enum(SAMPLE_STATES),
  inspectionId: Ulid,
  clientId: Ulid,
  updatedAt: Instant,
});
export type Sample = z.infer<typeof Sample>;

const answer = z.object({ sample: Sample.exactOptional() });

export const demoInspectionRoutes = defineRoutes({
  getSample: {
    method: 'GET',
    path: '/api/sample',
    lambda: 'inspections',
    permission: 'DASHBOARD_VIEW',
    summary: 'Whether there is a sample inspection; one that was removed is named, so that devices forget it',
    response: answer,
  },
  createSample: {
    method: 'POST',
    path: '/api/sample',
    lambda: 'inspections',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'sample.create',
    summary: 'Have the sample inspection made by a job; one that is there already is answered as it is',
    response: z.object({ sample: Sample }),
    status: 202,
  },
  removeSample: {
    method: 'DELETE',
    path: '/api/sample',
    lambda: 'inspections',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'sample.remove',
    summary: 'Remove the sample inspection, its client, photos and papers; twice is once',
    response: answer,
  },
});
