import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FieldServicePush } from '#shared/contract/field-service.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { organization, renderFor } from '#web/testing/viewer.tsx';
import { closeDeviceDatabase, openDeviceDatabase } from '#web/offline/db/database.ts';
import { DeliveryHistory } from '#web/features/inspection/report/delivery-history.tsx';
import { PushesPanel } from './pushes-panel.tsx';

const OWNER = { organizationId: organization._id, userId: 'user-0000000001', name: 'Sam Sample' };

beforeAll(() => void openDeviceDatabase(OWNER));
afterAll(closeDeviceDatabase);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = '01J00000000000000000000001';
const at = { edition: 'r1', provider: 'kickserv', updatedAt: '2026-11-26T12:00:00.000Z' } as const;
const REASON = 'There is no such customer. Add the client there, then try again.';
const COPY = {
  deliveryId: '01J00000000000000000000002',
  to: 'pat@homes.example',
  sentBy: 'Olive Office',
  ...({ createdAt: at.updatedAt, updatedAt: at.updatedAt, include: ['report'], audience: 'HOMEOWNER' } as const),
} as const;
const PARKED: FieldServicePush = { ...at, kind: 'note', state: 'parked', reason: REASON };

describe('a copy that bounces while the report is open', () => {
  it('gets the button for another address at once', async () => {
    let reads = 0;
    const blocked = { email: COPY.to, kind: 'bounced' as const, at: at.updatedAt };
    mockRoutes({
      listDeliveries: () => ({ deliveries: [{ ...COPY, state: (reads += 1) === 1 ? 'sent' : 'bounced' }] }),
      listFieldServicePushes: () => ({ pushes: [] }),
      getInspection: () => new Refusal(404, { main: 'Not found' }),
      listBouncedAddresses: () => ({ addresses: reads > 1 ? [blocked] : [] }),
    });
    renderFor('OFFICE', <DeliveryHistory inspectionId={ID} />);

    expect(await screen.findByRole('button', { name: 'Use another address' }, { timeout: 6000 })).toBeTruthy();
  });
});

describe('the list of calls to the field-service system', () => {
  it('appears on an open report as soon as a copy is delivered', async () => {
    let reads = 0;
    mockRoutes({
      listDeliveries: () => ({ deliveries: [{ ...COPY, state: (reads += 1) === 1 ? 'sent' : 'delivered' }] }),
      listFieldServicePushes: () => ({ pushes: reads > 1 ? [{ ...at, kind: 'note', state: 'sent' }] : [] }),
      getInspection: () => new Refusal(404, { main: 'Not found' }),
      listBouncedAddresses: () => ({ addresses: [] }),
    });
    renderFor(
      'OFFICE',
      <>
        <DeliveryHistory inspectionId={ID} />
        <PushesPanel inspectionId={ID} />
      </>,
    );

    expect(await screen.findByRole('heading', { name: 'Kickserv' })).toBeTruthy();
  });

  it('shows each call with its state, and why it was not sent', async () => {
    mockRoutes({ listFieldServicePushes: () => ({ pushes: [PARKED, { ...at, kind: 'file', state: 'sent' }] }) });
    renderFor('OFFICE', <PushesPanel inspectionId={ID} />);

    expect(await screen.findByRole('heading', { name: 'Kickserv' })).toBeTruthy();
    expect(screen.getByText(REASON)).toBeTruthy();
    expect(screen.getByText('Report PDF')).toBeTruthy();
  });

  it('resends a parked call', async () => {
    let isSent = false;
    mockRoutes({
      listFieldServicePushes: () => ({ pushes: [isSent ? { ...PARKED, state: 'sent' } : PARKED] }),
      retryFieldServicePushes: () => {
        isSent = true;
        return { pushes: [{ ...PARKED, state: 'waiting' }] };
      },
    });
    renderFor('OFFICE', <PushesPanel inspectionId={ID} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));

    expect(await screen.findByText(/^Sent ·/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows that resending failed', async () => {
    mockRoutes({
      listFieldServicePushes: () => ({ pushes: [PARKED] }),
      retryFieldServicePushes: () => new Refusal(503, { main: 'Please try again.' }),
    });
    renderFor('OFFICE', <PushesPanel inspectionId={ID} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));

    expect((await screen.findByRole('alert')).textContent).toBe('Please try again.');
  });

  it('is hidden for an inspection without calls', async () => {
    const list = vi.fn(() => ({ pushes: [] }));
    mockRoutes({ listFieldServicePushes: list });
    const { container } = renderFor('OFFICE', <PushesPanel inspectionId={ID} />);
    await vi.waitFor(() => expect(list).toHaveBeenCalled());

    expect(container.querySelector('section')).toBeNull();
  });
});
