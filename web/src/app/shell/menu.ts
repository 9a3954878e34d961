import { mayUse, PAGE_ACCESS, type Access, type Viewer } from '#web/lib/session/access.ts';
import { PATHS, type PathName } from '#web/lib/paths.ts';
import { redirectOf } from '#web/lib/redirects.ts';

export type MenuEntry = { title: string; page: PathName; access: Access };
export type MenuGroup = readonly MenuEntry[];

const entry = (title: string, page: PathName, access: Access = PAGE_ACCESS[page] ?? {}): MenuEntry => ({
  title,
  page,
  access,
});

/** The entries of the side menu in order (specification, section 2); groups are separated by a line. */
export const SIDE_MENU: readonly MenuGroup[] = [
  [
    entry('Dashboard', 'dashboard'),
    entry('Photos Waiting', 'photosWaiting'),
    entry('Clients', 'clients'),
    entry('Add Clients', 'addClient'),
    entry('Due for Service', 'dueServices'),
    entry('Responses', 'responses'),
    entry('Inserts', 'inserts'),
  ],
  [
    entry('Truck Check', 'truckCheck'),
    entry('Refractory Panel Disclaimer', 'refractoryDisclaimer'),
    entry('Refractory Panel Curring Instructions', 'refractoryCuring'),
  ],
  [
    entry('Admin Settings', 'admin'),
    entry('Integrations', 'adminIntegrations'),
    entry('Sizing', 'sizing'),
    entry('Diagrams', 'diagrams'),
    entry('Resources', 'resources'),
    entry('Tutorials', 'tutorials'),
    entry('Support', 'support'),
    entry('Billing', 'billing'),
    entry('Organizations', 'organizations'),
    entry('Support Tickets', 'tickets'),
    entry('Newsletter Subscribers', 'subscribers'),
  ],
];

/** Entries that the side menu has only below the large breakpoint. */
export const SMALL_SCREEN_MENU: MenuGroup = [entry('User Settings', 'settings'), entry('Sign Out', 'logout')];

/** The account menu behind the gear; as specified, its permissions differ from the pages' own in two places. */
export const ACCOUNT_MENU: MenuGroup = [
  entry('User Settings', 'settings'),
  entry('Create User', 'createUser', { permission: 'ORGANIZATION_VIEW' }),
  entry('Create Organization', 'createOrg'),
  entry('Admin Control Panel', 'admin'),
  entry('Sign Out', 'logout'),
];

/** The entries of a group for one viewer: permitted, and without a redirect (canceled subscription). */
export function entriesFor(viewer: Viewer, group: MenuGroup): MenuEntry[] {
  const isOpen = ({ page, access }: MenuEntry) =>
    mayUse(viewer, access) && redirectOf(viewer, PATHS[page]) === undefined;
  return group.filter(isOpen);
}

export function sideMenuFor(viewer: Viewer): MenuEntry[][] {
  return SIDE_MENU.map((group) => entriesFor(viewer, group)).filter((group) => group.length > 0);
}

export const entryPath = ({ page }: MenuEntry): string => PATHS[page];
