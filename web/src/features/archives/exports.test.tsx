import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Archive } from '#shared/contract/archives.ts';
import { LINKS_FRESH_MS } from '#web/lib/fresh-links.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { ExportMenuItems } from './export-menu-items.tsx';

const ID = '01J00000000000000000000001';
let count = 0;
/** Each test uses its own inspection, because requested archives are remembered. */
const inspectionId = () => `01J000000000000000000000${String((count += 1)).padStart(2, '0')}`;
const archive = (over: Partial<Archive>): Archive => ({
  archiveId: ID,
  state: 'making',
  done: 0,
  total: 0,
  createdAt: '2026-11-20T16:41:00.000Z',
  ...over,
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () =>
  renderFor('TECHNICIAN', <ExportMenuItems inspectionId={inspectionId()} onOpen={() => undefined} />, '/');
const choose = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the ZIP export', () => {
  it('shows its progress, then the link', async () => {
    let requests = 0;
    mockRoutes({
      putArchive: () => ({ archive: archive({ state: 'queued' }) }),
      getArchive: () => {
        requests += 1;
        if (requests === 1) return { archive: archive({ done: 10, total: 42 }) };
        return {
          archive: archive({ state: 'made', done: 42, total: 42, bytes: 12_400_000, url: 'https://x.example/a' }),
        };
      },
    });
    open();
    await choose(/Everything/);

    expect(await screen.findByText('10 of 42 files in the zip …')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Download, 12.4 MB' });
    expect(link.getAttribute('href')).toBe('https://x.example/a');
  });

  it('renews its link before it expires', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let requests = 0;
    mockRoutes({
      putArchive: () => ({ archive: archive({ state: 'queued' }) }),
      getArchive: () => ({ archive: archive({ state: 'made', url: `https://x.example/${(requests += 1)}` }) }),
    });
    open();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: /Everything/ }));
    const link = await screen.findByRole('link', { name: /Download/ });
    expect(link.getAttribute('href')).toBe('https://x.example/1');
    await vi.advanceTimersByTimeAsync(LINKS_FRESH_MS);

    await waitFor(() => expect(link.getAttribute('href')).toBe('https://x.example/2'));
  });

  it('shows why it failed, and retries with a new export', async () => {
    const ids: string[] = [];
    mockRoutes({
      putArchive: ({ params }) => {
        ids.push(String(params['archiveId']));
        return { archive: archive({ state: 'failed', reason: 'It could not be made.' }) };
      },
    });
    open();
    await choose(/Everything/);
    await screen.findByText('It could not be made.');
    await choose(/Try again/);

    await waitFor(() => expect(new Set(ids).size).toBe(2));
  });
});

describe('signed data', () => {
  it('shows that the server has no report yet', async () => {
    mockRoutes({});
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open();
    await choose(/Signed data/);

    expect(await screen.findByText('You’re offline. Try again when you’re back online.')).toBeTruthy();
  });
});

describe('exports in an offline app', () => {
  it('show that both work only online, and open nothing', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    await choose(/Everything/);

    expect(screen.getAllByText('Only online')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    vi.restoreAllMocks();
  });
});
