import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TemplateGroup, TruckCheckSummary } from '#shared/contract/truck-checks.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { TruckOpenPage } from './truck-open-page.tsx';
import { TruckTemplatePage } from './truck-template-page.tsx';

const OPEN: TruckCheckSummary = {
  checkId: '01J00000000000000000000001',
  truckId: 'Van 2',
  mileage: 100,
  techName: 'Demo Tech',
  checkedAt: '2026-11-20T07:00:00.000Z',
  status: 'open',
  items: 3,
  below: [{ title: 'Tape', state: 'LOW' }],
  version: 1,
};
const GROUPS: TemplateGroup[] = [
  {
    groupId: 'dust',
    title: 'Dust control',
    items: [
      { itemId: 'cloths', title: 'Drop cloths', par: null },
      { itemId: 'tape', title: 'Tape', par: null },
    ],
  },
];

beforeEach(() => freshDevice());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

describe('truck checks in the office', () => {
  it('resolves an item below par with a note on what was done', async () => {
    const notes: string[] = [];
    mockRoutes({
      listTruckChecks: () => ({ checks: [OPEN] }),
      resolveTruckCheck: ({ body }) => {
        notes.push(body.note);
        return { check: { ...OPEN, status: 'resolved' } };
      },
    });
    renderFor('OFFICE', <TruckOpenPage />);
    await enterText(await screen.findByLabelText('What was done'), 'Two rolls');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as resolved' }));

    expect(await screen.findByText(/Nothing is below par/)).toBeTruthy();
    expect(notes).toEqual(['Two rolls']);
  });

  it('shows an error if that could not be stored, and allows a retry', async () => {
    mockRoutes({
      listTruckChecks: () => ({ checks: [OPEN] }),
      resolveTruckCheck: () => new Refusal(503, { main: 'Please try again' }, 'TRY_AGAIN'),
    });
    renderFor('OFFICE', <TruckOpenPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as resolved' }));

    expect(await screen.findByText('Please try again')).toBeTruthy();
    expect(screen.getByText('Tape')).toBeTruthy();
  });
});

describe('the administrator’s truck checklist', () => {
  const show = (refusal?: Refusal) => {
    const saved: { groups: TemplateGroup[]; version: number }[] = [];
    mockRoutes({
      getTruckTemplate: () => ({ template: { groups: GROUPS, version: 4 } }),
      putTruckTemplate: ({ body }) => {
        saved.push(body);
        return refusal ?? { template: { groups: body.groups, version: 5 } };
      },
    });
    renderFor('ADMINISTRATOR', <TruckTemplatePage />);
    return saved;
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the list' }));

  it('can change texts, par levels, order and number, and is saved with the version that was shown', async () => {
    const saved = show();
    await userEvent.type(await screen.findByLabelText('Par level of Tape'), '6');
    await userEvent.click(screen.getByRole('button', { name: 'Move up Tape' }));
    await userEvent.type(screen.getByLabelText('New item in Dust control'), 'Broom{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Drop cloths' }));
    await save();

    expect(await screen.findByText(/The list is saved/)).toBeTruthy();
    const items = [
      { itemId: 'tape', title: 'Tape', par: 6 },
      { itemId: 'broom', title: 'Broom', par: null },
    ];
    expect(saved).toEqual([{ groups: [{ groupId: 'dust', title: 'Dust control', items }], version: 4 }]);
  });

  it('keeps an unsaved order and a new item when the page is left by a link', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Move up Tape' }));
    await userEvent.type(screen.getByLabelText('New item in Dust control'), 'Broom{Enter}');
    cleanup();
    show();

    await screen.findByText('Your last changes here aren’t saved yet.');
    expect([1, 2, 3].map((n) => screen.getByLabelText<HTMLInputElement>(`Item ${n}`).value)).toEqual([
      'Tape',
      'Drop cloths',
      'Broom',
    ]);
  });

  it('cannot be saved with an unnamed item, and Cancel restores the saved one', async () => {
    const saved = show();
    await userEvent.clear(await screen.findByLabelText('Item 1'));
    await save();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(saved).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText<HTMLInputElement>('Item 1').value).toBe('Drop cloths');
  });

  it('shows a conflict when another user has changed it', async () => {
    show(new Refusal(409, { main: 'Someone else changed this list. Reload it and try again.' }, 'CONFLICT'));
    await enterText(await screen.findByLabelText('Item 1'), ' big');
    await save();

    expect(await screen.findByText(/Someone else changed this list/)).toBeTruthy();
  });

  it('is reset to the default only after a warning', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Start again from the default list' }));
    expect(screen.getByText(/can’t be recovered/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use the default list' }));

    expect(screen.getByRole('button', { name: /^End of day 4 items/ })).toBeTruthy();
  });
});
