import { useRef, type CSSProperties, type PointerEvent } from 'react';
import { cropRect, dragged, settled, type Rect, type Size, type View } from './crop-geometry.ts';

const percent = (part: number) => `${part * 100}%`;

/** Scales and offsets the picture so that its crop fills the surrounding box. */
function placed({ x, y, width, height }: Rect, picture: Size): CSSProperties {
  return {
    left: percent(-x / width),
    top: percent(-y / height),
    width: percent(picture.width / width),
    height: percent(picture.height / height),
  };
}

type CutProps = { url: string; picture: Size; rect: Rect };

/** A crop of a picture, in a box sized by its class. */
export function Cut({ url, picture, rect, className }: CutProps & { className: string }) {
  return (
    <div className={`crop-cut ${className}`} style={{ aspectRatio: `${rect.width} / ${rect.height}` }}>
      <img src={url} alt="" draggable={false} style={placed(rect, picture)} />
    </div>
  );
}

type StageProps = {
  url: string;
  picture: Size;
  ratio: number;
  view: View;
  onView: (view: View) => void;
};

/** The crop frame: drag by pointer, zoom by wheel. The sliders next to it do the same by keyboard. */
export function CropStage({ url, picture, ratio, view, onView }: StageProps) {
  const last = useRef<{ x: number; y: number }>(undefined);
  const rect = cropRect(picture, ratio, view);
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const before = last.current;
    if (before === undefined) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    last.current = { x: event.clientX, y: event.clientY };
    const by = { x: (event.clientX - before.x) / width, y: (event.clientY - before.y) / height };
    onView(dragged(picture, ratio, view, by));
  };
  const drop = () => {
    last.current = undefined;
  };
  return (
    <div
      className="crop-stage"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
      onWheel={({ deltaY }) => onView(settled(picture, ratio, { ...view, zoom: view.zoom * (deltaY < 0 ? 1.1 : 0.9) }))}
      style={{ aspectRatio: String(ratio), maxWidth: `calc(16rem * ${ratio})` }}
    >
      <img src={url} alt="" draggable={false} style={placed(rect, picture)} />
    </div>
  );
}
