import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enterText } from '#web/testing/enter-text.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { NameForm } from './name-form.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const here = {
  sessionId: 'session-0000001',
  device: 'Chrome on Windows',
  signedInAt: at(50),
  lastUsedAt: at(20),
  isThisOne: true,
};
const phone = { ...here, sessionId: 'session-0000002', device: 'Safari on iPhone', isThisOne: false };

describe('the list of signed-in devices', () => {
  it('marks this device, and signs another one out', async () => {
    let sessions = [here, phone];
    mockRoutes({
      listSessions: () => ({ sessions }),
      endSession: ({ params }) => {
        sessions = sessions.filter(({ sessionId }) => sessionId !== params.sessionId);
        return {};
      },
    });
    renderFor('TECHNICIAN', <SessionsPanel />);
    expect((await screen.findByText('This device')).closest('li')?.textContent).toContain('Chrome on Windows');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone, signed in 50 min ago' }));

    expect(await screen.findByText(/Safari on iPhone was signed out/)).toBeTruthy();
    await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Sign out Chrome/ })).toBeNull();
  });

  it('shows why it is unavailable, and loads on retry', async () => {
    let isDown = true;
    mockRoutes({
      listSessions: () => (isDown ? new Refusal(503, { main: 'Please try again' }) : { sessions: [here] }),
    });
    renderFor('OFFICE', <SessionsPanel />);
    await screen.findByText('Please try again');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Chrome on Windows')).toBeTruthy();
  });
});

describe('the user’s own name', () => {
  it('shows a refused name next to the field', async () => {
    mockRoutes({ editOwnName: () => new Refusal(400, { name: 'Control characters are not allowed' }) });
    renderFor('OFFICE', <NameForm name="Sam" />);
    const field = screen.getByLabelText('Name');
    await enterText(field, ' Sample');
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));

    expect(await screen.findByText('Control characters are not allowed')).toBeTruthy();
  });
});
