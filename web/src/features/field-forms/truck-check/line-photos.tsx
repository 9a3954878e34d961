import { PhotoInput } from '#web/features/inspection/photos/photo-input.tsx';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { MAX_ITEM_PHOTOS } from '#shared/contract/truck-checks.ts';
import { addCheckPhoto, removeCheckPhoto } from '#web/offline/entities/local-truck-checks.ts';
import type { LocalPhoto } from '#web/offline/db/records.ts';
import { usePhotoUrl } from '#web/offline/photos/use-photo-url.ts';
import { useDeviceWrite } from '#web/ui/hooks/use-device-write.ts';

type PhotoProps = { photo: LocalPhoto; name: string; onRemove?: (() => void) | undefined };

/** A photo on this device, with its upload state. */
export function LinePhoto({ photo, name, onRemove }: PhotoProps) {
  const url = usePhotoUrl(photo, 'thumbnail');
  const place = photo.state === 'verified' ? 'Safe' : photo.state === 'refused' ? 'Refused' : 'On this device';
  return (
    <li className="truck-photo">
      {url === undefined ? <Icon name="camera" /> : <img src={url} alt={name} width="72" height="72" />}
      <span className="ui-meta">{photo.reason ?? place}</span>
      {onRemove !== undefined && (
        <button type="button" className="ui-icon-button" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="trash" />
        </button>
      )}
    </li>
  );
}

const NOT_REMOVED = 'The photo couldn’t be removed from this device. Try again.';

type LinePhotosProps = { checkId: string; itemId: string; title: string; photos: readonly LocalPhoto[] };

/** Photos of one line. Each is stored before the button is enabled again. */
export function LinePhotos({ checkId, itemId, title, photos }: LinePhotosProps) {
  const { press: remove, problem } = useDeviceWrite(
    (photoId: string) => removeCheckPhoto(checkId, itemId, photoId),
    NOT_REMOVED,
  );
  return (
    <div>
      {photos.length > 0 && (
        <ul className="truck-photos">
          {photos.map((photo, index) => (
            <LinePhoto
              key={photo.photoId}
              photo={photo}
              name={`Photo ${index + 1} of ${title}`}
              onRemove={() => remove(photo.photoId)}
            />
          ))}
        </ul>
      )}
      <FieldError id={`photo-not-removed-${itemId}`} message={problem} />
      {photos.length < MAX_ITEM_PHOTOS && (
        <PhotoInput label="Add a photo" of={title} onPhoto={(file) => addCheckPhoto(checkId, itemId, file)} />
      )}
    </div>
  );
}
