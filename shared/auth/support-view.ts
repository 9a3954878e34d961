import type { RoutePermission } from '#shared/contract/route.ts';
import type { Permission } from './permissions.ts';

/** Header with the support view of a request; the server accepts it only if its own row matches. */
export const SUPPORT_HEADER = 'x-support-view';

/** The view ends after this time; to continue, the super administrator must give a new reason. */
export const SUPPORT_VIEW_MINUTES = 60;

/** What a super administrator may see in a company they view: everything its users see, read-only. */
export const SUPPORT_MAY: readonly Permission[] = [
  'DASHBOARD_VIEW',
  'INSPECTION_VIEW',
  'USER_VIEW',
  'ADMIN_SETTINGS_VIEW',
  'PULL_SHEET_VIEW',
  'BILLING_VIEW',
];

export const maySupport = (permission: Permission): boolean => SUPPORT_MAY.includes(permission);

type SupportCall = { method: string; permission: RoutePermission; openInSupport?: boolean };

/**
 * Whether a route may be called in a support view: reads of the company's data, and routes that declare that they
 * change nothing.
 */
export function isOpenInSupport({ method, permission, openInSupport }: SupportCall): boolean {
  if (openInSupport !== undefined) return openInSupport;
  if (permission === 'public' || permission === 'signed-in') return false;
  return method === 'GET' && maySupport(permission);
}
