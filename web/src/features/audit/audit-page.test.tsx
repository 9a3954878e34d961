import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AuditLine } from '#shared/contract/audit.ts';
import { mockRoutes, Refusal, type MockResponses } from '#web/testing/contract-fetch.ts';
import { renderFor, userOf } from '#web/testing/viewer.tsx';
import { AuditPage } from './audit-page.tsx';
import { logCsv } from './log-csv.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = (id: string, more: Partial<AuditLine> = {}): AuditLine => ({
  id,
  // The same date in every time zone from Hawaii to New Zealand.
  at: '2026-11-20T10:34:05.000Z',
  act: 'session.start',
  by: { id: 'user-0000000002', name: 'Demo Tech' },
  detail: { device: 'Chrome on Windows' },
  ...more,
});
const users = [userOf('user-0000000002', 'Demo Tech', 'TECHNICIAN')];

function open(listAudit: MockResponses['listAudit']) {
  mockRoutes({ listUsers: () => ({ users }), ...(listAudit && { listAudit }) });
  renderFor('ADMINISTRATOR', <AuditPage />);
}

describe('/admin/audit', () => {
  it('lists who did what and when, grouped by day, and continues on the next page', async () => {
    const old = { act: 'user.edit', at: '2026-11-18T15:00:00.000Z', subject: { id: 'x', name: 'Sam Old' } };
    const detail = { roleFrom: 'OFFICE', roleTo: 'TECHNICIAN' };
    open(({ query }) =>
      query.cursor === undefined
        ? { lines: Array.from({ length: 50 }, (_, index) => line(`a${index}`)), cursor: 'next' }
        : { lines: [line('b', { ...old, detail })] },
    );

    const first = await screen.findByRole('region', { name: /November 20, 2026/ });
    expect(within(first).getAllByText('Signed in with Chrome on Windows')).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Show older entries' }));

    expect(await screen.findByText('Changed Sam Old: role from Office to Technician')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  });

  it('shows an empty state, and a message when the log cannot be loaded', async () => {
    open(() => ({ lines: [] }));
    expect(await screen.findByText('Nothing has been logged yet.')).toBeTruthy();
    cleanup();

    open(() => new Refusal(503, { main: 'Please try again' }));
    expect(await screen.findByText('Please try again')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('exports every page, not only the one shown', async () => {
    const saved: string[] = [];
    const files: Blob[] = [];
    const createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const cursors: (string | undefined)[] = [];
    open(({ query }) => {
      if (query.limit === 100) cursors.push(query.cursor);
      return query.cursor === undefined ? { lines: [line('a')], cursor: 'next' } : { lines: [line('b')] };
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));

    await vi.waitFor(() => expect(saved).toEqual([expect.stringMatching(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)]));
    expect(cursors).toEqual([undefined, 'next']);
    // Without a byte order mark, Excel garbles the accents and quotation marks.
    expect(new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer()).slice(0, 3)).toEqual(
      Uint8Array.of(0xef, 0xbb, 0xbf),
    );
  });
});

describe('the exported log', () => {
  it('contains no text that a spreadsheet evaluates', () => {
    const hostile = line('h', { by: { id: 'u', name: '=HYPERLINK("http://x","y")' }, act: 'user.name' });
    const csv = logCsv([{ ...hostile, detail: { from: '@SUM(1)', to: '+1' } }, line('=1+1')]);

    expect(csv.split('\r\n').slice(1).join('\n')).not.toMatch(/(^|,|")[=@+]/m);
    expect(csv).toContain(`'=HYPERLINK`);
  });
});
