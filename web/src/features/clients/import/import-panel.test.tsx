import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClientImport } from '#shared/contract/client-imports.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { ImportPanel } from './import-panel.tsx';
import { readPreview } from './read-preview.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const IMPORT: ClientImport = {
  importId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP',
  fileName: 'clients.csv',
  bytes: 100,
  state: 'running',
  isStopped: false,
  duplicates: 'skip',
  createdAt: new Date().toISOString(),
  progress: { done: 500, total: 2000 },
  refusals: [],
};

const DONE: ClientImport = {
  ...IMPORT,
  state: 'done',
  endedAt: new Date().toISOString(),
  undoableUntil: new Date(Date.now() + 3_600_000).toISOString(),
  counts: { rows: 3, added: 1, updated: 0, unchanged: 0, duplicates: 1, refused: 1, left: 0 },
  refusals: [{ line: 4, reason: 'Email: Enter a valid email address' }],
  refusedUrl: 'http://localhost/refused.csv',
};

const open = (imports: ClientImport[], more = {}) => {
  mockRoutes({ listClientImports: () => ({ imports }), ...more });
  renderFor('ADMINISTRATOR', <ImportPanel />, '/addclient');
};
const choose = async (text: string) =>
  userEvent.upload(await screen.findByLabelText('CSV file'), new File([text], 'other.csv', { type: 'text/csv' }));

describe('the client import', () => {
  it('shows the progress of an import that started before a reload', async () => {
    open([IMPORT]);
    expect(await screen.findByText('500 of about 2,000 rows')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('500');
  });

  it('shows the result and the rejected lines with their file, and can undo the import', async () => {
    const undoClientImport = vi.fn(() => ({ import: { ...DONE, state: 'undoing' } }));
    open([DONE], { undoClientImport });
    expect(await screen.findByText('1 client added')).toBeTruthy();
    expect(screen.getByText('1 duplicate skipped')).toBeTruthy();
    expect(screen.getByText('Email: Enter a valid email address', { exact: false })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('http://localhost/refused.csv');
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    expect(undoClientImport).toHaveBeenCalledTimes(1);
  });

  it('shows that a chosen file can’t be read', async () => {
    open([]);
    const file = new File(['x'], 'gone.csv', { type: 'text/csv' });
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new DOMException('Gone', 'NotReadableError');
    });
    await userEvent.upload(await screen.findByLabelText('CSV file'), file);

    expect(await screen.findByText('The file could not be read. Choose it again.')).toBeTruthy();
  });

  it('accepts exact headers right away, and shows the errors of a line', async () => {
    open([]);
    await choose('Name,Email\nPat Sample,pat@example.com\n"Kim\nTwo",bad\n');
    expect(await screen.findByText('All columns are recognized.')).toBeTruthy();
    const row = screen.getByRole('row', { name: /bad/ });
    expect(within(row).getByText('3')).toBeTruthy();
    expect(within(row).getByText(/Email: Enter a valid email address/)).toBeTruthy();
  });

  it('warns about an unbalanced quotation mark next to its row, and reads the rows below it', async () => {
    open([]);
    await choose('Name,Email,Notes\nPat,,"open\nKim,kim@example.com,"12" flue"\nLou,,fine\n');
    const row = await screen.findByRole('row', { name: /^2 Pat/ });
    expect(within(row).getByText('2')).toBeTruthy();
    expect(within(row).getByText('A quotation mark is not closed. Close it, or remove it.')).toBeTruthy();
    const doubled = within(screen.getByRole('row', { name: /Kim/ }));
    expect(
      doubled.getByText('Write a quotation mark inside a quoted cell twice, and nothing after the last one.'),
    ).toBeTruthy();
    expect(screen.getByRole('row', { name: '4 Lou' })).toBeTruthy();
  });

  it('rejects a file with more columns than can be matched, without listing them', async () => {
    open([]);
    const headers = ['Name', ...Array.from({ length: 10_000 }, (_none, index) => `c${index}`)];
    await choose(`${headers.join(',')}\nPat\n`);

    expect(await screen.findByText(/more than 500 columns/)).toBeTruthy();
    expect(screen.queryAllByRole('combobox')).toHaveLength(0);
  });

  it('guesses the fields of other headers, and asks for the name column', async () => {
    open([]);
    await choose('Customer;E-Mail Address;Zip Code;__proto__\nPat;pat@example.com;05641;x\n');
    const field = (name: string) => screen.findByLabelText<HTMLSelectElement>(`Field for ${name}`);
    expect((await field('Customer')).value).toBe('name');
    expect((await field('E-Mail Address')).value).toBe('email');
    expect((await field('Zip Code')).value).toBe('serviceAddress.zip');
    expect((await field('__proto__')).value).toBe('');
    await userEvent.selectOptions(await field('Customer'), '');
    await userEvent.click(screen.getByRole('button', { name: 'Start import' }));
    expect(await screen.findByText(/^Match a column to Name, or two/)).toBeTruthy();
  });

  it('joins the first and last name of a file that has them in two columns', async () => {
    open([]);
    await choose('Last Name,First Name,E-mail\nEllison,Margaret,m@example.com\n,Cher,c@example.com\n');
    const field = (name: string) => screen.findByLabelText<HTMLSelectElement>(`Field for ${name}`);
    expect((await field('Last Name')).value).toBe('lastName');
    expect((await field('First Name')).value).toBe('firstName');
    expect(screen.getByRole('row', { name: /^2 Margaret Ellison/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^3 Cher/ })).toBeTruthy();
  });

  it('explains how to save an Excel workbook as CSV, and lists none of its content', async () => {
    open([]);
    await choose('PK\u0003\u0004[Content_Types].xml\nxl/workbook.xml');
    expect(await screen.findByText(/This is an Excel workbook/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start import' })).toBeNull();
  });

  it('shows that a file has no rows', async () => {
    open([]);
    await choose('Name,Email\n');
    expect(await screen.findByText('The file has no rows below its first line.')).toBeTruthy();
  });

  it('previews the first twenty rows of a file too long to read completely', async () => {
    const preview = await readPreview(new File([`Name\n${'Pat Sample\n'.repeat(80_000)}`], 'long.csv'));
    expect(preview?.rows.length).toBe(20);
    expect(preview?.rows.at(-1)?.line).toBe(21);
  });
});
