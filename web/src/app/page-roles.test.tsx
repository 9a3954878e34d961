import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#shared/auth/roles.ts';
import { mayUse, PAGE_ACCESS } from '../lib/session/access.ts';
import { PATHS, type PathName } from '../lib/paths.ts';
import { PAGES } from '../testing/pages.ts';
import { homePath, pageAt, redirectOf } from '../lib/redirects.ts';
import { SIDE_MENU, entriesFor } from './shell/menu.ts';
import { viewerOf } from '../testing/fixtures.ts';

const flags = ['truckCheck', 'refractoryPanels'] as const;
const PUBLIC: readonly PathName[] = [
  ...([
    'login',
    'logout',
    'passwordReset',
    'reset',
    'register',
    'verifyEmail',
    'confirmEmail',
    'undoEmail',
    'unsubscribe',
    'ticketThread',
  ] as const),
];
/** Pages that only need a sign-in: a user's own settings, and pages that explain their status. */
const EVERYBODYS: readonly PathName[] = ['settings', 'deviceData', 'accountNotActive'];

const pages = PAGES.filter((name) => !PUBLIC.includes(name));
const cells = pages.flatMap((page) => ROLES.map((role): [PathName, Role] => [page, role]));

/** A path of the page, with a value for each parameter. */
const pathOf = (page: PathName) => PATHS[page].replaceAll(/:(\w+)\??/g, '01HZZZZZZZZZZZZZZZZZZZZZZ1');

describe('access to every page by every role', () => {
  it('is declared for each page', () => {
    const silent = pages.filter((page) => PAGE_ACCESS[page] === undefined && !EVERYBODYS.includes(page));

    expect(silent).toEqual([]);
  });

  it.each(pages)('%s is found by its own path', (page) => {
    const found = pageAt(pathOf(page));

    expect(found !== undefined && matchPath(PATHS[found], pathOf(page)) !== null).toBe(true);
    expect(PAGE_ACCESS[found ?? page]?.permission).toBe(PAGE_ACCESS[page]?.permission);
  });

  it.each(cells)('%s as %s: allowed as declared, else redirected to the home page', (page, role) => {
    const viewer = viewerOf(role, { flags: [...flags] });
    const mayOpen = mayUse(viewer, PAGE_ACCESS[page] ?? {});
    const elsewhere = redirectOf(viewer, pathOf(page));

    if (page === 'dasharama' || page === 'accountNotActive') return;
    expect(elsewhere).toBe(mayOpen ? undefined : homePath('Pro'));
  });

  it.each(ROLES)('no menu entry redirects %s', (role) => {
    const viewer = viewerOf(role, { flags: [...flags] });
    const entries = SIDE_MENU.flatMap((group) => entriesFor(viewer, group));

    expect(entries.filter(({ page }) => redirectOf(viewer, PATHS[page]) !== undefined)).toEqual([]);
  });
});

/** The pages that only some roles may open. Hard-coded, so that a changed declaration fails here. */
describe('pages closed to a role', () => {
  const CLOSED: Record<Exclude<Role, 'SUPER_ADMIN'>, PathName[]> = {
    ADMINISTRATOR: ['createOrg'],
    OFFICE: [
      ...(['inspectStart', 'createUser', 'createOrg', 'admin', 'adminOrder', 'adminLogic', 'adminSizing'] as const),
      ...(['adminPrices', 'adminProposals', 'adminAudit', 'adminLeave', 'billing', 'inserts'] as const),
      ...(['truckCheck', 'truckTemplate', 'refractoryDisclaimer', 'refractoryCuring'] as const),
      'adminIntegrations',
    ],
    TECHNICIAN: [
      'adminIntegrations',
      ...(['addClient', 'createUser', 'createOrg', 'admin', 'adminOrder', 'adminLogic', 'adminSizing'] as const),
      ...(['adminPrices', 'adminProposals', 'adminAudit', 'adminLeave', 'billing'] as const),
      ...(['responses', 'inserts'] as const),
      ...(['truckOpen', 'truckTemplate'] as const),
    ],
  };

  it.each(Object.entries(CLOSED) as [Exclude<Role, 'SUPER_ADMIN'>, PathName[]][])(
    'redirect %s to the dashboard',
    (role, closed) => {
      const viewer = viewerOf(role, { flags: [...flags] });

      for (const page of closed) expect([page, redirectOf(viewer, pathOf(page))]).toEqual([page, '/dashboard']);
    },
  );
});
