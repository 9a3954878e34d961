import './query-cache.ts';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { ROLE_LABELS, type Role } from '#shared/auth/roles.ts';
import type { User } from '#shared/contract/admin.ts';
import type { Organization, SessionUser } from '#shared/contract/auth.ts';
import { sessionRenewed, sessionStarted } from '#web/lib/state/auth-slice.ts';
import { store } from '#web/lib/state/store.ts';

const ORGANIZATION_ID = '01JDXW3Q8N5T2K7V9B4M6C1ZRP';

export const organization: Organization = {
  _id: ORGANIZATION_ID,
  name: 'Demo Chimney & Hearth',
  version: 'Pro',
  subscriptionStatus: 'trialing',
  trialEndsAt: '2999-01-01T00:00:00.000Z',
  flags: [],
  email: 'office@demo.example',
  phone: '(802) 555-0100',
  address: '214 Depot Street',
  city: 'Northfield',
  state: 'VT',
  zip: '05663',
  settings: {
    showPrices: true,
    techsEditPrices: false,
    techsEditWording: false,
    techsAddClients: false,
    deviceDays: 30,
    legalStatement: '',
  },
};

export const sessionUser = (role: Role, changes: Partial<SessionUser> = {}): SessionUser => ({
  userId: 'user-0000000001',
  email: 'admin@demo.example',
  name: 'Demo Admin',
  role: { value: role, label: ROLE_LABELS[role] },
  organizationId: ORGANIZATION_ID,
  version: 'Pro',
  ...changes,
});

export const userOf = (userId: string, name: string, role: Role): User => ({
  ...sessionUser(role, { userId, name, email: `${name.toLowerCase().replace(' ', '.')}@demo.example` }),
  createdAt: '2026-01-15T10:00:00.000Z',
  state: 'ACTIVE',
  hasSecondFactor: false,
});

function signedIn(role: Role, page: ReactNode, path: string) {
  store.dispatch(sessionStarted({ user: sessionUser(role), organization, newUser: false }));
  return (
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
    </Provider>
  );
}

/** Renders a page for a signed-in user of the demo company. */
export const renderFor = (role: Role, page: ReactNode, path = '/') => render(signedIn(role, page, path));

/** Changes company settings in the session store, as a renewed session does. */
export function turnSettings(role: Role, settings: Partial<Organization['settings']>): void {
  const turned = { ...organization, settings: { ...organization.settings, ...settings } };
  act(() => void store.dispatch(sessionRenewed({ user: sessionUser(role), organization: turned })));
}

/** Like `renderFor`, but only up to the first frame; React runs deferred work later. Call `unmount` at the end. */
export function firstFrameFor(role: Role, page: ReactNode, path = '/') {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  flushSync(() => root.render(signedIn(role, page, path)));
  return { container, unmount: () => root.unmount() };
}
