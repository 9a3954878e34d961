import '#web/testing/query-cache.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAIL_TOKEN } from '#shared/contract/mail-token.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const TOKEN = 'a'.repeat(43);
const companyName = 'Sample Hearth Co';

const open = (token = TOKEN) =>
  render(
    <MemoryRouter initialEntries={[`/unsubscribe/${token}`]}>
      <Routes>
        <Route path="/unsubscribe/:token" element={<UnsubscribePage />} />
      </Routes>
    </MemoryRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the unsubscribe page', () => {
  it('unsubscribes, and subscribes again', async () => {
    expect(TOKEN).toMatch(MAIL_TOKEN);
    const called = mockRoutes({
      getMailPreference: () => ({ companyName, isUnsubscribed: false }),
      unsubscribeClient: () => ({ companyName, isUnsubscribed: true }),
      resubscribeClient: () => ({ companyName, isUnsubscribed: false }),
    });
    open();
    await screen.findByText('Sample Hearth Co emails you when your yearly service is due.');

    await press('Unsubscribe');
    await screen.findByText('You’re unsubscribed. Sample Hearth Co sends you no more reminders.');
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();

    await press('Get reminders again');
    expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeTruthy();
    expect(called).toEqual(['getMailPreference', 'unsubscribeClient', 'resubscribeClient']);
  });

  it('shows that the reminders can’t be turned on again, and keeps the button', async () => {
    mockRoutes({
      getMailPreference: () => ({ companyName, isUnsubscribed: true }),
      resubscribeClient: () => new Refusal(429, { main: 'Too many requests. Try again later.' }),
    });
    open();
    await screen.findByText(/You’re unsubscribed/);

    await press('Get reminders again');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many requests. Try again later.');
    expect(screen.getByRole('button', { name: 'Get reminders again' })).toBeTruthy();
  });

  it('offers a retry after a server error', async () => {
    let isDown = true;
    mockRoutes({
      getMailPreference: () =>
        isDown ? new Refusal(503, { main: 'Try later.' }) : { companyName, isUnsubscribed: false },
    });
    open();
    expect((await screen.findByRole('alert')).textContent).toBe('Try later.');
    isDown = false;
    await press('Try again');

    expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['that the server does not know', TOKEN],
    ['that is cut off', 'cut-off'],
  ])('shows that a link %s is no longer valid, without a retry', async (_, token) => {
    mockRoutes({ getMailPreference: () => new Refusal(404, { main: 'Not found' }) });
    open(token);

    expect((await screen.findByRole('alert')).textContent).toBe(
      'This link is no longer valid. Use the link in the latest email, or ask the company to stop the reminders.',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
