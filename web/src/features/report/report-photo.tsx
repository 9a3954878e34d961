import type { ReportPhoto as Photo } from '#shared/report/model.ts';

export const captionOf = (photo: Photo): string =>
  photo.caption === '' ? `Photo ${photo.number}` : `Photo ${photo.number} · ${photo.caption}`;

type Props = { photo: Photo; size: 'large' | 'small'; eager?: boolean };

const given = (url: string | undefined): string | undefined => (url === '' ? undefined : url);

/** A photo that opens in full when touched, or a note where there is none to show yet. */
export function ReportPhoto({ photo, size, eager = false }: Props) {
  const full = given(photo.url) ?? given(photo.thumbnailUrl);
  const shown = size === 'small' ? (given(photo.thumbnailUrl) ?? full) : full;
  if (shown === undefined || photo.state === 'refused')
    return (
      <div className="rp-no-photo">{photo.state === 'refused' ? 'Photo was refused' : 'Photo not yet received'}</div>
    );
  return (
    <a className="rp-photo" href={full} target="_blank" rel="noreferrer">
      <img
        src={shown}
        alt={captionOf(photo)}
        width={photo.width ?? 800}
        height={photo.height ?? 600}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </a>
  );
}

/** The photo with its words below it. */
export function PhotoFigure({ photo, size, eager = false, className = '' }: Props & { className?: string }) {
  return (
    <figure className={className}>
      <ReportPhoto photo={photo} size={size} eager={eager} />
      <figcaption>{captionOf(photo)}</figcaption>
    </figure>
  );
}
