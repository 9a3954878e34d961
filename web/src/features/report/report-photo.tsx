import type { ReportPhoto as Photo } from '#shared/report/model.ts';
import { useStableSrc } from '#web/ui/hooks/use-stable-src.ts';
import { MarkedPhoto } from '#web/ui/marked-photo/marked-photo.tsx';

export const captionOf = (photo: Photo): string =>
  photo.caption === '' ? `Photo ${photo.number}` : `Photo ${photo.number} · ${photo.caption}`;

type Props = { photo: Photo; size: 'large' | 'small'; eager?: boolean };

/** Longer side of the renditions (functions/files/render-photo.ts). */
const MEDIUM_PX = 800;
const LARGE_PX = 1600;

const nonEmpty = (url: string | undefined): string | undefined => (url === '' ? undefined : url);

/** A photo that opens in full size on tap, or a placeholder note if it is not available yet. */
export function ReportPhoto({ photo, size, eager = false }: Props) {
  const full = nonEmpty(photo.url) ?? nonEmpty(photo.thumbnailUrl);
  const shown = size === 'small' ? (nonEmpty(photo.thumbnailUrl) ?? full) : full;
  if (shown === undefined || photo.state === 'refused')
    return (
      <div className="report-no-photo">
        {photo.state === 'refused' ? 'Photo was refused' : 'Photo not yet received'}
      </div>
    );
  return (
    <a className={`report-photo report-photo-${size}`} href={full} target="_blank" rel="noreferrer">
      <Picture photo={photo} src={shown} size={size} eager={eager} />
    </a>
  );
}

/** A phone loads the smaller rendition if there is one, a wide screen the large one. */
function sourcesOf({ width = LARGE_PX }: Photo, src: string, medium: string | undefined) {
  if (medium === undefined) return { src };
  const sizes = '(min-width: 900px) 640px, 100vw';
  return { sizes, srcSet: `${medium} ${MEDIUM_PX}w, ${src} ${Math.max(width, MEDIUM_PX + 1)}w`, src: medium };
}

/** The photo, with its markup if there is any. */
function Picture({ photo, src, size, eager }: Required<Props> & { src: string }) {
  const { width, height, markup } = photo;
  const medium = nonEmpty(photo.mediumUrl);
  const stable = useStableSrc(src);
  const stableMedium = useStableSrc(medium ?? '');
  const onError = () => {
    stable.onError();
    stableMedium.onError();
  };
  const loading = eager ? 'eager' : 'lazy';
  const fetchPriority = eager ? 'high' : 'auto';
  if (markup !== undefined)
    return (
      <MarkedPhoto
        src={size === 'large' ? (medium ?? src) : src}
        {...{ alt: captionOf(photo), markup, width, height, loading, fetchPriority }}
        fit={size === 'small' ? 'cover' : 'width'}
      />
    );
  return (
    <img
      {...{ alt: captionOf(photo), loading, fetchPriority }}
      {...(size === 'large' ? sourcesOf(photo, stable.src, nonEmpty(stableMedium.src)) : { src: stable.src })}
      onError={onError}
      width={width ?? 800}
      height={height ?? 600}
      decoding="async"
    />
  );
}

/** The photo with its caption below. */
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
