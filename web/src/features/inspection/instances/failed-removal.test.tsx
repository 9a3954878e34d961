import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { proPlan } from '#shared/inspection/plan.ts';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { repetitionOf } from '../model/instances.ts';
import { WorkspaceContext } from '../model/workspace.ts';
import { openStore, photoOf } from '../testing/test-inspection.tsx';
import { ArrangeSheet } from './arrange-sheet.tsx';

beforeEach(async () => {
  await freshDevice();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeDeviceDatabase();
});

describe('a flue that can’t be removed from the device', () => {
  it('is reported in the question, which stays open, and is removed by the next press', async () => {
    const answers = { 'mf@chim.k2': 2, 'utility_flue_use@chim.k2': 'GAS' };
    const store = openStore({ plan: proPlan('UTILITY'), answers, photos: [photoOf('blockage@chim.k2')] });
    const removal = vi.spyOn(store.actions, 'removePhoto').mockRejectedValueOnce(new Error('Disk full'));
    const repetition = repetitionOf(store.snapshot().definition, 'flue@chim.k2');
    if (repetition === undefined) throw new Error('The section does not repeat');
    renderFor(
      'TECHNICIAN',
      <WorkspaceContext value={store}>
        <ArrangeSheet repetition={repetition} onGo={() => undefined} onClose={() => undefined} />
      </WorkspaceContext>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove Flue 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Flue 2' }));

    expect(await screen.findByText('Flue 2 couldn’t be removed from this device. Try again.')).toBeTruthy();
    expect(store.latest().answers['mf@chim.k2']).toBe(2);

    await userEvent.click(screen.getByRole('button', { name: 'Remove Flue 2' }));
    expect(removal).toHaveBeenCalledTimes(2);
    expect(store.latest().answers['mf@chim.k2']).toBeUndefined();
  });
});
