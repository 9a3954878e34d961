import { message } from '#shared/messages/message.ts';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { SpaceNote } from '#web/features/sync-status/notices/space-note.tsx';
import { prepareCompression } from '#web/offline/photos/compress-photo.ts';
import { logProblem } from '#web/lib/log.ts';
import { useInMemoryPhotos } from '#web/offline/photos/in-memory-photos.ts';
import type { AddedPhoto } from '#web/offline/entities/local-inspections.ts';
import { preconnectStorage } from '#web/offline/photos/preconnect-storage.ts';
import { refreshSpace, useStorageSpace } from '#web/offline/db/storage-space.ts';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { markCamera, unmarkCamera, wasClosedByCamera } from './camera-mark.ts';
import { InMemoryThumbs } from './in-memory-thumbs.tsx';

type PhotoInputProps = {
  label: string;
  /** Subject of the photo, for screen readers. */
  of: string;
  isMain?: boolean;
  onPhoto: (file: Blob) => Promise<AddedPhoto>;
  /** An error that concerns no single file, such as a photo that is still missing. */
  error?: string | undefined;
};

const FULL = 'There’s no room for another photo. Free up some space first. Nothing is lost.';
const NOT_SAVED = 'This photo couldn’t be saved. Please take it again.';
const CLOSED = 'The camera closed this page. Everything you entered is here; please take the photo again.';

/** Stores files one after another. Shows the reason for a rejected file and marks one that could not be stored yet. */
function useTaking(onPhoto: PhotoInputProps['onPhoto']) {
  const [saving, setSaving] = useState(0);
  const [refused, setRefused] = useState<string>();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const inMemory = useInMemoryPhotos(taken);
  const take = async (files: readonly File[]) => {
    setRefused(undefined);
    setSaving(files.length);
    const messages: string[] = [];
    for (const file of files) {
      const added = await onPhoto(file).catch((error: unknown): AddedPhoto => {
        logProblem('A photo could not be saved', error);
        return { ok: false, message: NOT_SAVED };
      });
      if (!added.ok) messages.push(added.message);
      else if (added.isInMemory === true) setTaken((before) => [...before, added.photoId]);
      setSaving((left) => left - 1);
    }
    setSaving(0);
    if (messages.length > 0) setRefused([...new Set(messages)].join(' '));
  };
  return { saving, refused, inMemory, take };
}

/** Restores the position after the phone closed the page while its camera was open. */
function useClosedByCamera(of: string, button: RefObject<HTMLButtonElement | null>): boolean {
  const [isClosed] = useState(() => wasClosedByCamera(of));
  useEffect(() => {
    if (!isClosed) return;
    unmarkCamera();
    button.current?.scrollIntoView({ block: 'center' });
    button.current?.focus({ preventScroll: true });
  }, [isClosed, button]);
  return isClosed;
}

/**
 * Opens the camera or the file picker. Each photo is stored before the button is enabled again. An unusable file is rejected
 * with a reason and nothing of it is kept; the button then offers to retake it.
 */
export function PhotoInput({ label, of, isMain, onPhoto, error }: PhotoInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const taking = useTaking(onPhoto);
  const [isFullShown, setFullShown] = useState(false);
  const { level } = useStorageSpace();
  const isClosed = useClosedByCamera(of, button);

  const open = () => {
    if (taking.saving > 0) return undefined;
    // Checked before the camera opens, because people put the phone away after taking the photo.
    setFullShown(level === 'full');
    if (level === 'full') return void refreshSpace();
    markCamera(of);
    prepareCompression();
    preconnectStorage();
    return input.current?.click();
  };

  const problem = taking.refused ?? (isFullShown && level === 'full' ? FULL : error);
  const shownLabel = taking.refused === undefined ? label : 'Retake photo';
  const { saving } = taking;
  return (
    <div className="inspection-photo-input">
      <InMemoryThumbs photos={taking.inMemory} />
      {isClosed && <p className="ui-note">{CLOSED}</p>}
      <SpaceNote />
      <input
        ref={input}
        id={id}
        className="ui-sr"
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        tabIndex={-1}
        aria-label={`${label}: ${of}`}
        onChange={(event) => {
          unmarkCamera();
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void taking.take(files);
        }}
      />
      <button
        ref={button}
        type="button"
        className={isMain === true ? 'ui-btn ui-btn-main ui-wide' : 'ui-btn ui-wide'}
        aria-describedby={problem === undefined ? undefined : `${id}-error`}
        // Not `disabled`, which would drop the focus of the button that opened the camera.
        aria-disabled={saving > 0}
        onClick={open}
      >
        <Icon name="camera" />
        <span>
          {saving > 0 ? message('Saving {saving, plural, one {photo} other {# photos}}', { saving }) : shownLabel}
          <span className="ui-sr"> of {of}</span>
        </span>
      </button>
      <FieldError id={`${id}-error`} message={problem} />
    </div>
  );
}
