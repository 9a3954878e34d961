import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { organization, renderFor, sessionUser } from '#web/testing/viewer.tsx';
import { stepsFor } from '#web/features/tour/steps.ts';
import { seatNotice, seatSummary } from '#web/features/users/seat-notice.ts';
import { BillingPage } from './billing-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const now = new Date('2026-11-22T12:00:00.000Z');

describe('a stage without billing', () => {
  it('shows that nothing is charged, and offers nothing to buy on the billing page', async () => {
    mockRoutes({
      getBilling: () => ({
        billing: {
          state: 'off',
          trialEndsAt: '2026-01-01T00:00:00.000Z',
          daysLeft: 0,
          seats: { included: 1, used: 3, paid: 1 },
          invoices: [],
          hasPortal: false,
          provider: 'none',
        },
      }),
    });
    renderFor('ADMINISTRATOR', <BillingPage />);

    expect(await screen.findByText('Billing is turned off here')).toBeTruthy();
    expect(screen.queryByText(/\$/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows no price for an account, even with an earlier trial', () => {
    const seats = { technicians: 4, trialEndsAt: '2999-01-01T00:00:00.000Z', now, isFree: true };

    expect(seatNotice(seats)).toBe('Nothing is charged here.');
    expect(seatSummary(seats)).toEqual({
      head: '4 technician seats in use',
      detail: 'Nothing is charged here.',
    });
  });

  it('mentions no plan and no trial in the tour', () => {
    const viewer = { user: sessionUser('ADMINISTRATOR'), organization: { ...organization, isFree: true as const } };
    const steps = stepsFor(viewer, { state: 'none' }, now);

    expect(steps.map(({ id }) => id)).toEqual(['dashboard', 'people', 'client']);
    expect(steps.map(({ text }) => text).join(' ')).not.toMatch(/trial|free|plan\b/);
  });
});
