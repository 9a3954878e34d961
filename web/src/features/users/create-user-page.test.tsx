import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enterText } from '#web/testing/enter-text.ts';
import { mockRoutes, Refusal, type MockResponses } from '#web/testing/contract-fetch.ts';
import { renderFor, userOf } from '#web/testing/viewer.tsx';
import { CreateUserPage } from './create-user-page.tsx';
import { newUserErrors } from './new-user-form.ts';
import { seatNotice, seatSummary } from './seat-notice.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (answers: MockResponses = {}) => {
  const called = mockRoutes({ listUsers: () => ({ users: [] }), ...answers });
  renderFor('ADMINISTRATOR', <CreateUserPage />);
  return called;
};

async function fill(password = 'long enough', repeated = password) {
  await enterText(screen.getByLabelText('Name'), 'Demo Tech');
  await enterText(screen.getByLabelText('Email'), 'tech@demo.example');
  await userEvent.click(screen.getByRole('radio', { name: /^Technician/ }));
  await enterText(screen.getByLabelText('Password'), password);
  await enterText(screen.getByLabelText('Repeat password'), repeated);
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Create user' }));

describe('creating a user', () => {
  it('sends name, login, role and password, and shows that the user can sign in', async () => {
    const bodies: unknown[] = [];
    open({
      createUser: ({ body }) => {
        bodies.push(body);
        return { user: userOf('user-0000000002', 'Demo Tech', 'TECHNICIAN') };
      },
    });
    await fill();

    await send();

    expect(await screen.findByText('Demo Tech can sign in now')).toBeTruthy();
    expect(bodies).toMatchObject([{ name: 'Demo Tech', email: 'tech@demo.example', role: 'TECHNICIAN' }]);
  });

  it('shows no error on the emptied form when the server responds at once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open({ createUser: () => ({ user: userOf('user-0000000002', 'Demo Tech', 'TECHNICIAN') }) });
    await fill();
    fireEvent.blur(screen.getByLabelText('Email'));
    fireEvent.click(screen.getByRole('button', { name: 'Create user' }));
    await screen.findByText('Demo Tech can sign in now');
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();

    expect(screen.queryByText('Enter a valid email address')).toBeNull();
  });

  it('sends nothing while the passwords differ or are too short', async () => {
    const called = open();
    await fill('short', 'shorter');
    const password = screen.getByLabelText('Password');

    await send();

    expect(await screen.findByText('Password must be at least 8 chars')).toBeTruthy();
    expect(await screen.findByText("Passwords Don't Match")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(called).not.toContain('createUser');
  });

  it('shows no error for a field before it loses focus', async () => {
    open();
    await enterText(screen.getByLabelText('Email'), 'tech');
    expect(screen.queryByText('Enter a valid email address')).toBeNull();

    await userEvent.tab();

    expect(await screen.findByText('Enter a valid email address')).toBeTruthy();
  });

  it('shows what the server rejects next to its field', async () => {
    open({ createUser: () => new Refusal(409, { email: 'An account with this email already exists' }, 'CONFLICT') });
    await fill();

    await send();

    expect(await screen.findByText('An account with this email already exists')).toBeTruthy();
  });

  it('shows the price of a technician account when that role is chosen', async () => {
    open();
    expect(screen.queryByText(/Technician accounts are free during the trial/)).toBeNull();

    await userEvent.click(screen.getByRole('radio', { name: /^Technician/ }));

    expect(await screen.findByText(/Technician accounts are free during the trial/)).toBeTruthy();
  });
});

describe('the validation of a new user', () => {
  it('requires a role', () => {
    const draft = {
      name: 'A',
      email: 'a@b.example',
      role: undefined,
      password: 'longenough',
      repeatPassword: 'longenough',
    };

    expect(newUserErrors(draft)).toEqual({ role: 'Choose a role' });
    expect(newUserErrors({ ...draft, role: 'OFFICE' })).toEqual({});
  });
});

describe('the seat notice', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  const trial = '2026-11-28T00:00:00Z';
  const over = '2026-11-14T00:00:00Z';

  it.each([
    [trial, 0, 'Technician accounts are free during the trial. After it, your plan includes this technician account.'],
    [trial, 1, 'Technician accounts are free during the trial. After it, this technician account is $49 per month.'],
    [over, 0, 'Your plan includes this technician account. Office accounts are free.'],
    [over, 3, 'This technician account is $49 per month. Office accounts are free.'],
    [undefined, 1, 'This technician account is $49 per month. Office accounts are free.'],
  ])('is correct for a trial until %s and %d technicians', (trialEndsAt, technicians, text) => {
    expect(seatNotice({ technicians, trialEndsAt, now })).toBe(text);
  });

  it('counts the seats that are charged', () => {
    expect(seatSummary({ technicians: 3, trialEndsAt: over, now })).toEqual({
      head: '3 technician seats in use',
      detail: '1 in your plan, 2 at $49 per month each. Office accounts are free.',
    });
  });
});
