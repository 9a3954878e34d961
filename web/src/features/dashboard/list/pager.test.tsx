import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx';

const ULID = (n: number) => `01J${String(n).padStart(23, '0')}`;
const AT = '2026-11-20T10:00:00.000Z';
const SIZE = 10;

const summary = (n: number): InspectionSummary => ({
  inspectionId: ULID(n),
  type: 'MASONRY_WOOD',
  clientId: ULID(100 + n),
  clientName: `Client ${n}`,
  address: '',
  inspector: { userId: 'user-0000000001', name: 'Sam Sample' },
  status: 'COMPLETED_DELIVERED',
  createdAt: AT,
  updatedAt: AT,
  completedAt: AT,
  photos: { total: 0, verified: 0 },
  version: 1,
});
const ALL = Array.from({ length: 34 }, (_, n) => summary(n + 1));

/** Answers pages like the server. Rejects an unknown cursor. */
function answerPages() {
  return mockRoutes({
    listInspections: ({ query: { cursor = 'rows-0' } }) => {
      const start = Number(/^rows-(\d+)$/.exec(cursor)?.[1]);
      if (Number.isNaN(start)) throw new Error(`Invalid cursor: ${cursor}`);
      const end = start + SIZE;
      return { inspections: ALL.slice(start, end), ...(end < ALL.length && { cursor: `rows-${end}` }) };
    },
  });
}

const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }));
const buttons = () =>
  pages()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const range = (text: string) => vi.waitFor(() => pages().getByText(text));
const isOff = (name: string) => pages().getByRole('button', { name }).getAttribute('aria-disabled');
const press = (role: 'button' | 'link', name: string) => fireEvent.click(pages().getByRole(role, { name }));

beforeAll(() => Promise.all([import('#web/lib/api/rest.ts'), import('#shared/contract/index.ts')]));
beforeEach(async () => {
  await freshDevice();
  localStorage.setItem('dashboardPageSize', String(SIZE));
  answerPages();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  closeDeviceDatabase();
});

describe('the pages of the list', () => {
  it('get a button once they can be opened, and keep it', async () => {
    renderFor('TECHNICIAN', <DashboardPage />, '/dashboard');
    await screen.findByText('Client 1');

    await range('1–10');
    expect([buttons(), isOff('Previous page'), isOff('Next page')]).toEqual([['1', '2'], 'true', 'false']);
    press('button', 'Next page');
    await range('11–20');
    press('link', 'Page 3');
    await range('21–30');
    press('link', 'Page 4');
    await range('31–34 of 34');
    expect([buttons(), isOff('Next page')]).toEqual([['1', '3', '4'], 'true']);
    press('link', 'Page 1');
    await range('1–10');

    expect(buttons()).toEqual(['1', '2', '4']);
    press('link', 'Page 4');
    await range('31–34 of 34');
  });

  it('open by URL, with a link to the first page if the previous one is unknown', async () => {
    renderFor('TECHNICIAN', <DashboardPage />, '/dashboard?page=3&from=21&after=rows-20');

    expect(await screen.findByText('Client 21')).toBeTruthy();
    await range('21–30');
    expect(buttons()).toEqual(['1', '3', '4']);
    expect(pages().getByRole('link', { current: 'page' }).textContent).toBe('3');
    press('button', 'Page 1');
    await range('1–10');
  });

  it('start again at the first page when a filter or the page size changes', async () => {
    renderFor('TECHNICIAN', <DashboardPage />, '/dashboard?page=3&from=21&after=rows-20');
    await screen.findByText('Client 21');

    fireEvent.change(pages().getByRole('combobox', { name: 'Page size' }), { target: { value: '20' } });

    expect(await screen.findByText('Client 1')).toBeTruthy();
    expect(pages().getByRole('link', { current: 'page' }).textContent).toBe('1');
  });

  it('offer a way back to the first page from a URL that the server rejects', async () => {
    renderFor('TECHNICIAN', <DashboardPage />, '/dashboard?page=3&from=21&after=forged');

    fireEvent.click(await screen.findByRole('button', { name: 'Show the first page' }));

    expect(await screen.findByText('Client 1')).toBeTruthy();
  });

  it('are read from this device while it is offline', async () => {
    renderFor('TECHNICIAN', <DashboardPage />, '/dashboard');
    await screen.findByText('Client 1');
    press('button', 'Next page');
    await screen.findByText('Client 11');
    cleanup();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    renderFor('TECHNICIAN', <DashboardPage />, '/dashboard?page=2&from=11&after=rows-10');

    await range('11–20 of 20');
    vi.restoreAllMocks();
  });
});
