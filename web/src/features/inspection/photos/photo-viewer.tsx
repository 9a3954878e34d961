import { useEffect, useState } from 'react';
import { MarkedPhoto } from '#web/ui/marked-photo/marked-photo.tsx';
import { LazyPhotoEditor, warmPhotoEditor } from '#web/features/photo-editor/lazy-photo-editor.tsx';
import { describePhoto } from '#web/offline/photos/photo-notes.ts';
import type { LocalPhoto } from '#web/offline/db/records.ts';
import { usePhotoUrl } from '#web/offline/photos/use-photo-url.ts';
import { photoLabel } from '../model/photo-state.ts';
import { useInspectionActions } from '../model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { ModalDialog } from '#web/ui/field-kit/modal-dialog.tsx';
import { PhotoCaption } from './photo-caption.tsx';
import { PhotoInput } from './photo-input.tsx';

type PhotoViewerProps = { photo: LocalPhoto; of: string; place: string; onClose: () => void };

type ActionsProps = { photo: LocalPhoto; of: string; onRemoved: () => void; onEdit: () => void };

type QuestionProps = { photo: LocalPhoto; problem: string | undefined; onCancel: () => void; onRemove: () => void };

const removal = ({ state }: LocalPhoto): string =>
  state === 'elsewhere'
    ? 'Remove this photo? It won’t be in the report, even if the other phone uploads it later.'
    : 'Remove this photo? It will be deleted from this phone and from the report.';

function RemoveQuestion({ photo, problem, onCancel, onRemove }: QuestionProps) {
  return (
    <div role="alertdialog" aria-label="Remove this photo?" className="ui-two">
      <p aria-live="polite">{problem ?? removal(photo)}</p>
      <button type="button" className="ui-btn" autoFocus onClick={onCancel}>
        Keep it
      </button>
      <button type="button" className="ui-btn ui-btn-bad" onClick={onRemove}>
        Remove
      </button>
    </div>
  );
}

function Actions({ photo, of, onRemoved, onEdit }: ActionsProps) {
  const { addPhoto, removePhoto } = useInspectionActions();
  const [isConfirming, setConfirming] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const remove = async () => {
    try {
      await removePhoto(photo.photoId);
      onRemoved();
    } catch {
      setProblem('The photo couldn’t be removed from this device. Try again.');
      setConfirming(true);
    }
  };
  if (isConfirming === true)
    return (
      <RemoveQuestion
        photo={photo}
        problem={problem}
        onCancel={() => setConfirming(false)}
        onRemove={() => void remove()}
      />
    );
  return (
    <>
      {photo.state !== 'refused' && (
        <button type="button" className="ui-btn ui-btn-main ui-wide" onClick={onEdit}>
          <Icon name="pencil" />
          Draw, crop, compare
        </button>
      )}
      <div className="ui-two">
        {/* After 'Keep it', focus returns to the button that opened the confirmation. */}
        <button type="button" className="ui-btn" autoFocus={isConfirming === false} onClick={() => setConfirming(true)}>
          <Icon name="trash" />
          Remove
        </button>
        <PhotoInput
          label="Retake"
          of={of}
          onPhoto={async (file) => {
            const added = await addPhoto(photo.componentId, file);
            // The old photo stays until the new one is stored.
            if (!added.ok || added.isInMemory === true) return added;
            const { inspectionId, caption } = photo;
            if (caption !== '') await describePhoto(inspectionId, added.photoId, { caption }).catch(() => undefined);
            await remove();
            return added;
          }}
        />
      </div>
    </>
  );
}

/** One photo in full size, with its caption and upload state, and actions to draw on it, retake it and remove it. */
export function PhotoViewer({ photo, of, place, onClose }: PhotoViewerProps) {
  const [isEditing, setEditing] = useState(false);
  const url = usePhotoUrl(photo, 'full') ?? photo.thumbnailUrl;
  const label = photoLabel(photo);
  useEffect(warmPhotoEditor, []);
  return (
    <ModalDialog label={`Photo of ${of}`} kind="full" onClose={onClose}>
      <div className="ui-viewer">
        <header className="ui-viewer-bar">
          <button type="button" className="ui-icon-button" aria-label="Close photo" onClick={onClose}>
            <Icon name="cross" size={28} />
          </button>
          <div className="ui-grow">
            <h2>{of}</h2>
            <p>{place}</p>
          </div>
        </header>
        <div className="ui-viewer-picture">
          {url === undefined ? (
            <p>This photo is not on this device.</p>
          ) : (
            <MarkedPhoto
              src={url}
              alt={photo.caption === '' ? `${of}, ${place}` : photo.caption}
              markup={photo.markup}
              width={photo.width}
              height={photo.height}
              fit="contain"
              loading="eager"
            />
          )}
        </div>
        <div className="ui-viewer-sheet">
          <PhotoCaption key={photo.photoId} photo={photo} />
          <p className={`ui-chip ui-${label.tone}`}>
            <Icon name={label.icon} size={18} />
            {label.text}
          </p>
          <Actions photo={photo} of={of} onRemoved={onClose} onEdit={() => setEditing(true)} />
        </div>
      </div>
      {isEditing && (
        <LazyPhotoEditor
          inspectionId={photo.inspectionId}
          photoId={photo.photoId}
          title={of}
          place={place}
          onClose={() => setEditing(false)}
        />
      )}
    </ModalDialog>
  );
}
