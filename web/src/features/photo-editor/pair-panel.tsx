import { PLAIN } from '#shared/photos/plain-markup.ts';
import type { PhotoMarkup } from '#shared/photos/markup.ts';
import { formatClock } from '#web/lib/format-clock.ts';
import { MarkedPhoto } from '#web/ui/marked-photo/marked-photo.tsx';
import { PairSlider } from '#web/ui/marked-photo/pair-slider.tsx';
import type { LocalPhoto } from '#web/offline/db/records.ts';
import { usePhotoUrl } from '#web/offline/photos/use-photo-url.ts';
import type { Picture } from './stage.tsx';

const NO_PHOTO: Pick<LocalPhoto, 'photoId' | 'here'> = { photoId: '', here: 0 };

function Choice({ photo, isChosen, onChoose }: { photo: LocalPhoto; isChosen: boolean; onChoose: () => void }) {
  const url = usePhotoUrl(photo, 'thumbnail');
  const name = photo.caption === '' ? `Photo taken at ${formatClock(new Date(photo.takenAt))}` : photo.caption;
  return (
    <li>
      <button
        type="button"
        className="photo-editor-choice"
        aria-pressed={isChosen}
        aria-label={name}
        onClick={onChoose}
      >
        {url !== undefined && (
          <MarkedPhoto src={url} alt="" markup={photo.markup} width={photo.width} height={photo.height} fit="cover" />
        )}
      </button>
    </li>
  );
}

type PairPanelProps = {
  /** This photo, which shows the state after the work. */
  after: { picture: Picture; caption: string; markup: PhotoMarkup };
  others: readonly LocalPhoto[];
  pairedWith: string | undefined;
  onPair: (photoId: string | undefined) => void;
  onDone: () => void;
};

/** Selects the photo of the same inspection that shows the state before. Both are shown for comparison. */
export function PairPanel({ after, others, pairedWith, onPair, onDone }: PairPanelProps) {
  const before = others.find(({ photoId }) => photoId === pairedWith);
  const url = usePhotoUrl(before ?? NO_PHOTO, 'full');
  const { picture, caption, markup } = after;
  return (
    <div className="photo-editor-pair">
      <div className="photo-editor-pair-view">
        {before !== undefined && url !== undefined ? (
          <PairSlider
            before={{
              src: url,
              caption: before.caption,
              markup: before.markup ?? PLAIN,
              width: before.width,
              height: before.height,
            }}
            after={{ src: picture.src, caption, markup, width: picture.width, height: picture.height }}
          />
        ) : (
          <p>
            {others.length === 0
              ? 'There is no other photo in this inspection yet. Take the before photo first.'
              : 'This is the “after” photo. Choose the “before” photo.'}
          </p>
        )}
      </div>
      {others.length > 0 && (
        <ul className="photo-editor-choices" aria-label="Before photo">
          {others.map((photo) => (
            <Choice
              key={photo.photoId}
              photo={photo}
              isChosen={photo.photoId === pairedWith}
              onChoose={() => onPair(photo.photoId === pairedWith ? undefined : photo.photoId)}
            />
          ))}
        </ul>
      )}
      <div className="photo-editor-two">
        <button
          type="button"
          className="photo-editor-btn"
          disabled={pairedWith === undefined}
          onClick={() => onPair(undefined)}
        >
          No before photo
        </button>
        <button type="button" className="photo-editor-btn photo-editor-btn-main" onClick={onDone}>
          Done
        </button>
      </div>
    </div>
  );
}
