import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enterText } from '#web/testing/enter-text.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { organization, renderFor, userOf } from '#web/testing/viewer.tsx';
import { CreateOrgPage } from './create-org-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const VALUES: readonly [label: string, place: number, value: string][] = [
  ['Company', 0, 'Demo Sweep Co'],
  ['Email', 0, 'office@sweep.example'],
  ['Phone', 0, '802 555 0100'],
  ['Address', 0, '1 Example Street'],
  ['City', 0, 'Sampleton'],
  ['State', 0, 'VT'],
  ['ZIP', 0, '05001'],
  ['Name', 0, 'Demo Owner'],
  ['Email', 1, 'owner@sweep.example'],
  ['Password', 0, 'long enough'],
];

async function fill() {
  for (const [label, place, value] of VALUES) {
    const field = screen.getAllByLabelText(label)[place];
    if (field === undefined) throw new Error(`No field ${label}`);
    await enterText(field, value);
  }
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Create organization' }));

describe('creating an organization', () => {
  it('sends the company, its first administrator, version and features', async () => {
    const bodies: unknown[] = [];
    mockRoutes({
      createOrganization: ({ body }) => {
        bodies.push(body);
        return { org: organization, user: userOf('user-0000000009', 'Demo Owner', 'ADMINISTRATOR') };
      },
    });
    renderFor('SUPER_ADMIN', <CreateOrgPage />);
    await fill();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Truck Check' }));

    await send();

    expect(await screen.findByText(/was created; demo\.owner@demo\.example can sign in\./)).toBeTruthy();
    expect(bodies).toMatchObject([
      { organization: { name: 'Demo Sweep Co' }, admin: { name: 'Demo Owner' }, version: 'Pro', flags: ['truckCheck'] },
    ]);
  });

  it('shows missing values next to the fields, and sends nothing', async () => {
    const called = mockRoutes({});
    renderFor('SUPER_ADMIN', <CreateOrgPage />);

    await send();

    expect(screen.getAllByText('This field is required').length).toBeGreaterThan(5);
    expect(document.activeElement).toBe(screen.getByLabelText('Company'));
    expect(called).toEqual([]);
  });

  it('keeps a ZIP with letters as typed, and shows next to it what is expected', async () => {
    const called = mockRoutes({});
    renderFor('SUPER_ADMIN', <CreateOrgPage />);
    await fill();
    const zip = screen.getByLabelText<HTMLInputElement>('ZIP');
    await userEvent.clear(zip);
    await enterText(zip, 'ABC12');

    await send();

    expect(await screen.findByText('ZIP must be 5 digits')).toBeTruthy();
    expect(zip.value).toBe('ABC12');
    expect(called).toEqual([]);
  });

  it('shows next to the administrator’s email that the sign-in is taken', async () => {
    mockRoutes({
      createOrganization: () => new Refusal(409, { email: 'An account with this email already exists' }, 'CONFLICT'),
    });
    renderFor('SUPER_ADMIN', <CreateOrgPage />);
    await fill();

    await send();

    await waitFor(() => expect(screen.getAllByLabelText('Email')[1]?.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('An account with this email already exists')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByLabelText('Email')[1]);
  });
});
