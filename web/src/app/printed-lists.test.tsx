import 'fake-indexeddb/auto';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, ClientFields } from '#shared/contract/clients.ts';
import { EMPTY_KIT } from '#shared/inspection/kit.ts';
import { AuditPage } from '#web/features/audit/audit-page.tsx';
import { ClientsPage } from '#web/features/clients/list/clients-page.tsx';
import { PriceBookPage } from '#web/features/company/inspection/price-book-page.tsx';
import { ResponsesPage } from '#web/features/company/responses/responses-page.tsx';
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx';
import { DueServicesPage } from '#web/features/due-services/due-services-page.tsx';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';

const AT = '2026-11-20T12:00:00.000Z';
const ULID = (n: number) => `01J${String(n).padStart(23, '0')}`;
const client = (n: number): Client => ({
  ...ClientFields.parse({ name: `Client ${n}`, phone: `802 555 0${100 + n}` }),
  clientId: ULID(n),
  createdAt: AT,
  updatedAt: AT,
  version: 1,
});
const KIT = {
  kit: EMPTY_KIT,
  settings: { showPrices: true, techsEditPrices: false, techsEditWording: false },
  version: 'Pro' as const,
  mayUse: { Pro: true, check: true },
  alternateReasons: false,
};
const clientsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_none, index) => client(first + index));

beforeEach(() => freshDevice());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

/** The sheet that the browser prints, as rows of texts. */
function printed() {
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const sheet = document.querySelector<HTMLElement>('body > .printed');
  if (sheet === null) throw new Error('Nothing is rendered for printing');
  const rows = within(sheet).getAllByRole('row').slice(1);
  const read = { text: sheet.textContent, names: rows.map((row) => row.querySelector('td')?.textContent) };
  act(() => void window.dispatchEvent(new Event('afterprint')));
  return read;
}

describe('a printed list', () => {
  it('has every price of the chosen kind, not only the page on the screen', async () => {
    mockRoutes({
      getKit: () => KIT,
    });
    renderFor('ADMINISTRATOR', <PriceBookPage />);
    await screen.findByRole('table', { name: 'Price book' });
    const [, count = ''] = /\((\d+)\)/.exec(screen.getByRole('heading', { name: /^Price book \(/ }).textContent) ?? [];
    const { text, names } = printed();

    expect(names).toHaveLength(Number(count));
    expect(names.length).toBeGreaterThan(25);
    expect(text).toContain('Price book: Services');
    expect(document.querySelector('.printed')).toBeNull();
  });

  it('has every client of the filter after a press on its button, and until then the reason why not', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    mockRoutes({
      listStars: () => ({ stars: [] }),
      listBouncedAddresses: () => ({ addresses: [] }),
      listClients: ({ query }) => {
        if (query.limit !== 100) return { clients: clientsFrom(1, 2), cursor: 'screen' };
        return query.cursor === undefined
          ? { clients: clientsFrom(1, 100), cursor: 'more' }
          : { clients: clientsFrom(101, 3) };
      },
    });
    renderFor('OFFICE', <ClientsPage />, '/clients');
    await screen.findByText('Client 1');

    expect(printed()).toMatchObject({
      names: ['Client 1', 'Client 2'],
      text: expect.stringContaining('Only the clients on the screen') as string,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
    const { text, names } = printed();
    expect(names).toHaveLength(103);
    expect(text).toContain('103 clients');
  });

  it('has the due services with their filter, and states when more are to come', async () => {
    const due = {
      clientId: ULID(1),
      clientName: 'Due Client',
      phone: '802 555 0100',
      email: '',
      address: '1 Mill Road',
    };
    const service = {
      ...due,
      dueId: `${ULID(1)}.MASONRY_WOOD.SWEEP`,
      contact: 'no-email',
      kind: 'SWEEP',
      type: 'MASONRY_WOOD',
    } as const;
    const dates = { lastDoneOn: '2025-11-20', dueOn: '2026-11-20' };
    mockRoutes({
      listDueServices: () => ({ services: [{ ...service, ...dates }], isGathering: false, cursor: 'more' }),
    });
    renderFor('OFFICE', <DueServicesPage />, '/due');
    await screen.findByText('Due Client');
    const { text, names } = printed();

    expect(names).toEqual(['Due Client\n1 Mill Road']);
    expect(text).toMatch(/Overdue and next 30 days.*Show more below the list/);
    expect(text).toMatch(/Nov 20, 2025.*Nov 20, 2026.*No email address/s);
  });

  it('has the inspections on the screen with their filter, and states when there are more', async () => {
    const inspection = (n: number) => ({
      inspectionId: ULID(n),
      clientId: ULID(100 + n),
      clientName: `Client ${n}`,
      address: `${n} Mill Road`,
      type: 'MASONRY_WOOD' as const,
      inspector: { userId: 'user-0000000001', name: 'Sam Sample' },
      status: 'REVISED' as const,
      createdAt: AT,
      updatedAt: AT,
      photos: { total: 0, verified: 0 },
      version: 1,
    });
    mockRoutes({
      getDashboardOverview: () => new Refusal(503, { main: 'Please try again' }),
      listInspections: () => ({ inspections: [inspection(1), inspection(2)], cursor: 'more' }),
    });
    renderFor('OFFICE', <DashboardPage />, '/dashboard?status=REVISED');
    await screen.findByText('Client 2');
    // Its code is loaded after the first screen.
    const { text, names } = await vi.waitFor(printed);

    expect(names).toEqual(['Client 1\n1 Mill Road', 'Client 2\n2 Mill Road']);
    expect(text).toMatch(/Revised.*2 inspections on this page.*export the list as CSV/);
    expect(text).toContain('Nov 20, 2026');
  });

  it('has the entries of the audit log on the screen with their times', async () => {
    const by = { id: 'user-0000000002', name: 'Demo Tech' };
    mockRoutes({
      listUsers: () => ({ users: [] }),
      listAudit: () => ({
        lines: Array.from({ length: 50 }, (_none, n) => ({
          id: `a${n}`,
          at: AT,
          act: 'session.start' as const,
          by,
          detail: { device: 'Chrome on Windows' },
        })),
        cursor: 'more',
      }),
    });
    renderFor('ADMINISTRATOR', <AuditPage />);
    await screen.findByRole('button', { name: 'Show older entries' });
    const { text, names } = printed();

    expect(names).toHaveLength(50);
    expect(names[0]).toMatch(/^Nov 20, 2026, /);
    expect(text).toMatch(/newest 50 entries.*Show older entries/);
    expect(text).toContain('Demo TechSigned in with Chrome on Windows');
  });

  it('has every response that matches the search, not only the parts on the screen', async () => {
    mockRoutes({ listSuggestedResponses: () => ({ suggestions: [] }), getKit: () => KIT });
    renderFor('OFFICE', <ResponsesPage />);
    const heading = await screen.findByRole('heading', { name: /^Responses \(/ });
    const [, count = ''] = /\((\d+)\)/.exec(heading.textContent) ?? [];
    const { text, names } = printed();

    expect(names).toHaveLength(Number(count));
    expect(names.length).toBeGreaterThan(200);
    expect(text).toContain('Glazed creosote');
  });
});
