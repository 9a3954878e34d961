import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DashboardOverview } from '#shared/contract/dashboard.ts';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { BOARD_KEY } from '#web/features/sync-status/photo-board/use-cached-board.ts';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { attentionCards } from './attention/attention.ts';
import { officeGroups } from './list/card-groups.ts';
import { countedText } from './count-text.ts';
import { DashboardPage } from './dashboard-page.tsx';

const ULID = (n: number) => `01J${String(n).padStart(23, '0')}`;
const AT = '2026-11-20T10:00:00.000Z';
const SAM = { userId: 'user-0000000001', name: 'Sam Sample' };
const ROBIN = { userId: 'user-0000000002', name: 'Robin Reed' };

const summary = (n: number, part: Partial<InspectionSummary> = {}): InspectionSummary => ({
  inspectionId: ULID(n),
  type: 'MASONRY_WOOD',
  clientId: ULID(100 + n),
  clientName: `Client ${n}`,
  address: `${n} Orchard Lane`,
  inspector: SAM,
  status: 'COMPLETED_DELIVERED',
  createdAt: AT,
  updatedAt: AT,
  completedAt: AT,
  photos: { total: 0, verified: 0 },
  version: 1,
  ...part,
});
const INSPECTIONS = [
  summary(1),
  summary(2, { status: 'COMPLETED_NOT_DELIVERED', inspector: ROBIN }),
  summary(3, { status: 'REVISED' }),
  summary(4, { photos: { total: 5, verified: 2 } }),
  summary(5),
];
const NONE = { count: 0 };
const OVERVIEW: DashboardOverview = {
  total: { count: 5 },
  statuses: {
    IN_PROGRESS: NONE,
    COMPLETED_QUEUED: NONE,
    ARCHIVED: NONE,
    COMPLETED_DELIVERED: { count: 3 },
    COMPLETED_NOT_DELIVERED: { count: 1 },
    REVISED: { count: 1 },
  },
  types: {
    GAS_LOGS: NONE,
    INSERT: NONE,
    PREFAB: NONE,
    FREESTANDING: NONE,
    UTILITY: NONE,
    DRYER_VENT: NONE,
    MASONRY_WOOD: { count: 5 },
  },
  attention: { PHOTOS_ON_PHONES: { count: 1 }, PROPOSALS_OPENED: { count: 1 } },
  photos: 3,
  technicians: [ROBIN, SAM],
};

/** Filters like the server: by status, by technician, and by kind of attention. */
const answerOffice = () =>
  mockRoutes({
    getDashboardOverview: () => ({ overview: OVERVIEW }),
    listInspections: ({ query: { status, technician } }) => ({
      inspections: INSPECTIONS.filter(
        (inspection) =>
          (status === undefined || inspection.status === status) &&
          (technician === undefined || inspection.inspector.userId === technician),
      ),
    }),
    listAttention: ({ query: { kind } }) => ({
      inspections: kind === 'PHOTOS_ON_PHONES' ? [INSPECTIONS[3]] : [INSPECTIONS[4]],
    }),
  });

const listed = async (count: number): Promise<string[]> => {
  const rows = await vi.waitFor(() => {
    const found = within(screen.getByRole('table')).getAllByRole('rowheader');
    if (found.length !== count) throw new Error(`${found.length} rows are listed`);
    return found;
  });
  return rows.map((row) => within(row).getByRole('link').textContent ?? '');
};

beforeAll(() => Promise.all([import('#web/lib/api/rest.ts'), import('#shared/contract/index.ts')]));
beforeEach(async () => void (await freshDevice()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

describe('the office dashboard', () => {
  it('shows the number of inspections in total and in each tab', async () => {
    answerOffice();
    renderFor('OFFICE', <DashboardPage />, '/dashboard');

    expect(await screen.findByText('5 inspections, newest first')).toBeTruthy();
    const tabs = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('button');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'All 5',
      'In progress 0',
      'Syncing',
      'Queued 0',
      'Delivered 3',
      'Not delivered 1',
      'Revised 1',
      'Archived 0',
    ]);
  });

  it('reads in one query for all rows which photos only another device has', async () => {
    answerOffice();
    const { meta } = await freshDevice();
    const inspections = [{ inspectionId: ULID(1), photos: [], more: 2 }];
    await meta.put({ key: BOARD_KEY, value: { devices: [{ inspections }] } });
    const read = vi.spyOn(meta, 'get');
    renderFor('OFFICE', <DashboardPage />, '/dashboard');
    await listed(5);

    expect(await screen.findByText('2 on Sam’s phone')).toBeTruthy();
    // The query can run again when the database reports a change. One query per row would read at least five times.
    const reads = read.mock.calls.filter(([key]) => (key as unknown) === BOARD_KEY);
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.length).toBeLessThan(5);
  });

  it('shows the number of inspections of each type when no other filter is set', async () => {
    answerOffice();
    renderFor('OFFICE', <DashboardPage />, '/dashboard');

    fireEvent.click(await screen.findByRole('button', { name: 'Masonry wood 5' }));
    expect(screen.getByRole('button', { name: 'Dryer vent 0' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Revised/ }));
    expect(await screen.findByRole('button', { name: 'Dryer vent' })).toBeTruthy();
  });

  it('shows that nothing needs attention when there are no cards', async () => {
    const quiet = { PHOTOS_ON_PHONES: NONE, PROPOSALS_OPENED: NONE };
    const statuses = { ...OVERVIEW.statuses, COMPLETED_NOT_DELIVERED: NONE, REVISED: NONE };
    mockRoutes({
      getDashboardOverview: () => ({ overview: { ...OVERVIEW, statuses, attention: quiet } }),
      listInspections: () => ({ inspections: INSPECTIONS }),
    });
    renderFor('OFFICE', <DashboardPage />, '/dashboard');

    expect(await screen.findByText('Nothing needs attention.')).toBeTruthy();
  });

  it.each([
    [/1 report not delivered/, 'Client 2'],
    [/3 photos still on a phone/, 'Client 4'],
    [/1 report revised since sent/, 'Client 3'],
    [/1 proposal opened, not signed/, 'Client 5'],
  ])('lists what the %s card counts, and all inspections when it is pressed again', async (name, client) => {
    answerOffice();
    renderFor('OFFICE', <DashboardPage />, '/dashboard');
    const card = await screen.findByRole('button', { name });

    fireEvent.click(card);
    expect(await listed(1)).toEqual([client]);
    expect(card.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(card);
    expect(await listed(5)).toHaveLength(5);
  });

  it('lists the inspections of the chosen technician, and hides the overall counts', async () => {
    answerOffice();
    renderFor('OFFICE', <DashboardPage />, '/dashboard');
    await screen.findByRole('option', { name: ROBIN.name });

    fireEvent.change(screen.getByRole('combobox', { name: 'Technician' }), { target: { value: ROBIN.userId } });

    expect(await listed(1)).toEqual(['Client 2']);
    expect(screen.getByRole('button', { name: 'All' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Masonry wood' })).toBeTruthy();
  });

  it('requests no overview if the role has no access to it', async () => {
    const called = answerOffice();
    renderFor('TECHNICIAN', <DashboardPage />, '/dashboard');
    await listed(5);

    expect(screen.queryByRole('group', { name: 'Needs attention' })).toBeNull();
    expect(called).not.toContain('getDashboardOverview');
  });
});

describe('a row’s menu', () => {
  it('stays open, with its entries, when its row is re-rendered', async () => {
    answerOffice();
    renderFor('OFFICE', <DashboardPage />, '/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Client 4' }));
    expect(screen.getByRole('menuitem', { name: 'Send copy…' })).toBeTruthy();

    // A different list page that contains the same row.
    fireEvent.click(await screen.findByRole('button', { name: /photos still on a phone/ }));
    await listed(1);

    expect(await screen.findByRole('menuitem', { name: 'Send copy…' })).toBeTruthy();
  });

  it('stays open when the page scrolls', async () => {
    answerOffice();
    renderFor('OFFICE', <DashboardPage />, '/dashboard');
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Client 4' }));

    fireEvent.scroll(window);

    expect(screen.getByRole('menuitem', { name: 'Proposal' })).toBeTruthy();
  });
});

describe('the text of the attention cards', () => {
  it('is shown only for categories with a count', () => {
    const quiet = { ...OVERVIEW, statuses: { ...OVERVIEW.statuses, REVISED: NONE, COMPLETED_NOT_DELIVERED: NONE } };

    expect(attentionCards(OVERVIEW).map(({ id }) => id)).toEqual(['not-delivered', 'photos', 'revised', 'proposals']);
    expect(attentionCards(quiet).map(({ id }) => id)).toEqual(['photos', 'proposals']);
  });

  it.each([
    [{ count: 1 }, '1 inspection'],
    [{ count: 60 }, '60 inspections'],
    [{ count: 100, isMore: true }, '100+ inspections'],
  ] as const)('shows %o as %s', (counted, text) => {
    expect(countedText(counted, 'inspection')).toBe(text);
  });
});

describe('the office list on a phone', () => {
  it('shows today first, then what needs attention, then the rest, each inspection once', () => {
    const now = new Date('2026-11-21T15:00:00');
    const today = summary(6, { status: 'IN_PROGRESS', createdAt: '2026-11-21T09:00:00' });
    const old = summary(7, { status: 'IN_PROGRESS', createdAt: '2026-10-01T09:00:00' });
    const rows = [old, ...INSPECTIONS, today].map((inspection) => ({
      inspectionId: inspection.inspectionId,
      createdAt: inspection.createdAt,
      summary: inspection,
      known: true,
    }));

    const groups = officeGroups(rows, now).map(({ title, rows: inGroup }) => [
      title,
      ...inGroup.map(({ summary: { clientName } }) => clientName),
    ]);

    expect(groups).toEqual([
      ['Today', 'Client 6'],
      ['Needs attention', 'Client 2', 'Client 3', 'Client 4'],
      ['Earlier', 'Client 7', 'Client 1', 'Client 5'],
    ]);
  });
});
