import type { ReactNode } from 'react';
import type { PhotoMarkup } from '#shared/photos/markup.ts';
import { MarkedPhoto } from './marked-photo.tsx';
import './photo-pair.css';

/** One photo of a pair, from a report or a device. */
export type PairPhoto = {
  src: string | undefined;
  /** URL of the full photo; without it, the photo is not a link. */
  href?: string | undefined;
  caption: string;
  markup?: PhotoMarkup | undefined;
  width?: number | undefined;
  height?: number | undefined;
};

type PhotoPairProps = {
  before: PairPhoto;
  after: PairPhoto;
  /** Content under a photo; its caption by default. */
  caption?: (which: 'before' | 'after') => ReactNode;
  loading?: 'eager' | 'lazy';
};

const NAMES = { before: 'Before', after: 'After' } as const;

function Half({
  photo,
  which,
  caption: captionOf,
  loading,
}: Omit<PhotoPairProps, 'before' | 'after'> & { photo: PairPhoto; which: 'before' | 'after' }) {
  const { src, href, caption, markup, width, height } = photo;
  const alt = caption === '' ? NAMES[which] : `${NAMES[which]}: ${caption}`;
  const picture =
    src === undefined ? (
      <span className="pair-none">Photo not yet received</span>
    ) : (
      <MarkedPhoto {...{ src, alt, markup, width, height }} fit="cover" loading={loading ?? 'lazy'} />
    );
  return (
    <figure className={`pair-half pair-${which}`}>
      <span className="pair-frame">
        {href === undefined ? (
          picture
        ) : (
          <a href={href} target="_blank" rel="noreferrer">
            {picture}
          </a>
        )}
        <span className="pair-name" aria-hidden="true">
          {NAMES[which]}
        </span>
      </span>
      <figcaption>{captionOf === undefined ? caption : captionOf(which)}</figcaption>
    </figure>
  );
}

/** A before and an after photo side by side, each labeled; for screen and print. */
export function PhotoPair({ before, after, ...rest }: PhotoPairProps) {
  return (
    <div className="pair" role="group" aria-label="Before and after">
      <Half photo={before} which="before" {...rest} />
      <Half photo={after} which="after" {...rest} />
    </div>
  );
}
