import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DueService } from '#shared/contract/due-services.ts';
import type { Role } from '#shared/auth/roles.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { DueServicesPage } from './due-services-page.tsx';

const service = (n: number, over: Partial<DueService> = {}): DueService => {
  const clientId = `01J${String(n).padStart(23, '0')}`;
  return {
    dueId: `${clientId}.MASONRY_WOOD.SWEEP`,
    clientId,
    clientName: `Client ${n}`,
    contact: 'ok',
    phone: '802 555 0100',
    email: `c${n}@example.com`,
    address: '1 Mill Road',
    kind: 'SWEEP',
    type: 'MASONRY_WOOD',
    lastDoneOn: '2024-11-20',
    dueOn: '2025-11-20',
    ...over,
  };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (role: Role = 'OFFICE') => renderFor(role, <DueServicesPage />, '/due');
const answer =
  (services: DueService[], isGathering = false) =>
  () => ({ services, isGathering });

describe('the list of due services', () => {
  it('has a tap-to-call link for each client with a phone', async () => {
    mockRoutes({ listDueServices: answer([service(1, { phone: '802 555 0100 ext. 7' }), service(2, { phone: '' })]) });
    open();

    const phone = await screen.findByRole('link', { name: '802 555 0100 ext. 7' });
    expect(phone.getAttribute('href')).toBe('tel:8025550100,7');
    const calls = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('tel:'));
    expect(calls).toEqual([phone]);
  });

  it('shows client, service and dates, and who cannot be emailed', async () => {
    mockRoutes({
      listDueServices: answer([
        service(1),
        service(2, { contact: 'unsubscribed' }),
        service(3, { contact: 'bounced' }),
        service(4, { contact: 'no-email', email: '' }),
        service(5, { reminder: { state: 'sent', at: '2026-11-20T12:00:00.000Z' } }),
      ]),
    });
    open();
    const rows = await screen.findAllByRole('listitem');

    expect(rows.map((row) => within(row).getByRole('link', { name: /^Client/ }).textContent)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `Client ${n}`),
    );
    expect(rows[0]?.textContent).toContain('Sweep or cleaning, masonry wood');
    expect(rows[0]?.textContent).toContain('Due since Nov 20, 2025');
    const notes = ['Unsubscribed from reminders', 'Email bounced', 'No email address', 'Reminder sent Nov 20'];
    expect(notes.map((text) => screen.getByText(text) !== null)).toEqual([true, true, true, true]);
    const boxes = rows.map((row) => within(row).getByRole<HTMLInputElement>('checkbox').disabled);
    expect(boxes).toEqual([false, true, true, true, true]);
  });

  it('sends one reminder per selected client with booking instructions', async () => {
    const sent: unknown[] = [];
    mockRoutes({
      listDueServices: answer([service(1), service(1, { dueId: `${service(1).clientId}.PREFAB.SWEEP` }), service(2)]),
      remindDueServices: ({ body }) => {
        sent.push(body);
        return {};
      },
    });
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all that can be emailed' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send 2 reminders' }));
    const dialog = within(screen.getByRole('dialog'));
    await enterText(dialog.getByRole('textbox', { name: 'How to book (optional)' }), 'Call us.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send 2 reminders' }));

    expect(await screen.findByText('2 reminders are being sent.')).toBeTruthy();
    expect(sent).toMatchObject([
      { booking: 'Call us.', dueIds: [/SWEEP/, /SWEEP/, /SWEEP/].map((form) => expect.stringMatching(form)) },
    ]);
  });

  it('postpones a service and reloads the list', async () => {
    const put: unknown[] = [];
    let reads = 0;
    mockRoutes({
      listDueServices: () => {
        reads += 1;
        return { services: reads === 1 ? [service(1)] : [], isGathering: false };
      },
      snoozeDueService: ({ body }) => {
        put.push(body);
        return {};
      },
    });
    open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^Put off/ }), 'Not this year');

    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    expect(put).toEqual([{ until: 'next-year' }]);
  });

  it('filters by month and kind', async () => {
    const requests: unknown[] = [];
    mockRoutes({
      listDueServices: ({ query }) => {
        requests.push(query);
        return { services: [], isGathering: false };
      },
    });
    open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Service' }), 'Level 1 inspection');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Due' }), 'Any time');

    await waitFor(() => expect(requests.at(-1)).toEqual({ kind: 'INSPECTION', limit: 100 }));
    expect(requests[0]).toMatchObject({ until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  });

  it('shows that nothing is due, that past inspections are being read, and errors', async () => {
    mockRoutes({ listDueServices: answer([], true) });
    open();
    expect(await screen.findByText(/^Past inspections are being read/)).toBeTruthy();
    cleanup();

    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open();
    expect(await screen.findByText(/^You’re offline/)).toBeTruthy();
    mockRoutes({ listDueServices: answer([]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Nothing is due in this time/)).toBeTruthy();
  });

  it('lets a technician start the inspection, but not send reminders', async () => {
    mockRoutes({ listDueServices: answer([service(1)]) });
    open('TECHNICIAN');
    const start = await screen.findByRole('link', { name: 'Start inspection for Client 1' });

    expect(start.getAttribute('href')).toBe(`/inspect?client=${service(1).clientId}`);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Put off/ })).toBeNull();
  });
});
