import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, ClientFields } from '#shared/contract/clients.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { ClientsPage } from './clients-page.tsx';

const at = '2026-11-20T12:00:00.000Z';
const client = (n: number): Client => ({
  ...ClientFields.parse({ name: `Client ${n}` }),
  clientId: `01J${String(n).padStart(23, '0')}`,
  createdAt: at,
  updatedAt: at,
  version: 1,
});
const answers = (isCut: boolean) => ({
  listStars: () => ({ stars: [] }),
  listBouncedAddresses: () => ({ addresses: [] }),
  listClients: ({ query }: { query: Record<string, unknown> }) => {
    const isSearch = query['search'] !== undefined;
    return { clients: [client(1), client(2)], ...(isSearch && isCut && { isCut: true as const }) };
  },
});

beforeAll(() => Promise.all([import('#web/lib/api/rest.ts'), import('#shared/contract/index.ts')]));
beforeEach(() => freshDevice());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

const search = async () => {
  renderFor('OFFICE', <ClientsPage />, '/clients');
  await screen.findByText('Client 1');
  expect(screen.queryByText(/^First/)).toBeNull();
  await enterText(screen.getByRole('searchbox', { name: 'Search clients' }), 'client');
};

describe('the client list', () => {
  it('shows what the server sent when the device has no space for a copy', async () => {
    const { clients } = await freshDevice();
    clients.hook('creating', () => {
      throw new DOMException('No space left', 'QuotaExceededError');
    });
    mockRoutes(answers(false));
    renderFor('OFFICE', <ClientsPage />, '/clients');

    expect(await screen.findByText('Client 1')).toBeTruthy();
  });
});

describe('a search of the client list', () => {
  it('shows how many of the matches are shown when there are more', async () => {
    mockRoutes(answers(true));
    await search();
    expect(await screen.findByText(/^First 2 shown\. Type more/)).toBeTruthy();
  });

  it('shows no hint when all matches are shown', async () => {
    mockRoutes(answers(false));
    await search();
    await waitFor(() => expect(screen.queryByText('Loading clients')).toBeNull());
    expect(screen.queryByText(/^First/)).toBeNull();
  });
});

describe('the URL of the client list', () => {
  /** Where a user goes from the list, and the menu's link back to it. */
  const Elsewhere = () => {
    const navigate = useNavigate();
    const { search: query } = useLocation();
    return (
      <>
        <p data-testid="query">{query}</p>
        <button onClick={() => void navigate('/clients/1')}>A client</button>
        <button onClick={() => void navigate(-1)}>Back</button>
        <Link to="/clients">Clients</Link>
        <Routes>
          <Route path="/clients" element={<ClientsPage />} />
          <Route path="/clients/1" element={<p>The client</p>} />
        </Routes>
      </>
    );
  };
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search clients' });

  it('keeps the search for the way back from a client, and drops it with the menu’s link', async () => {
    const searched: unknown[] = [];
    mockRoutes({
      ...answers(false),
      listClients: ({ query }: { query: Record<string, unknown> }) => {
        searched.push(query['search']);
        return { clients: [client(1)] };
      },
    });
    renderFor('OFFICE', <Elsewhere />, '/clients');
    await screen.findByText('Client 1');
    await enterText(field(), 'kiln');
    await waitFor(() => expect(screen.getByTestId('query').textContent).toBe('?q=kiln'));
    await userEvent.click(screen.getByRole('button', { name: 'A client' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));

    await waitFor(() => expect(field().value).toBe('kiln'));
    expect(searched.at(-1)).toBe('kiln');
    await userEvent.click(screen.getByRole('link', { name: 'Clients' }));
    await waitFor(() => expect(field().value).toBe(''));
  });
});

describe('a later page of the client list', () => {
  const pageOf = (cursor: unknown) =>
    cursor === undefined
      ? { clients: [client(1)], cursor: 'second' }
      : cursor === 'second'
        ? { clients: [client(2)], cursor: 'third' }
        : { clients: [client(3)] };
  const paged = {
    ...answers(false),
    listClients: ({ query }: { query: Record<string, unknown> }) => pageOf(query['cursor']),
  };
  const Query = () => <p data-testid="query">{useLocation().search}</p>;
  const show = (path: string) =>
    renderFor(
      'OFFICE',
      <>
        <Query />
        <ClientsPage />
      </>,
      path,
    );
  const query = () => screen.getByTestId('query').textContent;

  it('is in the URL, and is shown again when that is opened', async () => {
    mockRoutes(paged);
    show('/clients');
    await screen.findByText('Client 1');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Client 2');
    expect(query()).toBe('?page=2');
    cleanup();
    show('/clients?page=3');

    expect(await screen.findByText('Client 3')).toBeTruthy();
    expect(screen.queryByText('Client 1')).toBeNull();
  });

  it('gives way to the first one when the search changes', async () => {
    mockRoutes(paged);
    show('/clients?page=2');
    await screen.findByText('Client 2');
    await enterText(screen.getByRole('searchbox', { name: 'Search clients' }), 'kiln');

    await waitFor(() => expect(query()).toBe('?q=kiln'));
    expect(await screen.findByText('Client 1')).toBeTruthy();
  });

  it('past the end shows the last one', async () => {
    mockRoutes(paged);
    show('/clients?page=9');
    expect(await screen.findByText('Client 3')).toBeTruthy();
  });
});

describe('the tag filter of the client list', () => {
  it('requests clients with a tag from this device or a typed one, and all when it is cleared', async () => {
    const queries: Record<string, unknown>[] = [];
    const tagged = { ...client(1), tags: ['Annual plan'] };
    const withTag = ({ query }: { query: Record<string, unknown> }) => {
      queries.push(query);
      return { clients: query['tag'] === 'rare' ? [] : [tagged, ...(query['tag'] === undefined ? [client(2)] : [])] };
    };
    mockRoutes({ ...answers(false), listClients: withTag });
    renderFor('OFFICE', <ClientsPage />, '/clients');
    await screen.findByText('Client 2');

    const filter = await screen.findByRole('combobox', { name: 'Filter by tag' });
    await userEvent.click(filter);
    await userEvent.click(await screen.findByRole('option', { name: 'Annual plan' }));
    await waitFor(() => expect(screen.queryByText('Client 2')).toBeNull());
    expect(queries.at(-1)).toMatchObject({ tag: 'Annual plan' });

    await userEvent.clear(filter);
    await screen.findByText('Client 2');
    await userEvent.type(filter, 'rare{Enter}');
    expect(await screen.findByText('No client has the tag “rare”')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show any tag' }));
    expect(await screen.findByText('Client 2')).toBeTruthy();
  });
});
