import { useState } from 'react';
import type { LocalPhoto } from '#web/offline/records.ts';
import { usePhotoUrl } from '#web/offline/use-photo-url.ts';
import { photoWord } from '../model/photo-state.ts';
import { useDesk } from '../model/workspace.ts';
import { Icon } from '../widgets/icon.tsx';
import { ModalDialog } from '../widgets/modal-dialog.tsx';
import { PhotoInput } from './photo-input.tsx';

type PhotoViewerProps = { photo: LocalPhoto; of: string; place: string; onClose: () => void };

/** One photo large, with where it is, taking it again and removing it. */
export function PhotoViewer({ photo, of, place, onClose }: PhotoViewerProps) {
  const { addPhoto, removePhoto } = useDesk();
  const [isAsking, setAsking] = useState(false);
  const url = usePhotoUrl(photo, 'full') ?? photo.thumbnailUrl;
  const word = photoWord(photo);
  const remove = async () => {
    await removePhoto(photo.photoId);
    onClose();
  };
  return (
    <ModalDialog label={`Photo of ${of}`} kind="full" onClose={onClose}>
      <div className="ins-viewer">
        <header className="ins-viewer-bar">
          <button type="button" className="ins-icon-button" aria-label="Close photo" onClick={onClose}>
            <Icon name="cross" size={28} />
          </button>
          <div className="ins-grow">
            <h2>{of}</h2>
            <p>{place}</p>
          </div>
        </header>
        <div className="ins-viewer-picture">
          {url === undefined ? <p>This photo is not on this device.</p> : <img src={url} alt={`${of}, ${place}`} />}
        </div>
        <div className="ins-viewer-sheet">
          <p className={`ins-chip ins-${word.tone}`}>
            <Icon name={word.icon} size={18} />
            {word.text}
          </p>
          {isAsking ? (
            <div role="alertdialog" aria-label="Remove this photo?" className="ins-two">
              <p>Remove this photo? It goes from this phone and from the report.</p>
              <button type="button" className="ins-btn" onClick={() => setAsking(false)}>
                Keep it
              </button>
              <button type="button" className="ins-btn ins-btn-bad" onClick={() => void remove()}>
                Remove
              </button>
            </div>
          ) : (
            <div className="ins-two">
              <button type="button" className="ins-btn" onClick={() => setAsking(true)}>
                <Icon name="trash" />
                Remove
              </button>
              <PhotoInput
                label="Retake"
                of={of}
                onPhoto={async (file) => {
                  const added = await addPhoto(photo.componentId, file);
                  if (added.ok) await remove();
                  return added;
                }}
              />
            </div>
          )}
        </div>
      </div>
    </ModalDialog>
  );
}
