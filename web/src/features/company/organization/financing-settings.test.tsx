import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_TERMS, type FinancingSetup } from '#shared/proposal/company-terms.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { organization, renderFor, sessionUser } from '#web/testing/viewer.tsx';
import { FinancingSettings } from './financing-settings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lender: FinancingSetup = {
  provider: 'CUSTOM',
  isOn: false,
  label: 'Green Mountain Community Credit',
  url: '',
  text: '9.90% APR, 36 months',
  example: '$3,000 over 36 months: $96.66 a month at 9.90% APR',
};
const wisetack: FinancingSetup = { ...lender, provider: 'WISETACK', label: '', isOn: true };
const termsWith = (...financing: FinancingSetup[]) => ({ ...DEFAULT_TERMS, taxBasisPoints: 625, financing });
const show = (...financing: FinancingSetup[]) =>
  renderFor(
    'ADMINISTRATOR',
    <FinancingSettings organization={{ ...organization, proposal: termsWith(...financing) }} mayEdit />,
  );
const custom = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Custom Financing' });

describe('financing on Admin Settings', () => {
  it('is turned on with the lender’s text shown, and leaves other terms unchanged', async () => {
    const sent: unknown[] = [];
    mockRoutes({
      editOrganizationSettings: ({ body }) => {
        sent.push(body);
        return { data: { user: sessionUser('ADMINISTRATOR'), org: organization } };
      },
    });
    show(wisetack, lender);
    expect(screen.getByText('Green Mountain Community Credit, 9.90% APR, 36 months')).toBeTruthy();
    expect(screen.getByText('Also offered: Wisetack')).toBeTruthy();
    expect(custom().checked).toBe(false);

    await userEvent.click(custom());

    await waitFor(() =>
      expect(sent).toEqual([{ settings: {}, proposal: termsWith(wisetack, { ...lender, isOn: true }) }]),
    );
  });

  it('cannot be turned on without a lender, and links to where one is entered', () => {
    show();

    expect(custom().disabled).toBe(true);
    expect(screen.getByText('To turn it on, add your lender first')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a lender' }).getAttribute('href')).toBe('/admin/proposals#financing');
  });

  it('shows why the server refuses, and stays off', async () => {
    const message = 'These words state terms: add the lender’s representative example';
    mockRoutes({
      editOrganizationSettings: () => new Refusal(400, { 'proposal.financing.0.example': message }, 'BAD_REQUEST'),
    });
    show({ ...lender, text: 'Ask us' });

    await userEvent.click(custom());

    expect(await screen.findByText(message)).toBeTruthy();
    expect(custom().checked).toBe(false);
  });
});
