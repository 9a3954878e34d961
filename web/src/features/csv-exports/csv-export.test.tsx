import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CsvExport as File } from '#shared/contract/csv-exports.ts';
import { LINKS_FRESH_MS } from '#web/lib/fresh-links.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { CsvExport } from './csv-export.tsx';

const ID = '01J00000000000000000000001';
const file = (over: Partial<File>): File => ({
  exportId: ID,
  kind: 'clients',
  state: 'making',
  rows: 0,
  createdAt: '2026-11-20T16:41:00.000Z',
  ...over,
});
const MADE = {
  state: 'made',
  rows: 1,
  bytes: 12_400,
  url: 'https://x.example/a',
  endsAt: '2026-11-27T16:41:00.000Z',
} as const;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (path = '/clients') =>
  renderFor(
    'OFFICE',
    <CsvExport
      listed={{ kind: 'clients', search: 'pat' }}
      button={(start) => (
        <button type="button" onClick={start}>
          Export CSV
        </button>
      )}
    />,
    path,
  );

describe('a list export', () => {
  it('sends the list’s filters once, shows how many rows are written, then the link', async () => {
    const sent: unknown[] = [];
    let requests = 0;
    mockRoutes({
      putCsvExport: ({ body }) => {
        sent.push(body);
        return { export: file({ state: 'queued' }) };
      },
      getCsvExport: () => {
        requests += 1;
        return { export: file(requests === 1 ? { rows: 12_000 } : MADE) };
      },
    });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));

    expect(await screen.findByText('12,000 clients exported so far …')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Download, 12 KB' });
    expect(link.getAttribute('href')).toBe('https://x.example/a');
    expect(screen.getByText('The CSV file is ready: 1 client.')).toBeTruthy();
    expect(sent).toEqual([{ kind: 'clients', search: 'pat' }]);
  });

  it('only reads the export in the URL when opened from a link', async () => {
    mockRoutes({
      getCsvExport: ({ params }) => ({ export: file({ ...MADE, exportId: String(params['exportId']) }) }),
    });
    open(`/clients?export=${ID}`);

    expect(await screen.findByRole('link', { name: /Download/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['/clients', `/clients?export=${ID}`])('renews its link before it expires (%s)', async (path) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let requests = 0;
    mockRoutes({
      putCsvExport: () => ({ export: file({ state: 'queued' }) }),
      getCsvExport: () => ({ export: file({ ...MADE, url: `https://x.example/${(requests += 1)}` }) }),
    });
    open(path);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    if (path === '/clients') await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    const link = await screen.findByRole('link', { name: /Download/ });
    expect(link.getAttribute('href')).toBe('https://x.example/1');
    await vi.advanceTimersByTimeAsync(LINKS_FRESH_MS);

    await waitFor(() => expect(link.getAttribute('href')).toBe('https://x.example/2'));
  });

  it('keeps its link when the renewal fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let requests = 0;
    mockRoutes({
      getCsvExport: () => {
        requests += 1;
        return requests === 1 ? { export: file(MADE) } : new Refusal(400, { main: 'Try later.' });
      },
    });
    open(`/clients?export=${ID}`);
    await screen.findByRole('link', { name: /Download/ });
    await vi.advanceTimersByTimeAsync(LINKS_FRESH_MS);

    await waitFor(() => expect(requests).toBe(2));
    expect(screen.getByRole('link', { name: /Download/ })).toBeTruthy();
  });

  it('offers a new export if the file was deleted', async () => {
    const ids: string[] = [];
    mockRoutes({
      getCsvExport: ({ params }) => ({
        export: file(params['exportId'] === ID ? { state: 'expired', rows: 3 } : MADE),
      }),
      putCsvExport: ({ params }) => {
        ids.push(String(params['exportId']));
        return { export: file(MADE) };
      },
    });
    open(`/clients?export=${ID}`);
    expect(await screen.findByText('This file is no longer available.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Export again' }));

    expect(await screen.findByRole('link', { name: /Download/ })).toBeTruthy();
    expect(ids).toHaveLength(1);
    expect(ids[0]).not.toBe(ID);
  });

  it('shows that it failed, and restarts the same export', async () => {
    const ids: string[] = [];
    mockRoutes({
      putCsvExport: ({ params }) => {
        ids.push(String(params['exportId']));
        return { export: file(ids.length === 1 ? { state: 'failed' } : MADE) };
      },
      getCsvExport: () => ({ export: file(MADE) }),
    });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: /Download/ })).toBeTruthy();
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
  });
});
