import { useId, useRef, useState } from 'react';
import type { AddedPhoto } from '#web/offline/local-inspections.ts';
import { FieldError } from '../widgets/field-error.tsx';
import { Icon } from '../widgets/icon.tsx';

type PhotoInputProps = {
  label: string;
  /** What the photo is of, for screen readers. */
  of: string;
  isMain?: boolean;
  onPhoto: (file: Blob) => Promise<AddedPhoto>;
  /** A problem that is not of one file: a photo that is still missing. */
  error?: string | undefined;
};

/**
 * Opens the camera (or the files); each picture is on the disk before the button is free again. One that cannot be used is
 * refused with the reason, nothing of it is kept, and the button offers to take it again.
 */
export function PhotoInput({ label, of, isMain, onPhoto, error }: PhotoInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [saving, setSaving] = useState(0);
  const [refused, setRefused] = useState<string>();

  const take = async (files: readonly File[]) => {
    setRefused(undefined);
    setSaving(files.length);
    const messages: string[] = [];
    for (const file of files) {
      const added = await onPhoto(file);
      if (!added.ok) messages.push(added.message);
      setSaving((left) => left - 1);
    }
    setSaving(0);
    if (messages.length > 0) setRefused([...new Set(messages)].join(' '));
  };

  const message = refused ?? error;
  const shownLabel = refused === undefined ? label : 'Retake photo';
  return (
    <div className="ins-photo-input">
      <input
        ref={input}
        id={id}
        className="ins-sr"
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        tabIndex={-1}
        aria-label={`${label}: ${of}`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void take(files);
        }}
      />
      <button
        type="button"
        className={isMain === true ? 'ins-btn ins-btn-main ins-wide' : 'ins-btn ins-wide'}
        aria-describedby={message === undefined ? undefined : `${id}-error`}
        disabled={saving > 0}
        onClick={() => input.current?.click()}
      >
        <Icon name="camera" />
        <span>
          {saving > 0 ? `Saving ${saving === 1 ? 'photo' : `${saving} photos`}` : shownLabel}
          <span className="ins-sr"> of {of}</span>
        </span>
      </button>
      <FieldError id={`${id}-error`} message={message} />
    </div>
  );
}
