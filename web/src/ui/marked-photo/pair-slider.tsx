import { useRef } from 'react';
import { frameOf } from '#shared/photos/frame.ts';
import { PLAIN } from '#shared/photos/plain-markup.ts';
import { MarkedPhoto } from './marked-photo.tsx';
import type { PairPhoto } from './photo-pair.tsx';
import { ratioOf } from './photo-place.ts';
import './photo-pair.css';

type Shown = PairPhoto & { src: string };

/** The after photo over the before photo, revealed with a slider: by touch, mouse or arrow keys. */
export function PairSlider({ before, after }: { before: Shown; after: Shown }) {
  const stage = useRef<HTMLDivElement>(null);
  const { width = 4, height = 3 } = after;
  const ratio = ratioOf(frameOf(after.markup ?? PLAIN, { width, height }));
  const half = (photo: Shown, name: string) => (
    <MarkedPhoto
      src={photo.src}
      alt={photo.caption === '' ? name : `${name}: ${photo.caption}`}
      markup={photo.markup}
      width={photo.width}
      height={photo.height}
      fit="cover"
      loading="eager"
    />
  );
  return (
    <div ref={stage} className="pair-slider" style={{ aspectRatio: Math.min(2, Math.max(0.75, ratio)) }}>
      {half(before, 'Before')}
      <div className="pair-slider-over">{half(after, 'After')}</div>
      <span className="pair-name pair-slider-before" aria-hidden="true">
        Before
      </span>
      <span className="pair-name pair-slider-after" aria-hidden="true">
        After
      </span>
      <span className="pair-slider-line" aria-hidden="true" />
      <input
        type="range"
        min="0"
        max="100"
        defaultValue="50"
        aria-label="Before and after: how much of the before photo shows"
        onInput={({ currentTarget }) => stage.current?.style.setProperty('--at', `${currentTarget.value}%`)}
      />
    </div>
  );
}
