import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#shared/contract/admin.ts';
import type { SeatPreview } from '#shared/contract/billing.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor, userOf } from '#web/testing/viewer.tsx';
import { AdminPage } from '#web/features/company/organization/admin-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const admin = userOf('user-0000000001', 'Demo Admin', 'ADMINISTRATOR');
const technician = userOf('user-0000000002', 'Demo Tech', 'TECHNICIAN');
const office = userOf('user-0000000003', 'Demo Office', 'OFFICE');
const gone: User = { ...userOf('user-0000000004', 'Gone Tech', 'TECHNICIAN'), state: 'DEACTIVATED' };

const PREVIEW: SeatPreview = {
  state: 'active',
  plan: 'standard',
  technicians: 2,
  proratedCents: 2450,
  charged: 'next',
  chargedAt: '2026-12-05T16:00:00.000Z',
  monthlyCentsBefore: 24_900,
  monthlyCentsAfter: 29_800,
};
const COST =
  /For the rest of this period: \$24\.50, charged on December 5, 2026\. From the next period: \$298 a month\./;

async function open(name: string, entry: string) {
  mockRoutes({
    listUsers: () => ({ users: [admin, technician, office, gone] }),
    previewSeats: ({ body }) => ({ preview: { ...PREVIEW, technicians: body.technicians ?? 0 } }),
  });
  renderFor('ADMINISTRATOR', <AdminPage />);
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return within(await screen.findByRole('dialog'));
}

describe('the price of a seat', () => {
  it('is shown when a user becomes a technician, and not for other role changes', async () => {
    const dialog = await open('Demo Office', 'Edit user');
    expect(dialog.queryByText(/per month/)).toBeNull();

    await userEvent.click(dialog.getByRole('radio', { name: 'Technician' }));
    expect(await dialog.findByText(COST)).toBeTruthy();

    await userEvent.click(dialog.getByRole('radio', { name: 'Office' }));
    expect(dialog.queryByText(COST)).toBeNull();
  });

  it('is shown when a technician is reactivated', async () => {
    const dialog = await open('Gone Tech', 'Reactivate user');

    expect(await dialog.findByText(COST)).toBeTruthy();
  });

  it('is not shown when a technician with a seat is deactivated', async () => {
    const dialog = await open('Demo Tech', 'Deactivate user');

    expect(dialog.queryByText(/per month/)).toBeNull();
  });
});
