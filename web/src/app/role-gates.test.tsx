import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Provider } from 'react-redux';
import { isGranted } from '#shared/auth/can.ts';
import { type Permission, PERMISSIONS } from '#shared/auth/permissions.ts';
import { type Role, ROLES } from '#shared/auth/roles.ts';
import { Gate } from '../lib/session/gate.tsx';
import { PAGES } from '../testing/pages.ts';
import { sessionStarted } from '../lib/state/auth-slice.ts';
import { createStore } from '../lib/state/store.ts';
import { viewerOf } from '../testing/fixtures.ts';

const WEB = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(WEB, file), 'utf8');

afterEach(cleanup);

describe('the router', () => {
  it('has a route for exactly the pages that menus, guard and role matrix list', () => {
    const routed = [...textOf('app/router.tsx').matchAll(/<Route path=\{PATHS\.(\w+)\}/g)].map((match) => match[1]);

    expect([...new Set(routed)].sort()).toEqual([...PAGES].sort());
  });
});

describe('a gated element', () => {
  const cells = PERMISSIONS.flatMap((permission) => ROLES.map((role): [Permission, Role] => [permission, role]));

  it.each(cells)('%s: shown to %s if the table allows it, else the alternative or nothing', (permission, role) => {
    const { user, organization } = viewerOf(role);
    const store = createStore();
    store.dispatch(sessionStarted({ user, organization, newUser: false }));
    const { container } = render(
      <Provider store={store}>
        <Gate permission={permission} otherwise="alternative">
          inside
        </Gate>
        <Gate permission={permission}>, inside</Gate>
      </Provider>,
    );

    expect(container.textContent).toBe(isGranted(role, permission) ? 'inside, inside' : 'alternative');
  });
});

/**
 * Screens ask the permission table, never a role. These few files name a role because they describe what a user is, or because
 * they follow a rule that the table doesn't have. Each one states why; a new file needs a permission instead, or a reason here.
 */
const NAMES_A_ROLE: Readonly<Record<string, string>> = {
  'lib/redirects.ts': 'a closed company leads its administrators elsewhere than the others',
  'app/shell/shell.tsx': 'administrators are asked to confirm their email',
  'features/billing/billing-page.tsx': 'a super administrator sees the state and buys nothing',
  'features/billing/seat-users.tsx': 'technicians are counted as seats',
  'features/company/organization/users/edit-user-modal.tsx': 'a technician’s seat is spoken of',
  'features/company/organization/users/user-filter.tsx': 'the filter of a list',
  'features/company/organization/users/user-state-modal.tsx': 'a technician’s seat is spoken of',
  'features/dashboard/dasharama/load-board.ts': 'the day board has a row for each technician',
  'features/inspection/model/policy.ts': 'the company’s toggles for technicians',
  'features/inspection/report/review-panel.tsx': 'who verifies and who reviews (section 5)',
  'features/company-export/deletion-banner.tsx': 'who may call a deletion off is the one who may ask for it',
  'features/notifications/notification-bell.tsx': 'notices of the company are for its own people',
  'features/proposal/edit/edit-rights.ts': 'the company’s toggles for technicians',
  'features/sync-status/device-data/data-file.tsx': 'an administrator imports a colleague’s unsent work',
  'features/users/create-user-page.tsx': 'a technician’s seat is spoken of',
  'features/users/new-user-fields.tsx': 'the choice of a role',
  'features/users/new-user-form.ts': 'the choice of a role',
  'features/users/use-users.ts': 'technicians are counted as seats',
};

describe('the screens', () => {
  it('use no hard-coded role checks', () => {
    const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|offline\//.test(file),
    );
    const naming = files.filter((file) => /'(SUPER_ADMIN|ADMINISTRATOR|OFFICE|TECHNICIAN)'/.test(textOf(file)));

    expect(naming.filter((file) => NAMES_A_ROLE[file] === undefined)).toEqual([]);
  });
});
