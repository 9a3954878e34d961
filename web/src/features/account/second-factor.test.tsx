import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enterText } from '#web/testing/enter-text.ts';
import { endSession } from '#web/lib/session/session.ts';
import { sessionEnded } from '#web/lib/state/auth-slice.ts';
import { store } from '#web/lib/state/store.ts';
import { LoginPage } from '#web/features/auth/login-page.tsx';
import { ConfirmEmailPage } from '#web/features/auth/mail-link-page.tsx';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { organization, renderFor, sessionUser } from '#web/testing/viewer.tsx';
import { EmailForm } from './email-form.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { VerifyBanner } from './verify-banner.tsx';

afterEach(() => {
  cleanup();
  endSession();
  // Earlier tests put a viewer into the store without a session.
  store.dispatch(sessionEnded());
  localStorage.clear();
  vi.unstubAllGlobals();
});

const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`);
const type = (label: string | RegExp, text: string) => enterText(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function open(path: string) {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/confirm-email/:token" element={<ConfirmEmailPage />} />
          <Route path="/dashboard" element={<h1>Dashboard</h1>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

describe('sign-in codes in the user settings', () => {
  it('are turned on with the password and a first code, and show ten recovery codes once', async () => {
    let isOn = false;
    mockRoutes({
      getSecondFactor: () => ({ isOn, recoveryCodesLeft: isOn ? 10 : 0 }),
      startSecondFactor: ({ body }) =>
        body.password === 'right'
          ? { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }
          : new Refusal(400, { password: 'Incorrect password' }),
      confirmSecondFactor: () => {
        isOn = true;
        return { recoveryCodes: CODES };
      },
    });
    renderFor('TECHNICIAN', <SecondFactorPanel />);
    await userEvent.click(await screen.findByRole('button', { name: 'Turn sign-in codes on' }));
    await type('Your password', 'wrong');
    await press('Continue');
    expect(await screen.findByText('Incorrect password')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Your password'));
    await type('Your password', 'right');
    await press('Continue');

    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    await type(/six digits/, '123456');
    await press('Turn on');
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDD9')).toBeTruthy();
    await press('I’ve saved them');

    expect(await screen.findByText(/10 of 10 recovery codes left/)).toBeTruthy();
    expect(screen.queryByText('AAAA-BBBB-CCCC-DDD9')).toBeNull();
  });
});

describe('the second step of sign-in', () => {
  it('follows the password, and shows an error for an invalid code', async () => {
    mockRoutes({
      login: () => ({ secondFactor: { ticket: 'T'.repeat(43) } }),
      signInWithCode: ({ body }) =>
        body.code === '123456'
          ? { token: 'a.b.c', org: organization, user: sessionUser('OFFICE') }
          : new Refusal(401, { code: 'That code is wrong' }, 'UNAUTHENTICATED'),
    });
    open('/login');
    await type('Email address', 'sam@demo.example');
    await type('Password', 'right');
    await press('Sign In');

    const code = await screen.findByLabelText('Code');
    expect(localStorage.getItem('token')).toBeNull();
    await enterText(code, '000000');
    await press('Sign In');
    expect(await screen.findByText('That code is wrong')).toBeTruthy();
    await userEvent.clear(code);
    await enterText(code, '123456');
    await press('Sign In');

    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
  });
});

describe('an email address', () => {
  it('is changed by a link sent to the new address, with a notice', async () => {
    mockRoutes({ requestEmailChange: () => ({}) });
    renderFor('OFFICE', <EmailForm email="old@demo.example" />);
    await type('New email', 'new@demo.example');
    await type('Your password', 'right');
    await press('Send the link');

    expect(await screen.findByText(/Open the link in the email to new@demo\.example/)).toBeTruthy();
  });

  it('asks for confirmation before it uses an emailed link, and shows when the link has expired', async () => {
    const called = mockRoutes({
      confirmEmailChange: () => new Refusal(400, { token: 'This link is no longer valid.' }),
    });
    open(`/confirm-email/${'T'.repeat(43)}`);
    expect(called).toEqual([]);
    await press('Confirm the new email');

    expect(await screen.findByText(/This link is no longer valid\. To change your email, sign in/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm the new email' })).toBeNull();
  });

  it('shows an unconfirmed address calmly, with a button to resend the email', async () => {
    mockRoutes({ sendVerification: () => ({}) });
    renderFor('ADMINISTRATOR', <VerifyBanner user={sessionUser('ADMINISTRATOR', { isEmailVerified: false })} />);
    await press('Send the link again');

    expect(await screen.findByText('We sent the email.')).toBeTruthy();
    cleanup();
    renderFor('ADMINISTRATOR', <VerifyBanner user={sessionUser('ADMINISTRATOR')} />);
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
