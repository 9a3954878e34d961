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
    summary: 'The state of the sample inspection; also names a removed one, so that devices delete it',
    response: answer,
  },
  createSample: {
    method: 'POST',
    path: '/api/sample',
    lambda: 'inspections',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'sample.create',
    summary: 'Request the sample inspection, which a job creates; returns an existing one',
    response: z.object({ sample: Sample }),
    status: 202,
  },
  removeSample: {
    method: 'DELETE',
    path: '/api/sample',
    lambda: 'inspections',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'sample.remove',
    summary: 'Remove the sample inspection with its client, photos and documents; idempotent',
    response: answer,
  },
});
