import { MarkedPhoto } from '#web/ui/marked-photo/marked-photo.tsx';
import type { LocalPhoto } from '#web/offline/db/records.ts';
import { usePhotoUrl } from '#web/offline/photos/use-photo-url.ts';
import { photoLabel } from '../model/photo-state.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

type PhotoThumbProps = { photo: LocalPhoto; name: string; onOpen: () => void };

/** A photo's thumbnail with its upload state: on this phone, uploading, saved, or rejected with the reason. */
export function PhotoThumb({ photo, name, onOpen }: PhotoThumbProps) {
  const url = usePhotoUrl(photo, 'thumbnail');
  const label = photoLabel(photo);
  // Only slow uploads report progress; at zero the bar is indeterminate.
  const percent = photo.progress === 0 ? undefined : Math.floor(photo.progress * 100);
  return (
    <li className="inspection-thumb">
      <button type="button" onClick={onOpen}>
        <span className="inspection-thumb-picture">
          {url === undefined ? (
            <Icon name="camera" size={28} />
          ) : (
            <MarkedPhoto
              src={url}
              alt=""
              markup={photo.markup}
              width={photo.width}
              height={photo.height}
              fit="cover"
              loading="eager"
            />
          )}
          {photo.state === 'uploading' && (
            <span
              className={percent === undefined ? 'inspection-thumb-bar is-moving' : 'inspection-thumb-bar'}
              role="progressbar"
              aria-label={`Uploading ${name}`}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
            >
              <span {...(percent !== undefined && { style: { inlineSize: `${percent}%` } })} />
            </span>
          )}
        </span>
        <b>{photo.caption === '' ? name : photo.caption}</b>
        <span className={`ui-chip ui-${label.tone}`}>
          <Icon name={label.icon} size={16} />
          {label.text}
        </span>
      </button>
    </li>
  );
}
