import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { RegisterForm, type Registration } from './register-form.tsx';

const FILLED: Registration = {
  name: 'Ada',
  companyName: 'Harrow Sweep',
  email: 'ada@harrow.example',
  password: 'longenough',
  repeatPassword: 'longenough',
  policy: true,
};

const LABELS = {
  name: 'Name',
  companyName: 'Company name',
  email: 'Email',
  password: 'Password',
  repeatPassword: 'Repeat Password',
} as const;

function fill(registration: Registration) {
  for (const [field, label] of Object.entries(LABELS)) {
    const value = registration[field as keyof typeof LABELS];
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  if (registration.policy) fireEvent.click(screen.getByLabelText('I have read and accept all terms and conditions'));
}

const signUp = () => fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));

afterEach(cleanup);

describe('RegisterForm', () => {
  it('passes on the session of a registration', async () => {
    const register = vi.fn().mockResolvedValue({ success: true, data: { token: 'T' } });
    const onRegistered = vi.fn();
    render(<RegisterForm register={register} onRegistered={onRegistered} />);
    fill(FILLED);
    signUp();

    await waitFor(() => expect(onRegistered).toHaveBeenCalledExactlyOnceWith({ token: 'T' }));
    expect(register).toHaveBeenCalledExactlyOnceWith(FILLED);
  });

  it('requires every field and the terms before it sends anything', () => {
    const register = vi.fn();
    render(<RegisterForm register={register} onRegistered={vi.fn()} />);
    signUp();

    expect(screen.getAllByText('This field is required')).toHaveLength(5);
    expect(screen.getByText('You must accept the terms')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(register).not.toHaveBeenCalled();
  });

  it.each([
    [{ repeatPassword: "Passwords Don't Match" }, "Passwords Don't Match", 'Repeat Password'],
    [{ companyName: 'Taken already' }, 'Taken already', 'Company name'],
    [{}, 'An unknown error occurred', 'Email'],
    [{ form: 'Too many tries' }, 'Too many tries', 'Email'],
  ])('shows the server errors %j under a field', async (errors, text, label) => {
    const register = vi.fn().mockResolvedValue({ success: false, errors });
    render(<RegisterForm register={register} onRegistered={vi.fn()} />);
    fill(FILLED);
    signUp();

    await screen.findByText(text);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  });

  it('links to the sign-in', () => {
    render(<RegisterForm onRegistered={vi.fn()} />);

    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
  });
});
