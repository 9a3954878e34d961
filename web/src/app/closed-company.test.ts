import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/auth/roles.ts';
import { isClosedTo } from '#shared/billing/access.ts';
import { type RouteId, routes } from '#shared/contract/index.ts';
import { STATUS_OF } from '#shared/errors.ts';
import type { Route } from '#shared/contract/route.ts';
import { fateOf } from '#web/offline/outbox/backoff.ts';
import { DONE_TEXT } from '#web/offline/outbox/send-operation.ts';
import { PATHS, type PathName } from '../lib/paths.ts';
import { PAGES } from '../testing/pages.ts';
import { redirectOf } from '../lib/redirects.ts';
import { entriesFor, SIDE_MENU, SMALL_SCREEN_MENU } from '#web/app/shell/menu.ts';
import { viewerOf } from '#web/testing/fixtures.ts';

/** Hard-coded on purpose: the pages that a closed company keeps, and where each role is redirected from other pages. */
const OPEN_PAGES: readonly PathName[] = [
  'settings',
  'deviceData',
  'support',
  'resources',
  'tutorials',
  'guide',
  'logout',
];
/** Users who may delete the company can still export its data. */
const OPEN_TO_ADMINISTRATORS: readonly PathName[] = ['adminLeave'];
const LED_TO = { ADMINISTRATOR: '/billing', OFFICE: '/accountnotactive', TECHNICIAN: '/accountnotactive' } as const;
type Locked = keyof typeof LED_TO;
const LOCKED = Object.keys(LED_TO) as Locked[];

const guarded = PAGES.filter((page) => !['login', 'passwordReset', 'reset', 'register'].includes(page));
const pathOf = (page: PathName) => PATHS[page].replaceAll(/:(\w+)\??/g, '01HZZZZZZZZZZZZZZZZZZZZZZ1');
const closed = (role: Role) =>
  viewerOf(role, { subscriptionStatus: 'canceled', flags: ['truckCheck', 'refractoryPanels'] });

describe('access for a closed company', () => {
  it.each(LOCKED)('redirects %s from every page to the one that explains it', (role) => {
    for (const page of guarded) {
      const isOpen = OPEN_PAGES.includes(page) || (role === 'ADMINISTRATOR' && OPEN_TO_ADMINISTRATORS.includes(page));
      const stays = isOpen || PATHS[page] === LED_TO[role];
      expect([page, redirectOf(closed(role), pathOf(page))]).toEqual([page, stays ? undefined : LED_TO[role]]);
    }
  });

  it('does not lock out super administrators', () => {
    expect(redirectOf(closed('SUPER_ADMIN'), PATHS.admin)).toBeUndefined();
  });

  it.each(LOCKED)('shows %s no menu entry that redirects', (role) => {
    const entries = [...SIDE_MENU, SMALL_SCREEN_MENU].flatMap((group) => entriesFor(closed(role), group));
    const pages: readonly PathName[] = [...OPEN_PAGES, 'billing', 'accountNotActive'];

    expect(entries.filter(({ page }) => !pages.includes(page))).toEqual([]);
  });

  it('parks a refused queued call with its reason, and continues with the calls behind it', () => {
    for (const routeId of ['sendCopy', 'sendHandout'] as const) expect(routes[routeId].parkedWhenCanceled).toBe(true);
    expect(fateOf({ status: STATUS_OF.COMPANY_CLOSED, code: 'COMPANY_CLOSED' })).toBe('park');
  });

  it('still accepts every kind of queued call, except emails to homeowners', () => {
    const refused = (Object.keys(DONE_TEXT) as RouteId[]).filter((routeId) => {
      const route: Route = routes[routeId];
      return isClosedTo(route, { role: 'TECHNICIAN', subscriptionStatus: 'canceled' });
    });

    expect(refused).toEqual(['sendCopy', 'sendHandout']);
    for (const routeId of ['requestUploads', 'requestTruckUploads'] as const)
      expect(routes[routeId].openWhenCanceled).toBe('field-work');
  });
});
