import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Provider } from 'react-redux';
import { BrowserRouter, MemoryRouter, Route, Routes } from 'react-router-dom';
import { store } from '#web/lib/state/store.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { mockFetch } from '#web/testing/fake-api.ts';
import { ORGANIZATION, tokenOf, userOf } from '#web/testing/fixtures.ts';
import { SupportPage } from '#web/features/billing/support-page.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { LoginPage } from './login-page.tsx';
import { RequestResetPage } from './request-reset-page.tsx';
import { UpdatePasswordPage } from './update-password-page.tsx';

const USER = userOf('TECHNICIAN');
const OK = { success: true, message: 'Done' };

function open(path: string) {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/password-reset" element={<RequestResetPage />} />
          <Route path="/reset/:token?" element={<UpdatePasswordPage />} />
          <Route path="/support" element={<SupportPage />} />
          <Route path="/dashboard" element={<h1>Dashboard</h1>} />
          <Route path="/clients" element={<LoginDialog />} />
          <Route path="/dasharama" element={<h1>Day board</h1>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  localStorage.clear();
  endSession();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the sign-in dialog over a protected page', () => {
  it('links back to the public site', () => {
    open('/clients');

    const dialog = screen.getByRole('dialog', { name: 'Sign in' });
    expect(within(dialog).getByRole('link', { name: 'Back to the site' }).getAttribute('href')).toBe('/');
  });
});

describe('/login', () => {
  it('keeps the user signed in by default', () => {
    open('/login');

    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Keep Me Signed In').checked).toBe(true);
    expect(screen.getByRole('link', { name: 'Reset Password' }).getAttribute('href')).toBe('/password-reset');
  });

  it('shows server errors under their fields, and the fallback on the main one', async () => {
    const bodies = [{ success: false, errors: { password: 'Incorrect email or password' } }, { success: false }];
    mockFetch(() => ({ status: 401, body: bodies.shift() }));
    open('/login');

    fireEvent.click(button('Sign In'));
    await screen.findByText('Incorrect email or password');
    fireEvent.click(button('Sign In'));

    expect(await screen.findByText('An unknown error occurred')).toBeTruthy();
  });

  it.each([
    ['Pro', 'Dashboard'],
    ['dasharama', 'Day board'],
  ] as const)('redirects a %s organization to its %s', async (version, heading) => {
    const org = { ...ORGANIZATION, version };
    mockFetch(() => ({ body: { success: true, token: tokenOf(USER), org, user: USER } }));
    open('/login');
    type('Email address', 'sam@demo.example');
    type('Password', 'chimney-demo');
    fireEvent.click(button('Sign In'));

    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });
});

describe('a sign-in whose list is still loading', () => {
  const Loading = lazy(() => new Promise<never>(() => undefined));

  it('keeps the form in place, so that no empty page is rendered in between', async () => {
    mockFetch(() => ({ body: { success: true, token: tokenOf(USER), org: ORGANIZATION, user: USER } }));
    history.replaceState(null, '', '/login');
    render(
      <Provider store={store}>
        <BrowserRouter>
          <Routes>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/dashboard" element={<Loading />} />
          </Routes>
        </BrowserRouter>
      </Provider>,
    );

    fireEvent.click(button('Sign In'));

    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(button('Sign In').disabled).toBe(true);
    history.replaceState(null, '', '/');
  });
});

describe('/password-reset', () => {
  it('shows the same message whether or not an account exists, and can be sent once', async () => {
    mockFetch(() => ({ body: OK }));
    open('/password-reset');
    type('Email address', 'sam@demo.example');
    fireEvent.click(button('Reset Password'));

    await screen.findByText('An email will be sent shortly if an account exists with that email');
    expect(button('Reset Password').disabled).toBe(true);
  });
});

describe('/reset/{token?}', () => {
  it('sends the token in the address, confirms it, and redirects to the sign-in', async () => {
    const requests = mockFetch(() => ({ body: OK }));
    open('/reset/the-token');
    type('New password', 'chimney-demo');
    type('Repeat new password', 'chimney-demo');
    fireEvent.click(button('Update Password'));

    await screen.findByText('Successfully updated');
    expect(requests[0]?.body).toMatchObject({ token: 'the-token', newPassword: 'chimney-demo' });
    await waitFor(() => screen.getByRole('heading', { name: 'Sign in' }));
  });

  it('shows what is wrong with the link', async () => {
    mockFetch(() => ({ status: 400, body: { success: false, errors: { token: 'This link is not valid.' } } }));
    open('/reset');
    fireEvent.click(button('Update Password'));

    expect(await screen.findByText('This link is not valid.')).toBeTruthy();
  });
});

describe('/support', () => {
  it('can be sent once all three fields have been touched, and is empty after it succeeds', async () => {
    mockFetch(() => ({ body: { success: true } }));
    open('/support');
    const states = [button('Submit').disabled];
    type('Question', 'How?');
    type('Message', 'Like this.');
    states.push(button('Submit').disabled);
    type('Email address', 'sam@demo.example');
    states.push(button('Submit').disabled);
    fireEvent.click(button('Submit'));

    await screen.findByText(/Thank you/);
    expect(states).toEqual([true, true, false]);
    expect(screen.getByLabelText<HTMLInputElement>('Question').value).toBe('');
    expect(button('Submit').disabled).toBe(true);
  });

  it('fills in the signed-in user’s address', async () => {
    const bodies: unknown[] = [];
    mockFetch(({ body }) => {
      bodies.push(body);
      return { body: { success: true } };
    });
    startSession({ token: tokenOf(USER), org: ORGANIZATION, user: USER });
    open('/support');
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(USER.email);
    type('Question', 'How?');
    type('Message', 'Like this.');
    fireEvent.click(button('Submit'));

    await screen.findByText(/Thank you/);
    expect(bodies).toContainEqual({ question: 'How?', additional: 'Like this.', email: USER.email });
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(USER.email);
  });

  it('shows server errors under the fields', async () => {
    mockFetch(() => ({ status: 400, body: { success: false, errors: { email: 'Enter a valid email address' } } }));
    open('/support');
    for (const label of ['Question', 'Message', 'Email address']) type(label, 'x');
    fireEvent.click(button('Submit'));

    expect(await screen.findByText('Enter a valid email address')).toBeTruthy();
  });
});
