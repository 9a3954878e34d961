import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BouncedAddress } from '#shared/contract/bounced-addresses.ts';
import { type MockResponses, mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { BlockedRecipients } from './blocked-recipients.tsx';
import { BouncedAlert } from './bounced-alert.tsx';

const BOUNCED: BouncedAddress = {
  email: 'pat@example.com',
  kind: 'bounced',
  at: '2026-03-01T12:00:00.000Z',
  liftableFrom: '2026-03-01T12:00:00.000Z',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const list =
  (...addresses: BouncedAddress[]): NonNullable<MockResponses['listBouncedAddresses']> =>
  () => ({ addresses });
const worksAgain = () => screen.queryByRole('button', { name: 'This address works again' });

describe('the alert for a client with a blocked address', () => {
  it('shows when the address bounced, and unblocks it when the office confirms that it works again', async () => {
    const addresses = [BOUNCED];
    const calls = mockRoutes({
      listBouncedAddresses: () => ({ addresses }),
      liftBouncedAddress: ({ body }) => {
        addresses.pop();
        return { email: body.email };
      },
    });
    renderFor('OFFICE', <BouncedAlert email="Pat@Example.com" />, '/addclient');

    expect(await screen.findByText(/pat@example.com bounced on Mar 1, 2026/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'This address works again' }));
    await vi.waitFor(() => expect(screen.queryByText(/bounced on/)).toBeNull());
    expect(calls).toEqual(['listBouncedAddresses', 'liftBouncedAddress', 'listBouncedAddresses']);
  });

  it('shows why the server keeps the address blocked', async () => {
    const refusal = new Refusal(422, { email: 'This address bounced again.' });
    mockRoutes({ listBouncedAddresses: list(BOUNCED), liftBouncedAddress: () => refusal });
    renderFor('OFFICE', <BouncedAlert email="pat@example.com" />, '/addclient');

    await userEvent.click(await screen.findByRole('button', { name: 'This address works again' }));

    expect((await screen.findByRole('alert')).textContent).toBe('This address bounced again.');
  });

  it('hides the button from technicians, and from everyone for a longer or permanent block', async () => {
    mockRoutes({ listBouncedAddresses: list(BOUNCED) });
    renderFor('TECHNICIAN', <BouncedAlert email="pat@example.com" />, '/addclient');
    await screen.findByText(/bounced on/);
    expect(worksAgain()).toBeNull();
    cleanup();

    mockRoutes({ listBouncedAddresses: list({ ...BOUNCED, liftableFrom: '2999-01-01T12:00:00.000Z' }) });
    renderFor('OFFICE', <BouncedAlert email="pat@example.com" />, '/addclient');
    expect(await screen.findByText(/unblock it from Jan 1, 2999/)).toBeTruthy();
    expect(worksAgain()).toBeNull();
    cleanup();

    const { email, at } = BOUNCED;
    mockRoutes({ listBouncedAddresses: list({ email, at, kind: 'complained' }) });
    renderFor('OFFICE', <BouncedAlert email="pat@example.com" />, '/addclient');
    expect(await screen.findByText(/marked an email from us as spam on Mar 1, 2026/)).toBeTruthy();
    expect(worksAgain()).toBeNull();
  });
});

describe('blocked recipients of a copy', () => {
  it('are listed before sending, each with a button to use another address', async () => {
    mockRoutes({ listBouncedAddresses: list(BOUNCED) });
    const removed = vi.fn();
    const emails = ['fine@example.com', 'pat@example.com'];
    renderFor('OFFICE', <BlockedRecipients emails={emails} onRemove={removed} />, '/dashboard');

    expect(
      await screen.findByText(/pat@example.com bounced on Mar 1, 2026\. We won’t send it an email\./),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(removed.mock.calls).toEqual([['pat@example.com']]);
  });
});
