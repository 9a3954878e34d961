import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '#shared/auth/roles.ts';
import { sessionRenewed } from '#web/lib/state/auth-slice.ts';
import { store } from '#web/lib/state/store.ts';
import { organization, renderFor, sessionUser } from '#web/testing/viewer.tsx';
import { OverduePayment } from './overdue-payment.tsx';

afterEach(cleanup);

function renderIn(subscriptionStatus: string, role: Role): void {
  renderFor(role, <OverduePayment />);
  act(
    () =>
      void store.dispatch(
        sessionRenewed({ user: sessionUser(role), organization: { ...organization, subscriptionStatus } }),
      ),
  );
}

describe('the line about an overdue payment', () => {
  it('leads an administrator to Billing', () => {
    renderIn('past_due', 'ADMINISTRATOR');

    expect(screen.getByRole('link', { name: 'See Billing' }).getAttribute('href')).toBe('/billing');
  });

  it.each<Role>(['OFFICE', 'TECHNICIAN'])('is not shown to the role %s', (role) => {
    renderIn('past_due', role);

    expect(screen.queryByRole('note')).toBeNull();
  });

  it.each(['trialing', 'active', 'canceled'])('is not shown while the subscription is %s', (status) => {
    renderIn(status, 'ADMINISTRATOR');

    expect(screen.queryByRole('note')).toBeNull();
  });
});
