import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Billing, SeatPreview } from '#shared/contract/billing.ts';
import { mockRoutes, Refusal, type MockResponses } from '#web/testing/contract-fetch.ts';
import { renderFor, organization, sessionUser, userOf } from '#web/testing/viewer.tsx';
import { BillingPage } from './billing-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TRIAL: Billing = {
  state: 'trial',
  trialEndsAt: '2999-01-01T00:00:00.000Z',
  daysLeft: 5,
  seats: { included: 1, used: 2, paid: 1 },
  invoices: [],
  hasPortal: false,
  provider: 'ready',
};
const ACTIVE: Billing = {
  ...TRIAL,
  state: 'active',
  plan: 'standard',
  monthlyCents: 29_800,
  periodEndsAt: '2026-12-05T15:00:00.000Z',
  seats: { included: 1, used: 2, paid: 3 },
  nextInvoice: {
    amountCents: 29_800,
    at: '2026-12-05T16:00:00.000Z',
    lines: [
      { text: '1 × Standard plan', amountCents: 24_900 },
      { text: '1 × Additional technician account', amountCents: 4_900 },
    ],
  },
  invoices: [
    {
      invoiceId: 'in_1',
      number: 'FLP-00001',
      at: '2026-11-05T16:00:00.000Z',
      amountCents: 29_850,
      status: 'paid',
      url: 'https://provider.example/in_1',
      pdfUrl: 'https://provider.example/in_1.pdf',
    },
  ],
  hasPortal: true,
};
const PREVIEW: SeatPreview = {
  state: 'active',
  plan: 'premium',
  technicians: 2,
  proratedCents: 10_000,
  charged: 'next',
  chargedAt: '2026-12-05T16:00:00.000Z',
  monthlyCentsBefore: 29_800,
  monthlyCentsAfter: 49_800,
};

const open = (
  billing: Billing,
  answers: MockResponses = {},
  role: 'ADMINISTRATOR' | 'SUPER_ADMIN' = 'ADMINISTRATOR',
  path = '/',
) => {
  const called = mockRoutes({ getBilling: () => ({ billing }), ...answers });
  renderFor(role, <BillingPage />, path);
  return called;
};

function catchNavigation(): string[] {
  const gone: string[] = [];
  vi.stubGlobal('location', {
    ...window.location,
    href: window.location.href,
    assign: (url: string) => gone.push(url),
  });
  return gone;
}

describe('billing during the trial', () => {
  it('shows how many days are left and what each plan costs with the company’s technicians', async () => {
    open(TRIAL);

    expect(await screen.findByText('5 days left of your free trial')).toBeTruthy();
    expect(screen.getByText('$298 a month')).toBeTruthy();
    expect(screen.getByText('$498 a month')).toBeTruthy();
    expect(screen.getByText('There are no invoices yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Card, invoices and cancellation' })).toBeNull();
  });

  it('opens the provider’s checkout for the chosen plan', async () => {
    const gone = catchNavigation();
    const plans: string[] = [];
    open(TRIAL, {
      startCheckout: ({ body }) => {
        plans.push(body.plan);
        return { url: 'https://provider.example/pay' };
      },
    });

    await userEvent.click(await screen.findByRole('button', { name: 'Choose Premium' }));

    await vi.waitFor(() => expect(gone).toEqual(['https://provider.example/pay']));
    expect(plans).toEqual(['premium']);
  });

  it('offers the plans again when the Back button restores the page', async () => {
    catchNavigation();
    open(TRIAL, { startCheckout: () => ({ url: 'https://provider.example/pay' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Premium' }));
    const other = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Choose Standard' });
    expect(other().disabled).toBe(true);

    act(() => void globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(other().disabled).toBe(false);
  });

  it('shows why the checkout could not be opened', async () => {
    open(TRIAL, {
      startCheckout: () => new Refusal(503, { main: 'The payment provider isn’t responding. Please try again.' }),
    });

    await userEvent.click(await screen.findByRole('button', { name: 'Choose Standard' }));

    expect(await screen.findByText('The payment provider isn’t responding. Please try again.')).toBeTruthy();
  });
});

describe('billing of a subscribed company', () => {
  it('shows the plan, the paid seats, each line of the next invoice, and past invoices', async () => {
    open(ACTIVE);

    const next = within(await screen.findByRole('region', { name: 'Next invoice' }));
    expect(next.getByText('1 × Additional technician account')).toBeTruthy();
    expect(next.getByText(/Technicians removed before are not/)).toBeTruthy();
    expect(screen.getByText(/3 are paid through this period/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'PDF of invoice FLP-00001' }).getAttribute('href')).toContain('in_1.pdf');
    expect(screen.getByText('$298.50')).toBeTruthy();
    expect(screen.getByText('Your plan')).toBeTruthy();
  });

  it('shows what another plan costs before switching, and switches', async () => {
    const requests: unknown[] = [];
    open(ACTIVE, {
      previewSeats: ({ body }) => {
        requests.push(body);
        return { preview: PREVIEW };
      },
      changePlan: () => ({ billing: { ...ACTIVE, plan: 'premium', monthlyCents: 49_800 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change to Premium' }));
    expect(await screen.findByText(/For the rest of this period: \$100, charged on December 5, 2026/)).toBeTruthy();
    expect(requests).toEqual([{ plan: 'premium' }]);

    await userEvent.click(screen.getAllByRole('button', { name: 'Change to Premium' }).at(-1) as HTMLElement);

    expect(await screen.findByText('$498')).toBeTruthy();
  });

  it('links to the payment of an overdue invoice', async () => {
    const problem = {
      amountCents: 29_800,
      url: 'https://provider.example/in_2',
      needsAction: false,
      nextAttemptAt: '2026-12-08T16:00:00.000Z',
    };
    open({ ...ACTIVE, state: 'past_due', problem });

    expect(await screen.findByText('The payment of $298 failed')).toBeTruthy();
    expect(screen.getByText(/tried again on December 8, 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('https://provider.example/in_2');
  });

  it('shows when the subscription ends', async () => {
    open({ ...ACTIVE, endsAt: '2026-12-05T15:00:00.000Z' });

    expect(await screen.findByText('Your subscription ends on December 5, 2026')).toBeTruthy();
    expect(screen.getByText('Active until December 5, 2026')).toBeTruthy();
  });
});

describe('unavailable or restricted billing', () => {
  it('shows a message offline, with the trial data that the device has', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    renderFor('ADMINISTRATOR', <BillingPage />);

    expect(await screen.findByText('You are offline')).toBeTruthy();
    expect(screen.getByText(/Your trial: .* days left/)).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('hides links into a closed product', async () => {
    open(
      { ...TRIAL, state: 'trial_over', daysLeft: 0 },
      { verifyToken: () => ({ org: organization, user: sessionUser('ADMINISTRATOR') }) },
    );

    expect(await screen.findByText('Your trial has ended')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create a user' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose Standard' })).toBeTruthy();
  });

  it('lets a closed company choose who gets no seat before it chooses a plan', async () => {
    let users = [
      userOf('user-0000000002', 'Terry Tech', 'TECHNICIAN'),
      userOf('user-0000000003', 'Uma Tech', 'TECHNICIAN'),
    ];
    open(
      { ...TRIAL, state: 'trial_over', daysLeft: 0 },
      {
        verifyToken: () => ({ org: organization, user: sessionUser('ADMINISTRATOR') }),
        getBilling: () => ({
          billing: { ...TRIAL, state: 'trial_over', daysLeft: 0, seats: { included: 1, used: users.length, paid: 1 } },
        }),
        listUsers: () => ({ users }),
        setUserState: ({ body }) => {
          const [gone] = users.filter(({ userId }) => userId === body.userId);
          users = users.filter(({ userId }) => userId !== body.userId);
          return { user: { ...(gone ?? userOf('user-0000000009', 'Nobody', 'OFFICE')), state: body.state } };
        },
      },
    );
    expect((await screen.findAllByText('$298 a month')).length).toBeGreaterThan(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Deactivate Uma Tech' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Deactivate user' }));

    expect(await screen.findByText('Uma Tech was deactivated and can no longer sign in.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('$298 a month')).toBeNull());
    expect(screen.getByRole('button', { name: 'Deactivate Terry Tech' })).toBeTruthy();
  });

  it('offers to try again, and shows billing after the retry', async () => {
    let isUp = false;
    open(TRIAL, {
      getBilling: () => (isUp ? { billing: TRIAL } : new Refusal(503, { main: 'Please try again' }, 'TRY_AGAIN')),
    });
    expect(await screen.findByText('Your billing couldn’t be loaded')).toBeTruthy();
    isUp = true;

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('5 days left of your free trial')).toBeTruthy();
  });

  it('updates the session when the company was reopened', async () => {
    const called = open(
      { ...TRIAL, state: 'canceled' },
      {
        verifyToken: () => ({
          org: { ...organization, subscriptionStatus: 'canceled' },
          user: sessionUser('ADMINISTRATOR'),
        }),
      },
    );

    expect(await screen.findByText('Your subscription is canceled')).toBeTruthy();
    await vi.waitFor(() => expect(called).toContain('verifyToken'));
  });
});

describe('billing of a closed company', () => {
  const CLOSED: Billing = { ...ACTIVE, state: 'canceled' };

  it('links to the export, which no menu of a closed company has', async () => {
    open(CLOSED);

    const link = await screen.findByRole('link', { name: 'Export or delete the company' });
    expect(link.getAttribute('href')).toBe('/admin/leave');
  });

  it('states that paying an earlier invoice does not reopen the account', async () => {
    const invoices = ACTIVE.invoices.map((invoice) => ({ ...invoice, status: 'open' as const }));
    open({ ...CLOSED, invoices });
    expect(await screen.findByText(/Paying an earlier invoice doesn’t reopen the account/)).toBeTruthy();
    cleanup();

    open({ ...ACTIVE, state: 'past_due', invoices });
    expect(await screen.findByText('Payment is overdue')).toBeTruthy();
    expect(screen.queryByText(/Paying an earlier invoice/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Export or delete the company' })).toBeNull();
  });
});

describe('billing of another company', () => {
  it('is read-only for a super administrator', async () => {
    const requests: (string | undefined)[] = [];
    open(
      ACTIVE,
      {
        getBilling: ({ query }) => {
          requests.push(query.orgId);
          return { billing: ACTIVE };
        },
      },
      'SUPER_ADMIN',
      '/billing?orgId=01JDXW3Q8N5T2K7V9B4M6C1ZRX',
    );

    expect(await screen.findByText('01JDXW3Q8N5T2K7V9B4M6C1ZRX')).toBeTruthy();
    expect(requests).toEqual(['01JDXW3Q8N5T2K7V9B4M6C1ZRX']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
