import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import type { LocalPhoto } from '#web/offline/db/records.ts';
import type { AddedPhoto } from '#web/offline/entities/local-inspections.ts';
import { openStore, photoOf } from '../testing/test-inspection.tsx';
import { WorkspaceContext } from '../model/workspace.ts';
import { PhotoInput } from './photo-input.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

beforeEach(async () => {
  await freshDevice();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeDeviceDatabase();
});

describe('a photo that can’t be prepared, for example because the code for it didn’t load', () => {
  it('is reported, and the button can be used again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const onPhoto = () => Promise.reject(new Error('Chunk missing'));
    renderFor('TECHNICIAN', <PhotoInput label="Take a photo" of="Crown" onPhoto={onPhoto} />);
    await userEvent.upload(
      screen.getByLabelText('Take a photo: Crown'),
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    );

    expect(await screen.findByText('This photo couldn’t be saved. Please take it again.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Retake photo/ }).disabled).toBe(false);
  });
});

describe('a photo that is being saved', () => {
  it('leaves the focus on the button, which opens no camera meanwhile', async () => {
    let finish: (added: AddedPhoto) => void = () => undefined;
    const saving = new Promise<AddedPhoto>((resolve) => {
      finish = resolve;
    });
    renderFor('TECHNICIAN', <PhotoInput label="Take a photo" of="Crown" onPhoto={() => saving} />);
    const button = screen.getByRole('button');
    const input = screen.getByLabelText<HTMLInputElement>('Take a photo: Crown');
    const opened = vi.spyOn(input, 'click');
    button.focus();
    await userEvent.upload(input, new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    button.focus();
    await screen.findByText(/^Saving/);

    expect(document.activeElement).toBe(button);
    opened.mockClear();
    await userEvent.keyboard('{Enter}');
    expect(opened).not.toHaveBeenCalled();
    finish({ ok: true, photoId: 'photo-1' });
    await screen.findByText('Take a photo');
    expect(document.activeElement).toBe(button);
  });
});

describe('a photo that can’t be removed from the device', () => {
  it('is reported in the question, which stays open', async () => {
    const store = openStore({});
    vi.spyOn(store.actions, 'removePhoto').mockRejectedValue(new Error('Disk full'));
    const closed = vi.fn();
    renderFor(
      'TECHNICIAN',
      <WorkspaceContext value={store}>
        <PhotoViewer photo={photoOf('crown')} of="Crown" place="Photo 1 of 1" onClose={closed} />
      </WorkspaceContext>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('The photo couldn’t be removed from this device. Try again.')).toBeTruthy();
    expect(closed).not.toHaveBeenCalled();
  });
});

describe('the question before a photo is removed', () => {
  it('names this phone only if the photo is on it', async () => {
    const ask = async (state: LocalPhoto['state']) => {
      renderFor(
        'OFFICE',
        <WorkspaceContext value={openStore({})}>
          <PhotoViewer photo={{ ...photoOf('crown'), state }} of="Crown" place="Photo 1 of 1" onClose={vi.fn()} />
        </WorkspaceContext>,
      );
      await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
      const { textContent } = screen.getByText(/^Remove this photo\?/);
      cleanup();
      return textContent;
    };

    expect(await ask('saved')).toContain('deleted from this phone');
    expect(await ask('elsewhere')).toBe(
      'Remove this photo? It won’t be in the report, even if the other phone uploads it later.',
    );
  });
});
