import { matchPath } from 'react-router-dom';
import { isShutOut } from '#shared/billing/access.ts';
import { can } from '#shared/auth/can.ts';
import { mayUse, PAGE_ACCESS, type Viewer } from './session/access.ts';
import { PATHS, reportPath, type PathName } from './paths.ts';
import { isSupportView } from './session/support-view.ts';

/** Where a signed-in user starts: the dashboard, or the day board of a dasharama organization. */
export function homePath(version: Viewer['organization']['version']): string {
  return version === 'dasharama' ? PATHS.dasharama : PATHS.dashboard;
}

/** What stays open to an organization whose subscription is canceled: its way back, own settings, and help. */
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
  // The way out is the administrators', also of a company that pays no more.
  const isSignOutPage = page === 'adminLeave' && viewer.user.role.value === 'ADMINISTRATOR';
  return PATHS[page] === home || isSignOutPage || OPEN_WHEN_CANCELED.includes(page) ? undefined : home;
}

/** Super administrators keep working in any state of their organization, as on the server. */
export const isLockedOut = ({ user, organization }: Viewer): boolean =>
  isShutOut({ role: user.role.value, subscriptionStatus: organization.subscriptionStatus });

/** The own settings are not the company's, and an inspection that can't be answered is read as its report. */
function supportRedirect(page: PathName, pathname: string): string | undefined {
  if (page === 'settings' || page === 'deviceData') return PATHS.dashboard;
  const slug = page === 'inspect' || page === 'flue' ? matchPath(PATHS[page], pathname)?.params.slug : undefined;
  return slug === undefined ? undefined : reportPath(slug);
}

/** Where this viewer has to go instead of a guarded page; undefined when the page may be shown. */
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

/** Whether a technician asked for a page that only the office's roles may open: then the redirect says so. */
export function isOfficePage({ user, organization }: Viewer, pathname: string): boolean {
  const page = pageAt(pathname);
  const permission = page && PAGE_ACCESS[page]?.permission;
  if (permission === undefined || isSupportView() || isLockedOut({ user, organization })) return false;
  const mayAs = (role: Viewer['user']['role']['value']) => can({ role, organizationId: organization._id }, permission);
  return user.role.value === 'TECHNICIAN' && !mayAs('TECHNICIAN') && mayAs('ADMINISTRATOR');
}
