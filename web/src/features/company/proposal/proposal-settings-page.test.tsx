import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { organization, renderFor, sessionUser } from '#web/testing/viewer.tsx';
import { ProposalSettingsPage } from './proposal-settings-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const account = { getDepositAccount: () => ({ state: 'none' as const }) };
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const lender = (name: string) => within(screen.getByRole('group', { name }));
const type = async (label: string, text: string, place: Pick<typeof screen, 'getByLabelText'> = screen) => {
  const field = place.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

describe('the proposal settings', () => {
  it('are stored as a whole, and unchanged texts stay the defaults', async () => {
    const sent: unknown[] = [];
    mockRoutes({
      ...account,
      editOrganizationSettings: ({ body }) => {
        sent.push(body.proposal);
        return { data: { user: sessionUser('ADMINISTRATOR'), org: { ...organization, proposal: body.proposal } } };
      },
    });
    renderFor('ADMINISTRATOR', <ProposalSettingsPage />);
    await type('License or registration', 'VT 00-4127');
    await type('Tax rate (%)', '6.25');
    await type('Deposit at approval (%)', '30');
    await type('Trip fee (dollars)', '$1,049.5');
    await type('Warranty', 'Workmanship: one year.');
    await save();

    expect(await screen.findByText(/Saved\. New proposals/)).toBeTruthy();
    expect(sent).toMatchObject([
      {
        license: 'VT 00-4127',
        taxBasisPoints: 625,
        depositBasisPoints: 3000,
        tripFeeCents: 104_950,
        validDays: 60,
        terms: { warranty: 'Workmanship: one year.' },
      },
    ]);
    expect(Object.keys((sent[0] as { terms: object }).terms)).toEqual(['warranty']);
  });

  it('show an error beside each invalid field, and send nothing', async () => {
    const called = mockRoutes(account);
    renderFor('ADMINISTRATOR', <ProposalSettingsPage />);
    await type('Tax rate (%)', '6,25');
    await type('Prices hold for (days)', '0');
    await type('Notice', 'Registration [number].');
    await save();

    expect(screen.getByText('Enter a percentage like 6.25')).toBeTruthy();
    expect(screen.getByText('Enter a number of days from 1 to 365')).toBeTruthy();
    expect(screen.getByText('Fill in the blanks in square brackets')).toBeTruthy();
    expect(screen.getByText('3 fields need attention.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Tax rate (%)'));
    expect(called).not.toContain('editOrganizationSettings');
  });

  it('show errors that only the server finds', async () => {
    mockRoutes({
      ...account,
      editOrganizationSettings: () => new Refusal(400, { 'proposal.license': 'At most 120 characters' }, 'BAD_REQUEST'),
    });
    renderFor('ADMINISTRATOR', <ProposalSettingsPage />);
    await save();

    expect(await screen.findByText('At most 120 characters')).toBeTruthy();
  });

  it('are read-only for the office', async () => {
    mockRoutes(account);
    renderFor('OFFICE', <ProposalSettingsPage />);

    expect(screen.getByLabelText<HTMLInputElement>('Tax rate (%)').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(await screen.findByText('Not connected')).toBeTruthy();
  });
});

describe('the financing text', () => {
  it('is previewed as the homeowner will see it, always with its condition', async () => {
    mockRoutes(account);
    renderFor('ADMINISTRATOR', <ProposalSettingsPage />);
    expect(screen.getByText(/No lender is turned on/)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Wisetack' }));
    await type('The lender’s wording', 'Check your options', lender('Wisetack'));

    const preview = within(screen.getByRole('figure', { name: /Preview/ }));
    expect(preview.getByText('Check your options, subject to credit approval.')).toBeTruthy();
  });

  it('cannot be saved with a payment but no representative example', async () => {
    const called = mockRoutes(account);
    renderFor('ADMINISTRATOR', <ProposalSettingsPage />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Custom Financing' }));
    await type('The lender’s wording', 'As low as $99 a month', lender('Custom Financing'));
    await save();

    expect(screen.getByText(/add the lender’s representative example/)).toBeTruthy();
    expect(called).not.toContain('editOrganizationSettings');
  });
});
