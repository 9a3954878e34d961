import type { ReportPhoto as Photo } from '#shared/report/model.ts';
import { MarkedPhoto } from '#web/components/marked-photo/marked-photo.tsx';

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
    <a className={`rp-photo rp-photo-${size}`} href={full} target="_blank" rel="noreferrer">
      <Picture photo={photo} src={shown} size={size} eager={eager} />
    </a>
  );
}

/** As it was taken, or with what was drawn on it. */
function Picture({ photo, src, size, eager }: Required<Props> & { src: string }) {
  const { width, height, markup } = photo;
  const loading = eager ? 'eager' : 'lazy';
  const fetchPriority = eager ? 'high' : 'auto';
  if (markup !== undefined)
    return (
      <MarkedPhoto
        {...{ src, alt: captionOf(photo), markup, width, height, loading, fetchPriority }}
        fit={size === 'small' ? 'cover' : 'width'}
      />
    );
  return (
    <img
      {...{ src, alt: captionOf(photo), loading, fetchPriority }}
      width={width ?? 800}
      height={height ?? 600}
      decoding="async"
    />
  );
}

/** The photo with its words below it. */
export function PhotoFigure({ photo, size, eager = false, className = '' }: Props & { className?: string }) {
  return (
    <figure className={className}>
      <ReportPhoto photo={photo} size={size} eager={eager} />
      <figcaption>
        {photo.pairedWith !== undefined && <strong>After. </strong>}
        {captionOf(photo)}
      </figcaption>
    </figure>
  );
}
