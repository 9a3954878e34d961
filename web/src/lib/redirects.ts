import { matchPath } from 'react-router-dom';
import { isClosedOut } from '#shared/billing/access.ts';
import { can } from '#shared/auth/can.ts';
import { mayUse, PAGE_ACCESS, type Viewer } from './session/access.ts';
import { PATHS, reportPath, type PathName } from './paths.ts';
import { isSupportView } from './session/support-view.ts';

/** Where a signed-in user starts: the dashboard, or the day board of a dasharama organization. */
export function homePath(version: Viewer['organization']['version']): string {
  return version === 'dasharama' ? PATHS.dasharama : PATHS.dashboard;
}

/**
 * Pages that stay open to an organization with a canceled subscription: the user's own settings and device data, support,
 * and help.
 */
const OPEN_WHEN_CANCELED: readonly PathName[] = [
  'settings',
  'deviceData',
  'support',
  'resources',
  'tutorials',
  'guide',
  'logout',
];

function canceledHome({ user }: Viewer): string {
  return user.role.value === 'ADMINISTRATOR' ? PATHS.billing : PATHS.accountNotActive;
}

export function pageAt(pathname: string): PathName | undefined {
  const names = Object.keys(PATHS) as PathName[];
  return names.find((name) => matchPath(PATHS[name], pathname) !== null);
}

function canceledRedirect(viewer: Viewer, page: PathName): string | undefined {
  const home = canceledHome(viewer);
  // Administrators can still export and delete the data of a company that no longer pays.
  const isSignOutPage = page === 'adminLeave' && viewer.user.role.value === 'ADMINISTRATOR';
  return PATHS[page] === home || isSignOutPage || OPEN_WHEN_CANCELED.includes(page) ? undefined : home;
}

/** Super administrators keep working regardless of their organization's subscription, as on the server. */
export const isLockedOut = ({ user, organization }: Viewer): boolean =>
  isClosedOut({ role: user.role.value, subscriptionStatus: organization.subscriptionStatus });

/**
 * In a support view, the user's own settings are not the company's, and an inspection opens as its report, because it can't
 * be answered.
 */
function supportRedirect(page: PathName, pathname: string): string | undefined {
  if (page === 'settings' || page === 'deviceData') return PATHS.dashboard;
  const slug = page === 'inspect' || page === 'flue' ? matchPath(PATHS[page], pathname)?.params.slug : undefined;
  return slug === undefined ? undefined : reportPath(slug);
}

/** Where this viewer is redirected from a guarded page; undefined if the page may be shown. */
export function redirectOf(viewer: Viewer, pathname: string): string | undefined {
  const page = pageAt(pathname) ?? 'dashboard';
  const { version } = viewer.organization;
  const instead = isSupportView() ? supportRedirect(page, pathname) : undefined;
  if (instead !== undefined) return instead;
  if (isLockedOut(viewer)) return canceledRedirect(viewer, page);
  const isForOthers = page === 'accountNotActive' || (page === 'dasharama' && version !== 'dasharama');
  const access = PAGE_ACCESS[page] ?? {};
  return !isForOthers && mayUse(viewer, access) ? undefined : homePath(version);
}

/** Whether a technician requested a page that only office roles may open, so that the redirect can say so. */
export function isOfficePage({ user, organization }: Viewer, pathname: string): boolean {
  const page = pageAt(pathname);
  const permission = page && PAGE_ACCESS[page]?.permission;
  if (permission === undefined || isSupportView() || isLockedOut({ user, organization })) return false;
  const mayAs = (role: Viewer['user']['role']['value']) => can({ role, organizationId: organization._id }, permission);
  return user.role.value === 'TECHNICIAN' && !mayAs('TECHNICIAN') && mayAs('ADMINISTRATOR');
}
