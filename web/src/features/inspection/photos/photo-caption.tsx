import { useEffect, useId, useRef, useState } from 'react';
import { MAX_CAPTION } from '#shared/photos/limits.ts';
import { describePhoto } from '#web/offline/photos/photo-notes.ts';
import type { LocalPhoto } from '#web/offline/db/records.ts';
import { deleteTyping, saveTyping, typedBefore } from '#web/lib/typing.ts';

/** The caption of one photo. It is stored on this device when the field loses focus or unmounts. */
export function PhotoCaption({ photo }: { photo: LocalPhoto }) {
  const id = useId();
  const { inspectionId, photoId, caption } = photo;
  const field = `caption:${photoId}`;
  const [typed, setTyped] = useState(() => {
    const before = typedBefore(field);
    return typeof before === 'string' && before !== caption ? before : undefined;
  });
  const saveRef = useRef<() => void>(() => undefined);

  const save = () => {
    const next = typed?.trim();
    setTyped(undefined);
    deleteTyping(field);
    if (next === undefined || next === caption) return;
    // If the photo was removed in the meantime, the caption is discarded.
    void describePhoto(inspectionId, photoId, { caption: next }).catch(() => undefined);
  };
  useEffect(() => {
    saveRef.current = save;
  });
  useEffect(() => () => saveRef.current(), []);

  return (
    <form
      className="ui-viewer-caption"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label htmlFor={id}>Caption</label>
      <input
        id={id}
        type="text"
        value={typed ?? caption}
        maxLength={MAX_CAPTION}
        placeholder="What the photo shows"
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => {
          saveTyping(field, event.target.value);
          setTyped(event.target.value);
        }}
        onBlur={save}
      />
    </form>
  );
}
