import { pairsOf } from '#shared/photos/pairs.ts';
import type { ReportPhoto } from '#shared/report/model.ts';
import { PhotoPair, type PairPhoto } from '#web/ui/marked-photo/photo-pair.tsx';
import { captionOf } from './report-photo.tsx';

const nonEmpty = (url: string | undefined): string | undefined => (url === '' ? undefined : url);

function pairPhoto(photo: ReportPhoto): PairPhoto {
  const { markup, width, height } = photo;
  const href = nonEmpty(photo.url) ?? nonEmpty(photo.thumbnailUrl);
  return { src: href, href, caption: captionOf(photo), markup, width, height };
}

/** Before and after: each pair of photos side by side. */
export function Pairs({ photos }: { photos: ReadonlyMap<string, ReportPhoto> }) {
  const pairs = pairsOf([...photos.values()]);
  if (pairs.length === 0) return null;
  return (
    <section className="report-block" id="pairs" aria-labelledby="report-pairs">
      <h2 id="report-pairs">Before and after</h2>
      {pairs.map(({ before, after }) => (
        <PhotoPair
          key={`${before.photoId} ${after.photoId}`}
          before={pairPhoto(before)}
          after={pairPhoto(after)}
          loading="lazy"
        />
      ))}
    </section>
  );
}
