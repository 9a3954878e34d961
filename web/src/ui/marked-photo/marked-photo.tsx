import { useState, type CSSProperties } from 'react';
import { altOf } from '#shared/photos/describe-marks.ts';
import { frameOf, type Size } from '#shared/photos/frame.ts';
import { useStableSrc } from '#web/ui/hooks/use-stable-src.ts';
import { PLAIN } from '#shared/photos/plain-markup.ts';
import type { PhotoMarkup } from '#shared/photos/markup.ts';
import { shapeOf } from '#shared/photos/markup-shapes.ts';
import { placeOfImage, ratioOf } from './photo-place.ts';
import { ShapeView } from './shape-view.tsx';
import './marked-photo.css';

export type MarkedPhotoProps = {
  src: string;
  /** Alternative text, usually the caption; the marks are added to it. Empty if adjacent text says the same. */
  alt: string;
  markup?: PhotoMarkup | undefined;
  /** Size of the upright picture in any rendition; if unknown, it is read from the loaded picture. */
  width?: number | undefined;
  height?: number | undefined;
  /** width: full width, natural height. cover, contain: fills a container with its own size, like object-fit. */
  fit?: 'width' | 'cover' | 'contain';
  loading?: 'eager' | 'lazy';
  fetchPriority?: 'high' | 'auto';
  className?: string;
};

const GUESS: Size = { width: 4, height: 3 };
type StageStyle = CSSProperties & { '--marked-photo-ratio': number };

/** A photo with its markup: rotated, cropped, with its marks over it. The stored picture is unchanged. */
export function MarkedPhoto(props: MarkedPhotoProps) {
  const { alt, markup = PLAIN, width, height, fit = 'width', loading = 'lazy', fetchPriority = 'auto' } = props;
  const { src, onError } = useStableSrc(props.src);
  const [seen, setSeen] = useState<Size>();
  const known = width !== undefined && height !== undefined ? { width, height } : undefined;
  const picture = known ?? seen ?? GUESS;
  const frame = frameOf(markup, picture);
  const { view } = frame;
  const stage: StageStyle = { '--marked-photo-ratio': ratioOf(frame) };
  const className = [`marked-photo marked-photo-${fit}`, props.className].filter(Boolean).join(' ');
  return (
    <span className={className}>
      <span className="marked-photo-stage" style={stage}>
        <img
          src={src}
          alt={alt === '' ? '' : altOf(alt, markup)}
          width={picture.width}
          height={picture.height}
          style={placeOfImage(frame, markup.turn, picture)}
          loading={loading}
          fetchPriority={fetchPriority}
          decoding="async"
          onError={onError}
          onLoad={({ currentTarget }) => {
            const { naturalWidth, naturalHeight } = currentTarget;
            if (known === undefined && naturalWidth > 0) setSeen({ width: naturalWidth, height: naturalHeight });
          }}
        />
        {markup.marks.length > 0 && (
          <svg viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true" focusable="false">
            {markup.marks.map((mark, index) => (
              <ShapeView key={index} shape={shapeOf(mark, frame)} />
            ))}
          </svg>
        )}
      </span>
    </span>
  );
}
