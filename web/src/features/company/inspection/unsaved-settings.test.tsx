import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_KIT } from '#shared/inspection/kit.ts';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { organization, renderFor, sessionUser } from '#web/testing/viewer.tsx';
import { ProposalSettingsPage } from '#web/features/company/proposal/proposal-settings-page.tsx';
import { PriceBookPage } from './price-book-page.tsx';
import { SizingPage } from './sizing-page.tsx';

const COMPANY = {
  kit: EMPTY_KIT,
  settings: { showPrices: true, techsEditPrices: false, techsEditWording: false },
  version: 'Pro' as const,
  mayUse: { Pro: true, check: true },
  alternateReasons: false,
};

beforeEach(async () => {
  await freshDevice();
  mockRoutes({
    getKit: () => COMPANY,
    getDepositAccount: () => ({ state: 'none' as const }),
    editOrganizationSettings: ({ body }) => ({
      data: { user: sessionUser('ADMINISTRATOR'), org: { ...organization, proposal: body.proposal } },
    }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

const open = (page: ReactNode) => {
  cleanup();
  renderFor('ADMINISTRATOR', page);
};
const NOTICE = 'Your last changes here aren’t saved yet.';
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('settings that were typed and not saved', () => {
  it.each([
    ['price book', <PriceBookPage key="page" />, 'Price of Level 1 inspection in dollars', '401.00'],
    ['sizing rules', <SizingPage key="page" />, 'Jurisdiction', 'Demo County'],
    ['proposal settings', <ProposalSettingsPage key="page" />, 'Notice', 'A notice'],
  ])('of the %s are still there after the page was left', async (_name, page, label, text) => {
    open(page);
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await enterText(field, text);
    open(page);

    await waitFor(() => expect(valueOf(label)).toBe(text));
    expect(screen.getByText(NOTICE)).toBeTruthy();
  });

  it('are not offered again once they are saved', async () => {
    open(<ProposalSettingsPage />);
    await enterText(await screen.findByLabelText('Notice'), 'A notice');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved\. New proposals/)).toBeTruthy();
    open(<ProposalSettingsPage />);

    expect(await screen.findByLabelText('Notice')).toBeTruthy();
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});
