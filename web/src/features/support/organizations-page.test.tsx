import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ListedOrganization } from '#shared/contract/admin.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { organization, renderFor } from '#web/testing/viewer.tsx';
import { OrganizationsPage } from './organizations-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const THEIRS: ListedOrganization = {
  ...organization,
  _id: '01JDXW3Q8N5T2K7V9B4M6C1ZR9',
  name: 'Evergreen Sweep',
  subscriptionStatus: 'canceled',
  createdAt: '2026-01-15T12:00:00.000Z',
  users: 4,
  seats: 2,
};
const OWN: ListedOrganization = { ...THEIRS, ...organization, users: 1, seats: 0 };
const REASON = 'The owner asked about a report';

describe('the organization list', () => {
  it('shows status and users, and disables the support view of the user’s own organization', async () => {
    mockRoutes({ listOrganizations: () => ({ orgs: [THEIRS, OWN] }) });
    renderFor('SUPER_ADMIN', <OrganizationsPage />);

    const row = (await screen.findByRole('heading', { name: 'Evergreen Sweep' })).closest('li');
    expect(row?.textContent).toMatch(/Canceled.*Users4.*Technician seats2.*Jan 15, 2026/);
    const own = screen.getByRole('button', { name: `Start a support view of ${organization.name}` });
    expect(own.getAttribute('aria-disabled')).toBe('true');
  });

  it('is searched by the server, and loads further pages', async () => {
    const requests: unknown[] = [];
    mockRoutes({
      listOrganizations: ({ query }) => {
        requests.push([query.search, query.cursor]);
        return query.cursor === undefined ? { orgs: [THEIRS], cursor: 'next' } : { orgs: [OWN] };
      },
    });
    renderFor('SUPER_ADMIN', <OrganizationsPage />, '/organizations?search=sweep');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep searching' }));

    expect(await screen.findByRole('heading', { name: organization.name })).toBeTruthy();
    expect(requests).toEqual([
      ['sweep', undefined],
      ['sweep', 'next'],
    ]);
  });

  it('can be reloaded after it failed to load', async () => {
    let answers = 0;
    mockRoutes({
      listOrganizations: () => ((answers += 1) === 1 ? new Refusal(503, { main: 'Please try again' }) : { orgs: [] }),
    });
    renderFor('SUPER_ADMIN', <OrganizationsPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('There are no organizations yet.')).toBeTruthy();
  });
});

describe('starting a support view', () => {
  const view = { viewId: '01HZZZZZZZZZZZZZZZZZZZZZV1', reason: REASON, startedAt: 'x', endsAt: 'y' };
  const look = async () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start support view' }));

  it('requires a reason, and reloads the app', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...globalThis.location, origin: 'http://localhost', assign });
    const bodies: unknown[] = [];
    mockRoutes({
      listOrganizations: () => ({ orgs: [THEIRS] }),
      startSupportView: ({ body }) => {
        bodies.push(body);
        return { view, org: THEIRS };
      },
    });
    renderFor('SUPER_ADMIN', <OrganizationsPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Start a support view of Evergreen Sweep' }));
    await look();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(bodies).toEqual([]);

    await enterText(screen.getByLabelText('Reason'), REASON);
    await look();

    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/dashboard'));
    expect(bodies).toEqual([{ orgId: THEIRS._id, reason: REASON }]);
    expect(JSON.parse(sessionStorage.getItem('supportView') ?? '')).toMatchObject({ viewId: view.viewId });
  });
});

describe('the version and features of an organization', () => {
  it('are set together and shown as the server returns them', async () => {
    const bodies: unknown[] = [];
    mockRoutes({
      listOrganizations: () => ({ orgs: [THEIRS] }),
      setOrganizationVersion: ({ body }) => {
        bodies.push(body);
        return { org: organization };
      },
    });
    renderFor('SUPER_ADMIN', <OrganizationsPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Version and features of Evergreen Sweep' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Truck Check' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(bodies).toEqual([{ orgId: THEIRS._id, version: 'Pro', flags: ['truckCheck'] }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
