import { useEffect } from 'react';
import { DrawingView } from '../drawing-view.tsx';
import type { DiagramDrawing } from '../types.ts';
import type { useZoom } from './use-zoom.ts';

type StageProps = {
  drawing: DiagramDrawing;
  current: number;
  zoom: ReturnType<typeof useZoom>;
  onChoose: (number: number) => void;
};

/** The drawing itself: scaled and moved by the zoom, with the selected part kept in view. */
export function Stage({ drawing, current, zoom, onChoose }: StageProps) {
  const { stage, view, handlers, show } = zoom;
  const spot = drawing.parts[current - 1]?.spot;
  const [left, top, width, height] = drawing.viewBox;

  useEffect(() => {
    const fit = stage.current?.querySelector<HTMLElement>('.viewer-fit');
    if (!fit || !spot) return;
    show(
      fit.offsetLeft + ((spot[0] - left) / width) * fit.offsetWidth,
      fit.offsetTop + ((spot[1] - top) / height) * fit.offsetHeight,
    );
  }, [stage, spot, left, top, width, height, show]);

  return (
    <div
      ref={stage}
      className={view.scale > 1 ? 'viewer-stage viewer-zoomed' : 'viewer-stage'}
      role="region"
      aria-label="Drawing"
      {...handlers}
    >
      <div className="viewer-pan" style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
        <div className="viewer-fit" style={{ '--ratio': width / height }}>
          <DrawingView drawing={drawing} current={current} onChoose={onChoose} />
        </div>
      </div>
    </div>
  );
}
