import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#shared/contract/admin.ts';
import type { Routes } from '#shared/contract/index.ts';
import type { RouteInput } from '#shared/contract/route.ts';
import { AdminPage } from './admin-page.tsx';
import { EVERY_USER, matchingUsers } from './users/user-filter.tsx';
import { enterText } from '#web/testing/enter-text.ts';
import { type MockResponses, mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { organization, renderFor, sessionUser, userOf } from '#web/testing/viewer.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const admin = userOf('user-0000000001', 'Demo Admin', 'ADMINISTRATOR');
const technician = userOf('user-0000000002', 'Demo Tech', 'TECHNICIAN');
const listed = (users: User[]) => ({ listUsers: () => ({ users }), listDevices: () => ({ devices: [] }) });
/** Stores settings like the server. `sent` collects the requests. */
function storing() {
  const sent: RouteInput<Routes['editOrganizationSettings']>['body'][] = [];
  const editOrganizationSettings: MockResponses['editOrganizationSettings'] = ({ body }) => {
    sent.push(body);
    return { data: { user: sessionUser('ADMINISTRATOR'), org: organization } };
  };
  return { sent, answers: { ...listed([admin]), editOrganizationSettings } };
}

async function openMenu(name: string, entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  await screen.findByRole('dialog');
}

describe('Org Info', () => {
  it('shows the company, its address and the internal organization id', async () => {
    mockRoutes(listed([admin]));
    renderFor('ADMINISTRATOR', <AdminPage />);

    expect(screen.getByText(organization._id)).toBeTruthy();
    expect(screen.getByText('214 Depot Street, Northfield, VT 05663')).toBeTruthy();
    const head = screen.getByRole('figure', { name: 'Preview of the company on reports' });
    expect(head.textContent).toContain('214 Depot Street, Northfield, VT 05663');
    await screen.findByText('admin@demo.example'.replace('admin', 'demo.admin'));
  });

  it('opens the form from its menu, and shows errors next to invalid fields before sending', async () => {
    const called = mockRoutes(listed([admin]));
    renderFor('ADMINISTRATOR', <AdminPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Org Info menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit org' }));

    const zip = await screen.findByLabelText('ZIP');
    await userEvent.clear(zip);
    await userEvent.type(zip, '56');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('ZIP must be 5 digits')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('ZIP'));
    expect(called).not.toContain('editOrganization');
  });

  it('keeps a ZIP with letters as typed, and shows next to it what is expected', async () => {
    const called = mockRoutes(listed([admin]));
    renderFor('ADMINISTRATOR', <AdminPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Org Info menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit org' }));
    const zip = await screen.findByLabelText<HTMLInputElement>('ZIP');

    await userEvent.clear(zip);
    await enterText(zip, 'ABC12');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('ZIP must be 5 digits')).toBeTruthy();
    expect(zip.value).toBe('ABC12');
    expect(called).not.toContain('editOrganization');
  });

  it('previews the letterhead while it is edited', async () => {
    mockRoutes(listed([admin]));
    renderFor('ADMINISTRATOR', <AdminPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Org Info menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit org' }));

    const dialog = await screen.findByRole('dialog');
    await enterText(within(dialog).getByLabelText('Company'), ' of Barre');

    expect(within(dialog).getByRole('figure').textContent).toContain('Demo Chimney & Hearth of Barre');
  });

  it('stores the legal statement, and previews it at the end of a report', async () => {
    const { sent, answers } = storing();
    mockRoutes(answers);
    renderFor('ADMINISTRATOR', <AdminPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit the legal statement' }));
    const dialog = await screen.findByRole('dialog');
    await enterText(within(dialog).getByRole('textbox'), 'Seen, not sawn.');
    expect(within(dialog).getByRole('figure').textContent).toContain('Seen, not sawn.');

    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent).toEqual([{ settings: { legalStatement: 'Seen, not sawn.' } }]));
  });

  it('stores a switch as soon as it is toggled', async () => {
    const { sent, answers } = storing();
    mockRoutes(answers);
    renderFor('ADMINISTRATOR', <AdminPage />);

    await userEvent.click(screen.getByRole('checkbox', { name: 'Allow techs to edit prices' }));

    await waitFor(() => expect(sent).toEqual([{ settings: { techsEditPrices: true } }]));
  });
});

describe('Users', () => {
  it('lists the users with their roles and the technician seats', async () => {
    mockRoutes(listed([admin, technician]));
    renderFor('ADMINISTRATOR', <AdminPage />);
    const table = await screen.findByRole('table', { name: /Users/ });

    expect(await within(table).findByText('Demo Tech')).toBeTruthy();
    expect(within(table).getByText('Technician')).toBeTruthy();
    expect(screen.getByText('1 technician seat in use')).toBeTruthy();
    expect(screen.getByText(/^Free during the trial/)).toBeTruthy();
  });

  it('shows when each was last seen, from the newest report of their devices, if there is one', async () => {
    const seen = (deviceId: string, user: User, daysAgo: number) => ({
      deviceId,
      user: { userId: user.userId, name: user.name },
      lastSeenAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
      name: '',
      platform: 'iPhone, Safari',
      release: '1',
      unsent: [],
      other: { photos: 0, calls: 0 },
    });
    const devices = [
      seen('00000000000000000000000001', admin, 400),
      seen('00000000000000000000000002', admin, 0),
      seen('00000000000000000000000003', admin, 30),
    ];
    mockRoutes({ ...listed([admin, technician]), listDevices: () => ({ devices }) });
    renderFor('ADMINISTRATOR', <AdminPage />);
    const row = async (name: string) => (await screen.findByText(name)).closest('tr');

    await waitFor(async () => expect((await row('Demo Admin'))?.textContent).toContain('Just now'));
    expect((await row('Demo Tech'))?.textContent).toContain('Technician–');
  });

  it('gives the reason for what administrators can’t do to themselves', async () => {
    mockRoutes(listed([admin]));
    renderFor('ADMINISTRATOR', <AdminPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Demo Admin' }));
    const reasons = (await screen.findAllByRole('menuitem')).map((entry) => {
      const described = entry.getAttribute('aria-describedby');
      return described === null ? null : document.getElementById(described)?.textContent;
    });
    expect(reasons.slice(-2)).toEqual(['You can’t deactivate yourself', 'You can’t delete yourself']);

    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit user' }));
    expect(await screen.findByText(/^You can’t change your own role/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Office' }).disabled).toBe(true);
  });

  it('deletes a user only after showing what is deleted and what is kept', async () => {
    let users = [admin, technician];
    const called = mockRoutes({
      listUsers: () => ({ users }),
      deleteUser: ({ body }) => {
        users = users.filter(({ userId }) => userId !== body.userId);
        return {};
      },
    });
    renderFor('ADMINISTRATOR', <AdminPage />);
    await openMenu('Demo Tech', 'Delete user');
    expect(screen.getByText(/Their inspections and reports stay, with their name/)).toBeTruthy();
    expect(called).not.toContain('deleteUser');

    await userEvent.click(screen.getByRole('button', { name: 'Delete user' }));

    expect(await screen.findByText('Demo Tech was deleted.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('demo.tech@demo.example')).toBeNull());
  });

  it('shows why the server refuses', async () => {
    mockRoutes({
      ...listed([admin, technician]),
      editUser: () => new Refusal(422, { role: 'The last administrator cannot be demoted' }),
    });
    renderFor('ADMINISTRATOR', <AdminPage />);
    await openMenu('Demo Admin', 'Edit user');

    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('The last administrator cannot be demoted')).toBeTruthy();
  });

  it('sends a password reset to the user', async () => {
    const requested: string[] = [];
    mockRoutes({
      ...listed([admin, technician]),
      sendUserReset: ({ body }) => {
        requested.push(body.userId);
        return {};
      },
    });
    renderFor('ADMINISTRATOR', <AdminPage />);
    await openMenu('Demo Tech', 'Send password reset');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(requested).toEqual(['user-0000000002']));
    expect(await screen.findByText('A password reset was sent to demo.tech@demo.example.')).toBeTruthy();
  });

  it('shows no count if the users could not be loaded', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    renderFor('ADMINISTRATOR', <AdminPage />);

    expect(await screen.findByText('Users couldn’t be loaded')).toBeTruthy();
    expect(screen.queryByText(/technician seats? in use/)).toBeNull();
    expect(screen.queryByText('No users')).toBeNull();
  });

  it('deactivates and reactivates a technician, who uses no seat in between', async () => {
    let users = [admin, technician];
    const put = (state: 'ACTIVE' | 'DEACTIVATED') => {
      users = [admin, { ...technician, state }];
      return { user: { ...technician, state } };
    };
    mockRoutes({ listUsers: () => ({ users }), setUserState: ({ body }) => put(body.state) });
    renderFor('ADMINISTRATOR', <AdminPage />);
    await openMenu('Demo Tech', 'Deactivate user');
    expect(screen.getByText(/They no longer use a technician seat/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate user' }));

    expect(await screen.findByText('Demo Tech was deactivated and can no longer sign in.')).toBeTruthy();
    expect(await screen.findByText('0 technician seats in use')).toBeTruthy();
    await openMenu('Demo Tech', 'Reactivate user');
    await userEvent.click(screen.getByRole('button', { name: 'Reactivate user' }));
    expect(await screen.findByText('1 technician seat in use')).toBeTruthy();
  });
});

describe('the user search', () => {
  const users = [
    admin,
    technician,
    { ...userOf('user-0000000003', 'Zoë Ångström', 'OFFICE'), state: 'DEACTIVATED' as const },
  ];
  const named = (filter: Partial<typeof EVERY_USER>) =>
    matchingUsers(users, { ...EVERY_USER, ...filter }).map(({ name }) => name);

  it('matches the beginning of a name, the email, role and state', () => {
    expect(named({ text: 'ang zoe' })).toEqual(['Zoë Ångström']);
    expect(named({ text: 'tech@demo' })).toEqual(['Demo Tech']);
    expect(named({ text: 'demo t' }).slice(0, 1)).toEqual(['Demo Tech']);
    expect(named({ text: '@demo.example', state: 'ACTIVE' })).toEqual(['Demo Admin', 'Demo Tech']);
    expect(named({ role: 'OFFICE' })).toEqual(['Zoë Ångström']);
    expect(named({ state: 'ACTIVE' })).toEqual(['Demo Admin', 'Demo Tech']);
    expect(named({ text: 'nobody' })).toEqual([]);
  });
});
