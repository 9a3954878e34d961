import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { SignUpWizard } from './signup-wizard.tsx';

const ORGANIZATION = {
  'Company name': 'Harrow & Sons',
  Email: 'office@harrow.example',
  Phone: '(802) 555-0117',
  Address: '42 Foundry Street',
  City: 'Montpelier',
  State: 'VT',
  ZIP: '05602',
};

const startSession = vi.fn();
const onClose = vi.fn();
const fetchMock = vi.fn<typeof fetch>();

const answer = (status: number, body: unknown) => fetchMock.mockResolvedValueOnce(Response.json(body, { status }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
const press = (name: string) => fireEvent.click(button(name));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const title = () => screen.getByRole('heading', { level: 2, hidden: true }).textContent;

const open = (promoCode = '') =>
  render(<SignUpWizard promoCode={promoCode} startSession={startSession} onClose={onClose} />);

function fillAdmin() {
  type('Name', 'Ada');
  type('Email', 'ada@harrow.example');
  type('Password', 'longenough');
  type('Repeat Password', 'longenough');
}

function goToPromos() {
  fillAdmin();
  press('Next');
  for (const [label, value] of Object.entries(ORGANIZATION)) type(label, value);
  press('Next');
  fireEvent.click(screen.getByLabelText('I have read and accept all terms and conditions'));
  press('Next');
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('1/4 admin account', () => {
  it('enables Next only when everything is filled in and valid', () => {
    open();
    expect(title()).toBe('1/4 Admin account');
    expect(button('Next').disabled).toBe(true);

    fillAdmin();
    expect(button('Next').disabled).toBe(false);

    type('Repeat Password', 'longenougH');
    expect(button('Next').disabled).toBe(true);
  });

  it('shows that the passwords differ one second after the last key, and marks both', async () => {
    open();
    type('Password', 'longenough');
    type('Repeat Password', 'different');

    await wait(999);
    expect(screen.queryByText("Passwords Don't Match")).toBeNull();

    await wait(1);
    expect(screen.getByText("Passwords Don't Match")).toBeDefined();
    for (const label of ['Password', 'Repeat Password']) {
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('restarts the delay with every key', async () => {
    open();
    type('Password', 'short');
    await wait(900);
    type('Password', 'short1');
    await wait(900);
    expect(screen.queryByText('Password must be at least 8 chars')).toBeNull();

    await wait(100);
    expect(screen.getByText('Password must be at least 8 chars')).toBeDefined();
  });

  it('clears an error immediately when it no longer applies', async () => {
    open();
    type('Password', 'short');
    await wait(1000);
    type('Password', 'longenough');

    expect(screen.queryByText('Password must be at least 8 chars')).toBeNull();
  });

  it('stays on the step with an invalid email', () => {
    open();
    fillAdmin();
    type('Email', 'ada');
    press('Next');

    expect(title()).toBe('1/4 Admin account');
    expect(screen.getByText('Enter a valid email address')).toBeDefined();
  });
});

describe('2/4 organization and 3/4 terms', () => {
  it('requires every field, shows an error for a ZIP with letters, and previews the report heading', () => {
    open();
    fillAdmin();
    press('Next');
    expect(title()).toBe('2/4 Organization');

    for (const [label, value] of Object.entries(ORGANIZATION)) {
      expect(button('Next').disabled).toBe(true);
      type(label, value);
    }
    type('ZIP', 'ABC12');

    expect(screen.getByLabelText<HTMLInputElement>('ZIP').value).toBe('ABC12');
    expect(screen.getByText('ZIP must be 5 digits')).toBeDefined();
    expect(button('Next').disabled).toBe(true);

    type('ZIP', '05602');

    expect(screen.queryByText('ZIP must be 5 digits')).toBeNull();
    expect(button('Next').disabled).toBe(false);
    expect(screen.getByText('Montpelier, VT 05602')).toBeDefined();
  });

  it('requires the terms to be accepted, and keeps the entered text when going back', () => {
    open();
    fillAdmin();
    press('Next');
    for (const [label, value] of Object.entries(ORGANIZATION)) type(label, value);
    press('Next');
    expect(title()).toBe('3/4 Terms and conditions');
    expect(button('Next').disabled).toBe(true);

    press('Back');
    press('Back');

    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
  });
});

describe('4/4 promos', () => {
  it('is prefilled from the URL', () => {
    open('free30');
    goToPromos();

    expect(title()).toBe('4/4 Promos');
    expect(screen.getByLabelText<HTMLInputElement>('Promo code').value).toBe('free30');
    expect(button('Sign Up').disabled).toBe(false);
  });

  it('rejects an unknown code, and shows a message after half a second', async () => {
    open();
    goToPromos();
    type('Promo code', 'nope');
    expect(button('Sign Up').disabled).toBe(true);

    await wait(499);
    expect(screen.queryByText('Promo Code Not Found')).toBeNull();
    await wait(1);
    expect(screen.getByText('Promo Code Not Found')).toBeDefined();

    type('Promo code', 'Sweeping30');
    expect(screen.queryByText('Promo Code Not Found')).toBeNull();
    expect(button('Sign Up').disabled).toBe(false);
  });

  it('sends everything once and starts the session in the response', async () => {
    open('free30');
    goToPromos();
    type('How did you hear about us?', 'Podcast');
    answer(201, { success: true, token: 'T', org: { _id: 'O' } });

    press('Sign Up');
    press('Creating your account');
    await wait(0);

    expect(fetchMock).toHaveBeenCalledOnce();
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/auth/signup');
    expect(JSON.parse(fetchMock.mock.calls[0]?.[1]?.body as string)).toEqual({
      admin: { name: 'Ada', email: 'ada@harrow.example', password: 'longenough', repeatPassword: 'longenough' },
      organization: {
        name: 'Harrow & Sons',
        email: 'office@harrow.example',
        phone: '(802) 555-0117',
        address: '42 Foundry Street',
        city: 'Montpelier',
        state: 'VT',
        zip: '05602',
      },
      promos: { reference: 'Podcast', promoCode: 'free30' },
      policy: true,
    });
    expect(startSession).toHaveBeenCalledExactlyOnceWith({
      token: 'T',
      org: { _id: 'O' },
      remember: true,
      newUser: true,
    });
  });

  it('shows a failure in a separate dialog, whose Back button returns to step 4', async () => {
    open();
    goToPromos();
    answer(409, { success: false, errors: { 'admin.email': 'This email has an account' } });

    press('Sign Up');
    await wait(0);

    expect(title()).toBe('Whoops Something Went Wrong: ');
    expect(screen.getByText('This email has an account')).toBeDefined();
    expect(screen.queryByLabelText('Promo code')).toBeNull();
    expect(startSession).not.toHaveBeenCalled();

    press('Back');
    expect(title()).toBe('4/4 Promos');
    expect(button('Sign Up').disabled).toBe(false);
  });

  it.each([
    [{ email: 'This email has an account' }, '1/4 Admin account', 'Email', 'other@harrow.example'],
    [{ 'admin.password': 'This password is too common' }, '1/4 Admin account', 'Password', 'long and rare'],
    [{ name: 'This name is taken' }, '2/4 Organization', 'Company name', 'Harrow & Daughters'],
  ])('redirects from step 4 to the refused field, %j, until it is changed', async (errors, step, label, text) => {
    open();
    goToPromos();
    answer(409, { success: false, errors });
    press('Sign Up');
    await wait(0);
    press('Back');

    press(`Go to ${step}`);
    expect(title()).toBe(step);
    expect(screen.getByText(Object.values(errors)[0] ?? '')).toBeDefined();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');

    type(label, text);
    expect(screen.queryByText(Object.values(errors)[0] ?? '')).toBeNull();
    if (label === 'Password') type('Repeat Password', text);
    while (title() !== '4/4 Promos') press('Next');
    expect(screen.queryByText(/needs a change first/)).toBeNull();
  });

  it('shows a fallback text for a failure without detail, and for a network failure', async () => {
    open();
    goToPromos();
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));

    press('Sign Up');
    await wait(0);

    expect(screen.getByText('Unknown error please contact support')).toBeDefined();
  });
});

describe('closing the sign-up wizard', () => {
  it('closes the whole wizard from any step', () => {
    open();
    fillAdmin();
    press('Next');
    press('Close');

    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is blocked while the sign-up request is in progress', async () => {
    open();
    goToPromos();
    fetchMock.mockReturnValueOnce(new Promise(() => undefined));
    press('Sign Up');
    await wait(0);
    press('Close');

    expect(onClose).not.toHaveBeenCalled();
  });
});
