import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { WorkspaceContext } from '../model/workspace.ts';
import { openStore } from '../testing/test-inspection.tsx';
import { LostContext } from './conflict-context.ts';
import { LostSheet } from './conflict-drawer.tsx';
import type { OverwrittenAnswer, Restore } from './overwritten-answers.ts';

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeDeviceDatabase();
});

const NOT_SAVED = 'This couldn’t be saved on this device. Free up some space and try again.';
const lostOf = (key: string, restore: Restore): OverwrittenAnswer => ({
  key,
  label: key,
  mine: 'Old',
  current: 'New',
  isMine: true,
  by: 'Sam Sample',
  changedBy: 'Demo Admin',
  changedAt: new Date('2026-11-21T08:00:00.000Z'),
  isSettled: false,
  restore,
});
const CAPTION: Restore = { kind: 'caption', photoId: '01HZZZZZZZZZZZZZZZZZZZZZP1', value: 'Old' };
const WORDING: Restore = { kind: 'edit', key: 'summary/headline', value: 'Old' };

function open(...lost: OverwrittenAnswer[]): void {
  renderFor(
    'TECHNICIAN',
    <WorkspaceContext value={openStore({})}>
      <LostContext value={lost}>
        <LostSheet onClose={() => undefined} />
      </LostContext>
    </WorkspaceContext>,
  );
  vi.spyOn(database, 'transaction').mockImplementation((() => Promise.reject(new Error('Disk full'))) as never);
}

describe('a decision about an overwritten answer that can’t be stored', () => {
  it.each([
    ['Restore mine Caption', CAPTION],
    ['Restore mine Caption', WORDING],
    ['Leave it Caption', CAPTION],
  ])('is reported beside "%s"', async (name, restore) => {
    open(lostOf('Caption', restore));
    await userEvent.click(screen.getByRole('button', { name }));

    expect(await screen.findByText(NOT_SAVED)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false);
  });

  it('is reported when several are left at once', async () => {
    open(lostOf('Caption', CAPTION), lostOf('Headline', WORDING));
    await userEvent.click(screen.getByRole('button', { name: 'Leave all as they are' }));

    expect(await screen.findByText(NOT_SAVED)).toBeTruthy();
  });
});
