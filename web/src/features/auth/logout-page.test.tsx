import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as saveFile from '#web/lib/save-file.ts';
import * as sessions from '#web/lib/session/session.ts';
import { store } from '#web/lib/state/store.ts';
import type { DeviceDatabase } from '#web/offline/db/database.ts';
import { startInspection } from '#web/offline/entities/local-inspections.ts';
import { retryWaiting } from '#web/offline/outbox/store-write.ts';
import { freshDevice, storeTestPhoto, NEW_INSPECTION } from '#web/offline/testing/device.ts';
import { LogoutPage } from './logout-page.tsx';

const PHOTOS = ['01HZZZZZZZZZZZZZZZZZZZZZP1', '01HZZZZZZZZZZZZZZZZZZZZZP2'];

let database: DeviceDatabase;
let fill: ReturnType<typeof vi.spyOn>;
const signOut = vi.spyOn(sessions, 'signOut');

beforeEach(async () => {
  signOut.mockReset().mockResolvedValue();
  database = await freshDevice();
  const inspectionId = await startInspection(NEW_INSPECTION);
  fill = vi.spyOn(database.photoBytes, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  for (const photoId of PHOTOS) await storeTestPhoto(database, inspectionId, photoId);
});
afterEach(async () => {
  cleanup();
  fill.mockRestore();
  await retryWaiting();
});

function SignInPage() {
  const { note } = (useLocation().state ?? {}) as { note?: string };
  return (
    <>
      <h1>Sign in</h1>
      <p>{note}</p>
    </>
  );
}

function open() {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/logout']}>
        <Routes>
          <Route path="/logout" element={<LogoutPage />} />
          <Route path="/login" element={<SignInPage />} />
          <Route path="/dashboard" element={<h1>Dashboard</h1>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a sign-out whose further code doesn’t load', () => {
  it('ends the session and reports that unsynced work stays', async () => {
    vi.doMock('#web/offline/db/device-copies.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    open();
    await press('Sign out anyway');

    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.getByText(/Work that hasn’t synced is saved on this device/)).toBeTruthy();
    expect(signOut).toHaveBeenCalledOnce();
    vi.doUnmock('#web/offline/db/device-copies.ts');
  });
});

describe('a sign-out while photos are only in memory', () => {
  it('shows how many photos of which inspection are at risk before it starts', async () => {
    open();

    await screen.findByRole('heading', { name: '2 photos aren’t saved on this device' });
    const [entry] = await screen.findAllByRole('listitem');
    expect(entry?.textContent).toBe('Demo Client, Masonry wood 2 photos');
    expect(signOut).not.toHaveBeenCalled();
  });

  it('can be canceled', async () => {
    open();
    await press('Stay signed in');

    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(signOut).not.toHaveBeenCalled();
  });

  it('can save them to a file first', async () => {
    const saveBlob = vi.spyOn(saveFile, 'saveBlob').mockReturnValue();
    open();
    await press('Save unsynced work');

    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('was saved'));
    expect(saveBlob).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^unsent-work-.*\.zip$/), expect.any(File));
    expect(signOut).not.toHaveBeenCalled();
  });

  it('shows that the file could not be created, and keeps the choices', async () => {
    const read = vi.spyOn(database.outbox, 'orderBy').mockImplementation(() => {
      throw new DOMException('closed', 'InvalidStateError');
    });
    open();
    await press('Save unsynced work');

    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('couldn’t be created'));
    expect(screen.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => !disabled)).toBe(true);
    read.mockRestore();
  });

  it('continues when the user confirms', async () => {
    open();
    await press('Sign out anyway');

    await screen.findByRole('heading', { name: 'Sign in' });
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('continues once they are stored', async () => {
    open();
    await screen.findByRole('button', { name: 'Stay signed in' });
    fill.mockRestore();
    await retryWaiting();

    await screen.findByRole('heading', { name: 'Sign in' });
    expect(await database.photos.count()).toBe(2);
  });
});
