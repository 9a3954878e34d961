import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '#web/lib/state/store.ts';
import { closeDeviceDatabase, openDeviceDatabase } from '#web/offline/db/database.ts';
import { startInspection } from '#web/offline/entities/local-inspections.ts';
import { retryWaiting } from '#web/offline/outbox/store-write.ts';
import { writeStatus } from '#web/offline/outbox/write-status.ts';
import { freshDevice, NEW_INSPECTION, OWNER, storeTestPhoto } from '#web/offline/testing/device.ts';
import { LoginDialog } from './login-dialog.tsx';
import { LoginPage } from './login-page.tsx';

let fill: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  const database = await freshDevice();
  const inspectionId = await startInspection(NEW_INSPECTION);
  fill = vi.spyOn(database.photoBytes, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await storeTestPhoto(database, inspectionId, '01HZZZZZZZZZZZZZZZZZZZZZP1');
  await vi.waitFor(() => expect(writeStatus().inMemory).toBe(1));
  // Another tab has signed out.
  closeDeviceDatabase();
});
afterEach(async () => {
  cleanup();
  fill.mockRestore();
  openDeviceDatabase(OWNER);
  await retryWaiting();
  closeDeviceDatabase();
});

const open = (page: React.ReactNode) =>
  render(
    <Provider store={store}>
      <MemoryRouter>{page}</MemoryRouter>
    </Provider>,
  );

describe('a photo that is only in the memory of a page whose user was signed out', () => {
  it.each([
    ['the sign-in dialog', () => <LoginDialog />],
    ['the sign-in page', () => <LoginPage />],
  ])('is named by %s, with what to do', async (_, page) => {
    open(page());

    const note = await screen.findByText(/^1 photo is on this page only/);
    expect(note.role).toBe('alert');
    expect(screen.queryByText(/Work that hasn’t synced is saved on this device/)).toBeNull();
  });
});
