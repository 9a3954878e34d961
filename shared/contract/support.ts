import * as z from 'zod';
import { Organization } from './auth.ts';
import { line, OrganizationId, Ulid } from './common.ts';
import { defineRoutes } from './route.ts';

/** A super administrator's read-only view of one company. It needs a reason and expires. */
export const SupportView = z.object({
  viewId: Ulid,
  reason: z.string(),
  startedAt: z.string(),
  endsAt: z.string(),
});
export type SupportView = z.infer<typeof SupportView>;

const MINUTES = 60;

export const supportRoutes = defineRoutes({
  startSupportView: {
    method: 'POST',
    path: '/api/admin/supportviews',
    lambda: 'admin',
    permission: 'ORGANIZATION_VIEW',
    audit: 'support.enter',
    summary: 'Start a read-only support view of another organization, with a reason; recorded in its audit log',
    body: z.strictObject({
      orgId: OrganizationId,
      reason: line(300).min(10, 'Enter a short reason. The company will see it.'),
    }),
    response: z.object({ view: SupportView, org: Organization }),
    status: 201,
    rateLimit: { perAddress: 60, windowSeconds: 60 * MINUTES },
  },
  endSupportView: {
    method: 'DELETE',
    path: '/api/admin/supportviews/{viewId}',
    lambda: 'admin',
    permission: 'ORGANIZATION_VIEW',
    audit: 'support.leave',
    summary: 'End the support view; recorded in the organization’s audit log',
    params: z.strictObject({ viewId: Ulid }),
    response: z.object({}),
  },
});
