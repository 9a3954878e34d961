import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CompanyDeletion } from '#shared/contract/company-deletion.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { LINKS_FRESH_MS } from '#web/lib/fresh-links.ts';
import { redirectOf } from '#web/lib/redirects.ts';
import { sessionLocked, sessionStarted } from '#web/lib/state/auth-slice.ts';
import { store } from '#web/lib/state/store.ts';
import { SignInAgain } from '#web/features/auth/sign-in-again.tsx';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { organization, renderFor, sessionUser } from '#web/testing/viewer.tsx';
import { ExportOrDeletePage } from './export-or-delete-page.tsx';
import { DeletionBanner } from './deletion-banner.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const leaving: CompanyDeletion = {
  companyName: 'Demo Chimney & Hearth',
  counts: { users: 3, clients: 1200, inspections: 1 },
  hasSubscription: true,
};
const requested = { at: '2026-11-20T12:00:00.000Z', byName: 'Alex Admin', goesAt: '2026-12-20T12:00:00.000Z' };
const exported = { exportId: '01J00000000000000000000001', createdAt: '2026-11-20T12:00:00.000Z', done: 0, total: 0 };

describe('/admin/leave', () => {
  it('shows how much will be deleted, and asks for the company name and the password', async () => {
    let sent: unknown;
    mockRoutes({
      getCompanyDeletion: () => ({ leaving }),
      requestCompanyDeletion: ({ body }) => {
        sent = body;
        return { leaving: { ...leaving, asked: requested } };
      },
    });
    renderFor('ADMINISTRATOR', <ExportOrDeletePage />);
    expect(await screen.findByText(/^1,200 clients with/)).toBeTruthy();
    expect(screen.getByText(/^1 inspection with/)).toBeTruthy();
    expect(screen.getByText(/^Your subscription, which ends with the period/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete the company …' }));
    await enterText(screen.getByLabelText(/type the name of your company/), 'Demo Chimney & Hearth');
    await enterText(screen.getByLabelText('Your password'), 'owner password');
    await userEvent.click(screen.getByRole('button', { name: 'Delete the company in 30 days' }));

    expect(await screen.findByRole('heading', { name: /will be deleted on December 20, 2026/ })).toBeTruthy();
    expect(sent).toEqual({ companyName: 'Demo Chimney & Hearth', password: 'owner password' });
  });

  it('cancels the deletion, and hides the banner', async () => {
    mockRoutes({
      getCompanyDeletion: () => ({ leaving: { ...leaving, asked: requested } }),
      keepCompany: () => ({ leaving }),
    });
    renderFor('ADMINISTRATOR', <ExportOrDeletePage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the company' }));

    expect(await screen.findByRole('button', { name: 'Delete the company …' })).toBeTruthy();
  });

  it('shows an export’s progress until it can be downloaded, and why another is refused', async () => {
    const states = [
      { ...exported, state: 'making' as const, done: 10, total: 42 },
      { ...exported, state: 'made' as const, done: 42, total: 42, bytes: 12_400_000, url: 'https://x.example/zip' },
    ];
    mockRoutes({
      getCompanyDeletion: () => ({
        leaving: { ...leaving, export: states.shift() ?? { ...exported, state: 'expired' } },
      }),
      exportCompany: () => new Refusal(429, { main: 'An export can be made 3 times a day.' }),
    });
    renderFor('ADMINISTRATOR', <ExportOrDeletePage />);

    expect(await screen.findByText('10 of about 42 files in the zip …')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Download the export, 12.4 MB' });
    expect(link.getAttribute('href')).toBe('https://x.example/zip');
    await userEvent.click(screen.getByRole('button', { name: 'Create a new export' }));
    expect((await screen.findByRole('alert')).textContent).toBe('An export can be made 3 times a day.');
  });

  it('renews the link to an export before it expires', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let requested = 0;
    const made = () => ({ ...exported, state: 'made' as const, url: `https://x.example/${(requested += 1)}` });
    mockRoutes({ getCompanyDeletion: () => ({ leaving: { ...leaving, export: made() } }) });
    renderFor('ADMINISTRATOR', <ExportOrDeletePage />);
    const link = await screen.findByRole('link', { name: /Download the export/ });
    expect(link.getAttribute('href')).toBe('https://x.example/1');
    await vi.advanceTimersByTimeAsync(LINKS_FRESH_MS);

    await waitFor(() => expect(link.getAttribute('href')).toBe('https://x.example/2'));
  });

  it('is available to administrators, but not the office, of a company whose plan has ended', () => {
    const canceled = { ...organization, subscriptionStatus: 'canceled' };

    expect(redirectOf({ user: sessionUser('ADMINISTRATOR'), organization: canceled }, '/admin/leave')).toBeUndefined();
    expect(redirectOf({ user: sessionUser('OFFICE'), organization: canceled }, '/admin/leave')).toBeDefined();
  });
});

describe('the deletion banner', () => {
  it('shows everyone the date, and administrators how to cancel', () => {
    const viewer = { user: sessionUser('TECHNICIAN'), organization: { ...organization, leavesAt: requested.goesAt } };
    renderFor('TECHNICIAN', <DeletionBanner viewer={viewer} />);
    expect(screen.getByText(/will be deleted on December 20, 2026/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();

    renderFor('ADMINISTRATOR', <DeletionBanner viewer={{ ...viewer, user: sessionUser('ADMINISTRATOR') }} />);
    expect(screen.getByRole('link', { name: 'Keep or export it' }).getAttribute('href')).toBe('/admin/leave');
  });
});

describe('a device whose session has ended', () => {
  const lock = (gone: { isGone: boolean; isUserGone?: boolean }) => {
    mockRoutes({ getGone: () => ({ isUserGone: false, ...gone }) });
    store.dispatch(sessionStarted({ user: sessionUser('TECHNICIAN'), organization, newUser: false }));
    store.dispatch(sessionLocked());
    render(
      <Provider store={store}>
        <MemoryRouter>
          <SignInAgain name="Terry" email="terry@example.com" />
        </MemoryRouter>
      </Provider>,
    );
  };

  it('shows that its company was deleted', async () => {
    lock({ isGone: true });

    expect(await screen.findByRole('heading', { name: 'Demo Chimney & Hearth was deleted' })).toBeTruthy();
    expect(screen.queryByText(/Please sign in again/)).toBeNull();
  });

  it('shows that its user was deactivated', async () => {
    lock({ isGone: false, isUserGone: true });

    expect(await screen.findByRole('heading', { name: 'Your account is no longer active' })).toBeTruthy();
    expect(screen.queryByText(/Please sign in again/)).toBeNull();
  });

  it('asks to sign in again for any other reason', async () => {
    lock({ isGone: false });

    await waitFor(() => expect(screen.getByText('Please sign in again')).toBeTruthy());
  });
});
