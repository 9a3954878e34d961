import { useEffect, useState } from 'react';
import type { LocalPhoto } from '#web/offline/db/records.ts';
import { usePhotoUrl } from '#web/offline/photos/use-photo-url.ts';
import { useModal } from '#web/ui/hooks/use-modal.ts';
import { EditorScreen } from './editor-screen.tsx';
import { useEditBefore } from './unsaved-edit.ts';
import type { Picture } from './stage.tsx';
import { usePhotoInEditor } from './use-photo-in-editor.ts';
import '#web/ui/marked-photo/marked-photo.css';
import './photo-markup.css';

export type PhotoEditorProps = {
  inspectionId: string;
  photoId: string;
  /** What the photo shows: 'Chimney crown'. */
  title?: string;
  /** 'Photo 2 of 3' */
  place?: string;
  onClose: () => void;
};

type Source = Omit<Picture, 'alt'> | 'broken' | undefined;

/** The picture, once its URL and size are known. */
function useSource(photo: LocalPhoto): Source {
  const url = usePhotoUrl(photo, 'full') ?? photo.thumbnailUrl;
  const [loaded, setLoaded] = useState<{ url: string; source: Source }>();
  useEffect(() => {
    if (url === undefined) return undefined;
    let isCurrent = true;
    const image = new Image();
    image.onload = () => {
      const source = { src: url, width: image.naturalWidth, height: image.naturalHeight };
      if (isCurrent) setLoaded({ url, source });
    };
    image.onerror = () => {
      if (isCurrent) setLoaded({ url, source: 'broken' });
    };
    image.src = url;
    return () => {
      isCurrent = false;
    };
  }, [url]);
  if (url === undefined) return photo.here === 0 ? 'broken' : undefined;
  return loaded?.url === url ? loaded.source : undefined;
}

function Message({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div className="photo-editor photo-editor-message">
      <p role="status">{text}</p>
      <button type="button" className="photo-editor-btn" data-leave="" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

function Loaded({ photo, ...rest }: PhotoEditorProps & { photo: LocalPhoto; others: readonly LocalPhoto[] }) {
  const source = useSource(photo);
  const before = useEditBefore(photo.photoId);
  const { onClose, title = 'Photo', place } = rest;
  if (source === undefined || before === undefined) return <Message text="Opening the photo" onClose={onClose} />;
  if (source === 'broken') {
    const text = 'This photo isn’t on this device. Open it again when you’re online.';
    return <Message text={text} onClose={onClose} />;
  }
  return <EditorScreen {...{ ...rest, photo, source, title, place, before }} />;
}

/** The screen decides whether to close: a gesture may be in progress, or there may be unsaved changes. */
const leaveIn = (dialog: HTMLDialogElement | null) => dialog?.querySelector<HTMLElement>('[data-leave]')?.click();

/**
 * Marks up, rotates, crops, captions and pairs one photo of an inspection, in full screen on this device. The picture's bytes
 * stay unchanged; the edits are stored on the device first.
 */
export function PhotoEditor(props: PhotoEditorProps) {
  const { inspectionId, photoId, title = 'Photo', onClose } = props;
  const dialog = useModal(leaveIn);
  const leave = () => leaveIn(dialog.current);
  const found = usePhotoInEditor(inspectionId, photoId);

  return (
    <dialog
      ref={dialog}
      className="photo-editor-dialog"
      aria-label={`Edit photo: ${title}`}
      onCancel={(event) => {
        event.preventDefault();
        // React would propagate the event to the dialog that opened this one.
        event.stopPropagation();
        if (event.target === event.currentTarget) leave();
      }}
      onKeyDown={(event) => {
        // Browsers close a dialog on the second Escape even if the first was prevented, so Escape is handled here each time.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        leave();
      }}
    >
      {found.state === 'loading' && <Message text="Opening the photo" onClose={onClose} />}
      {found.state === 'missing' && (
        <Message text="This photo is no longer part of the inspection." onClose={onClose} />
      )}
      {found.state === 'ready' && <Loaded {...props} photo={found.photo} others={found.others} />}
    </dialog>
  );
}
