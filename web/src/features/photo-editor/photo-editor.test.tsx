import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterText } from '#web/testing/enter-text.ts';
import type { DeviceDatabase } from '#web/offline/db/database.ts';
import { writeStatus } from '#web/offline/outbox/write-status.ts';
import { retryWaiting } from '#web/offline/outbox/store-write.ts';
import { startInspection } from '#web/offline/entities/local-inspections.ts';
import { freshDevice, storeTestPhoto, NEW_INSPECTION } from '#web/offline/testing/device.ts';
import { dropEdit } from './unsaved-edit.ts';
import { PhotoEditor } from './photo-editor.tsx';

const PHOTO = '01HZZZZZZZZZZZZZZZZZZZZZP1';
const OTHER = '01HZZZZZZZZZZZZZZZZZZZZZP2';
const onClose = vi.fn();
const onRender = vi.fn();
let database: DeviceDatabase;
let inspectionId: string;

/** jsdom loads no images and has no dialogs. */
class LoadedImage {
  naturalWidth = 1600;
  naturalHeight = 1200;
  onload: (() => void) | undefined;
  set src(_: string) {
    queueMicrotask(() => this.onload?.());
  }
}

beforeEach(async () => {
  vi.stubGlobal('Image', LoadedImage);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  onClose.mockReset();
  onRender.mockReset();
  database = await freshDevice();
  // Otherwise the previous test's unsaved drawing would be restored.
  dropEdit(PHOTO);
  inspectionId = await startInspection(NEW_INSPECTION);
  await storeTestPhoto(database, inspectionId, PHOTO);
  await storeTestPhoto(database, inspectionId, OTHER);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const stage = () => screen.getByRole('group', { name: 'The photo and its marks' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const markNames = () =>
  within(stage())
    .queryAllByRole('button')
    .map((mark) => mark.getAttribute('aria-label'));
const stored = () => database.photos.get(PHOTO);
const lastEdits = async () => (await database.outbox.toArray()).at(-1)?.body['photos'] as { action: string }[];

async function open(): Promise<void> {
  render(
    <Profiler id="editor" onRender={onRender}>
      <PhotoEditor inspectionId={inspectionId} photoId={PHOTO} title="Chimney crown" onClose={onClose} />
    </Profiler>,
  );
  await screen.findByRole('group', { name: 'The photo and its marks' });
}
const pointer = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, y: number) =>
  fireEvent[type](stage(), { clientX: x, clientY: y, button: 0, isPrimary: true, pointerId: 1 });
function drag(from: [number, number], to: [number, number]): void {
  pointer('pointerDown', ...from);
  pointer('pointerMove', ...to);
  pointer('pointerUp', ...to);
}

describe('the photo editor', () => {
  it('draws with a finger, stores the drawing on the device, then sends it to the server', async () => {
    await open();
    drag([80, 240], [200, 150]);
    await enterText(screen.getByLabelText('Caption'), '  Crack in crown ');
    await userEvent.click(button('Save photo'));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const marks = [{ kind: 'arrow', color: 'ember', from: [0.2, 0.8], to: [0.5, 0.5] }];
    expect(await stored()).toMatchObject({ caption: 'Crack in crown', markup: { turn: 0, marks } });
    expect((await lastEdits()).at(-1)).toMatchObject({ action: 'describe', photoId: PHOTO, caption: 'Crack in crown' });
  });

  it('leaves the photo’s bytes and hash unchanged', async () => {
    const before = await stored();
    const bytes = await database.photoBytes.get(PHOTO);
    await open();
    drag([80, 240], [200, 150]);
    await userEvent.click(button('Turn right'));
    await userEvent.click(button('Save photo'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());

    const { sha256, bytes: size, state } = (await stored())!;
    expect({ sha256, size, state }).toEqual({ sha256: before?.sha256, size: before?.bytes, state: before?.state });
    expect(await database.photoBytes.get(PHOTO)).toEqual(bytes);
  });

  it('does not re-render while a finger draws', async () => {
    await open();
    pointer('pointerDown', 80, 240);
    onRender.mockReset();
    for (let step = 1; step < 60; step += 1) pointer('pointerMove', 80 + step, 240 - step);

    expect(onRender).not.toHaveBeenCalled();
    pointer('pointerUp', 200, 150);
    expect(markNames()).toEqual(['Arrow, mark 1 of 1']);
  });

  it('selects with a tap, deletes, undoes and redoes', async () => {
    await open();
    drag([80, 240], [200, 150]);
    drag([300, 30], [380, 90]);
    pointer('pointerDown', 140, 195);
    pointer('pointerUp', 140, 195);
    await userEvent.click(button('Delete the selected mark'));
    expect(markNames()).toEqual(['Arrow, mark 1 of 1']);

    await userEvent.click(button('Undo'));
    expect(markNames()).toHaveLength(2);
    await userEvent.click(button('Redo'));
    expect(markNames()).toHaveLength(1);
  });

  it('places typed or preset text at the tapped point', async () => {
    await open();
    await userEvent.click(button('Words'));
    pointer('pointerDown', 100, 100);
    pointer('pointerUp', 100, 100);
    await userEvent.click(button('Gap'));

    expect(markNames()).toEqual(['Words “Gap”, mark 1 of 1']);
  });
});

describe('the photo editor by keyboard', () => {
  const press = (key: string, more: object = {}) =>
    act(() => fireEvent.keyDown(document.activeElement!, { key, ...more }));

  /** Waits until the mark has focus and receives keys. */
  const onMark = (kind: string) =>
    waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`${kind}, mark 1 of 1`));

  it('creates, moves and stretches a mark', async () => {
    await open();
    // Pressing Enter on a button fires a click with `detail` 0.
    fireEvent.click(button('Arrow'), { detail: 0 });
    await onMark('Arrow');
    await press('ArrowRight', { altKey: true });
    await press('ArrowUp', { shiftKey: true, altKey: true });
    fireEvent.submit(screen.getByLabelText('Caption'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());

    expect((await stored())?.markup?.marks).toEqual([
      { kind: 'arrow', color: 'ember', from: [0.4, 0.65], to: [0.55, 0.45] },
    ]);
  });

  it('deletes the mark with Delete', async () => {
    await open();
    fireEvent.click(button('Circle'), { detail: 0 });
    await onMark('Circle');
    await press('Delete');

    expect(markNames()).toEqual([]);
  });

  it('crops by the corners', async () => {
    await open();
    await userEvent.click(button('Crop'));
    button('Top left corner').focus();
    await press('ArrowRight', { shiftKey: true });
    await userEvent.click(button('Crop'));
    await userEvent.click(button('Save photo'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());

    expect((await stored())?.markup?.crop).toEqual({ x: 0.11, y: 0.06, width: 0.83, height: 0.88 });
  });
});

describe('leaving the photo editor', () => {
  const escape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

  it('closes immediately without changes', async () => {
    await open();
    escape();

    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks with unsaved changes, and keeps or discards them', async () => {
    await open();
    drag([80, 240], [200, 150]);
    escape();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(button('Keep editing'));
    expect(markNames()).toHaveLength(1);

    escape();
    await userEvent.click(button('Discard'));
    expect(onClose).toHaveBeenCalledOnce();
    expect((await stored())?.markup).toBeUndefined();
  });

  it('restores unsaved marks and text after the page was closed', async () => {
    await open();
    drag([80, 240], [200, 150]);
    await enterText(screen.getByLabelText('Caption'), 'Crack');
    cleanup();

    await open();
    expect(markNames()).toEqual(['Arrow, mark 1 of 1']);
    expect(screen.getByLabelText('Caption')).toHaveProperty('value', 'Crack');
    expect(screen.getByText(/Your unsaved changes are back/)).toBeTruthy();
    expect((await stored())?.markup).toBeUndefined();

    await userEvent.click(button('Undo'));
    expect(markNames()).toEqual([]);
  });

  it.each(['Save', 'Discard'])('restores nothing after %s', async (how) => {
    await open();
    drag([80, 240], [200, 150]);
    escape();
    await userEvent.click(button(how));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    cleanup();

    await open();

    expect(screen.queryByText(/Your unsaved changes/)).toBeNull();
    expect(markNames()).toHaveLength(how === 'Save' ? 1 : 0);
  });

  it('stays open while the device cannot store the changes, and saves them once there is space', async () => {
    await open();
    drag([80, 240], [200, 150]);
    // The disk stays full for every retry. The draft's write may queue behind this one.
    const put = vi.spyOn(database.photos, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await userEvent.click(button('Save photo'));
    await waitFor(() => expect(writeStatus()).toMatchObject({ isFull: true }));
    expect(onClose).not.toHaveBeenCalled();

    put.mockRestore();
    await retryWaiting();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect((await stored())?.markup?.marks).toHaveLength(1);
  });
});

describe('before and after photos', () => {
  it('can be paired with another photo of the inspection, and unpaired', async () => {
    await open();
    await userEvent.click(button(/Before/));
    await userEvent.click(within(screen.getByRole('list', { name: 'Before photo' })).getByRole('button'));
    expect(await screen.findByRole('slider', { name: /Before and after/ })).toBeTruthy();
    await userEvent.click(button('Done'));
    await userEvent.click(button('Save photo'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());

    expect((await stored())?.pairedWith).toBe(OTHER);
  });
});
