import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FieldServiceStatus } from '#shared/contract/field-service.ts';
import { PROVIDER_IDS } from '#shared/field-service/providers.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { mockRoutes, type MockResponses, Refusal } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { IntegrationsPage } from './integrations-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NONE: FieldServiceStatus = { isIncluded: true, available: [...PROVIDER_IDS] };
const KICKSERV: FieldServiceStatus = {
  ...NONE,
  connection: {
    provider: 'kickserv',
    state: 'connected',
    accountName: 'smith-sweeps',
    connectedAt: '2026-11-20T12:00:00.000Z',
    connectedBy: 'Alex Admin',
  },
};

function open(status: FieldServiceStatus, answers: MockResponses = {}, path = '/') {
  mockRoutes({ getFieldService: () => ({ status }), listFieldServiceLog: () => ({ entries: [] }), ...answers });
  renderFor('ADMINISTRATOR', <IntegrationsPage />, path);
}

describe('the integrations page', () => {
  it('shows the URL that Housecall Pro sends changes to, and stores the signing secret', async () => {
    const webhook = { url: 'https://app.example.com/api/field-service/webhooks/housecall-pro/x', isSet: false };
    const connected = {
      ...KICKSERV.connection,
      provider: 'housecall-pro',
      webhook,
    } as FieldServiceStatus['connection'];
    const sent: unknown[] = [];
    open(
      { ...NONE, connection: connected },
      {
        setFieldServiceWebhook: ({ body }) => {
          sent.push(body);
          if (sent.length === 1) return new Refusal(400, { signingSecret: 'Copy it again' });
          return { status: { ...NONE, connection: { ...connected, webhook: { ...webhook, isSet: true } } } as never };
        },
      },
    );
    expect(await screen.findByText(/Not set up yet/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Webhook URL').value).toBe(webhook.url);
    const form = within(screen.getByRole('form', { name: 'Set up changes' }));
    await enterText(form.getByLabelText('Signing secret'), 'a-secret');
    await userEvent.click(form.getByRole('button', { name: 'Save the signing secret' }));
    expect(await screen.findByText('Copy it again')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Save the signing secret' }));

    expect(await screen.findByText('Set up')).toBeTruthy();
    expect(sent).toEqual([{ signingSecret: 'a-secret' }, { signingSecret: 'a-secret' }]);
    expect(screen.getByLabelText<HTMLInputElement>('Signing secret').value).toBe('');
  });

  it('shows that Kickserv does not report changes', async () => {
    open(KICKSERV);

    expect(await screen.findByText(/Kickserv doesn’t report changes. They are imported every night/)).toBeTruthy();
    expect(screen.queryByLabelText('Webhook URL')).toBeNull();
  });

  it('connects Kickserv with the entered values, and shows the account', async () => {
    const sent: unknown[] = [];
    open(NONE, {
      connectFieldService: ({ body }) => {
        sent.push(body);
        return { status: KICKSERV };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Kickserv' }));
    const form = within(screen.getByRole('form', { name: 'Connect Kickserv' }));
    await enterText(form.getByLabelText('Account name'), 'smith-sweeps');
    await enterText(form.getByLabelText('API token'), 'a-token');
    await userEvent.click(form.getByRole('button', { name: 'Connect Kickserv' }));

    expect(await screen.findByText('Connected')).toBeTruthy();
    expect(screen.getByText('smith-sweeps')).toBeTruthy();
    expect(sent).toEqual([{ credentials: { provider: 'kickserv', account: 'smith-sweeps', token: 'a-token' } }]);
    expect(document.body.textContent).not.toContain('a-token');
  });

  it('shows an error next to its field, and a refusal by the system below the fields', async () => {
    const refusals = [
      new Refusal(400, { 'credentials.account': 'Enter only the name from the address' }),
      new Refusal(422, { main: 'Kickserv doesn’t accept these credentials.' }),
    ];
    open(NONE, { connectFieldService: () => refusals.shift() ?? { status: NONE } });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Kickserv' }));
    const form = within(screen.getByRole('form'));
    await enterText(form.getByLabelText('Account name'), 'smith');
    await enterText(form.getByLabelText('API token'), 'a-token');
    const connect = form.getByRole('button', { name: 'Connect Kickserv' });
    await userEvent.click(connect);
    expect(await screen.findByText('Enter only the name from the address')).toBeTruthy();

    await userEvent.click(connect);
    expect((await screen.findByRole('alert')).textContent).toContain('doesn’t accept these credentials');
  });

  it('finishes a sign-in that Jobber redirected back, once', async () => {
    const sent: unknown[] = [];
    open(
      NONE,
      {
        finishJobberSignIn: ({ body }) => {
          sent.push(body);
          return { status: KICKSERV };
        },
      },
      '/admin/integrations?code=one&state=two',
    );

    expect(await screen.findByText('Connected')).toBeTruthy();
    expect(sent).toEqual([{ code: 'one', state: 'two' }]);
  });

  it('shows that access was not allowed at Jobber', async () => {
    open(NONE, {}, '/admin/integrations?error=access_denied');

    expect(await screen.findByText(/access was not allowed/)).toBeTruthy();
  });

  it('tests a connection and shows the system’s response', async () => {
    const text = 'Kickserv isn’t responding. Try again in a few minutes.';
    open(KICKSERV, { testFieldService: () => ({ status: KICKSERV, isWorking: false, text }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Test connection' }));

    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('disconnects only after a confirmation', async () => {
    let count = 0;
    open(KICKSERV, {
      disconnectFieldService: () => {
        count += 1;
        return {};
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect …' }));
    expect(count).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect Kickserv' }));

    await vi.waitFor(() => expect(count).toBe(1));
  });

  it('shows which fields an import fills, starts one, and shows its result', async () => {
    const counts = { read: 12, added: 5, updated: 0, unchanged: 7, skipped: 0, kept: 0 };
    const started = { startedAt: '2026-11-26T12:00:00.000Z', startedBy: 'Alex Admin', counts };
    const running = { ...KICKSERV, pull: { ...started, state: 'running' } } as FieldServiceStatus;
    const done = { ...KICKSERV, pull: { ...started, state: 'done', endedAt: '2026-11-26T12:01:00.000Z' } };
    let reads = 0;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open(KICKSERV, {
      getFieldService: () => ({ status: (reads += 1) === 1 ? KICKSERV : (done as FieldServiceStatus) }),
      pullFieldServiceCustomers: () => ({ status: running }),
    });
    await userEvent.click(await screen.findByText('Fields and rules'));
    expect(screen.getByText('Phone number')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Import customers' }));
    expect(await screen.findByText(/Importing: 12 customers read so far/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await screen.findByText(/^Imported/)).toBeTruthy();
    vi.useRealTimers();
  });

  it('shows why an import stopped', async () => {
    const counts = { read: 0, added: 0, updated: 0, unchanged: 0, skipped: 0, kept: 0 };
    const problem = 'Kickserv isn’t responding. Try again in a few minutes.';
    const pull = {
      state: 'failed',
      startedAt: '2026-11-26T12:00:00.000Z',
      startedBy: 'Alex',
      counts,
      problem,
    } as const;
    open({ ...KICKSERV, pull });

    expect((await screen.findByRole('alert')).textContent).toContain(problem);
  });

  it('offers no connection without the required plan, and shows which plan has it', async () => {
    open({ ...NONE, isIncluded: false });

    expect(await screen.findByText(/part of the Premium plan/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Connect Kickserv' })).toBeNull();
  });

  it('shows that a system cannot be connected here yet', async () => {
    open({ ...NONE, available: ['kickserv', 'housecall-pro'] });

    expect(await screen.findByText('Not available yet. Contact us if you use Jobber.')).toBeTruthy();
  });

  it('offers a retry if the connection or the log could not be read', async () => {
    open(NONE, { getFieldService: () => new Refusal(503, { main: 'Please try again.' }) });
    expect(await screen.findByText('Please try again.')).toBeTruthy();
    cleanup();
    open(NONE, { listFieldServiceLog: () => new Refusal(503, { main: 'No' }) });

    expect(await screen.findByText(/The log couldn’t be loaded/)).toBeTruthy();
  });
});
