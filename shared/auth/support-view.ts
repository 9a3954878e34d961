import type { RoutePermission } from '#shared/contract/route.ts';
import type { Permission } from './permissions.ts';

/** Names the support view a request belongs to; the server honours it only where its own row says the same. */
export const SUPPORT_HEADER = 'x-support-view';

/** After this the view ends by itself; to continue, a new reason has to be given. */
export const SUPPORT_VIEW_MINUTES = 60;

/** What a super administrator may see of a company they look into: everything its people see, and nothing to change. */
export const SUPPORT_MAY: readonly Permission[] = [
  'DASHBOARD_VIEW',
  'INSPECTION_VIEW',
  'USER_VIEW',
  'ADMIN_SETTINGS_VIEW',
  'PULL_SHEET_VIEW',
  'BILLING_VIEW',
];

export const maySupport = (permission: Permission): boolean => SUPPORT_MAY.includes(permission);

type Asked = { method: string; permission: RoutePermission; openInSupport?: boolean };

/** Whether a route may be asked in a support view: readings of the company, and routes that declare that they change nothing. */
export function isOpenInSupport({ method, permission, openInSupport }: Asked): boolean {
  if (openInSupport !== undefined) return openInSupport;
  if (permission === 'public' || permission === 'signed-in') return false;
  return method === 'GET' && maySupport(permission);
}
