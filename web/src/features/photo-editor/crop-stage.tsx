import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { frameOf, type Point } from '#shared/photos/frame.ts';
import type { PhotoMarkup } from '#shared/photos/markup.ts';
import { placeOfImage, ratioOf } from '#web/ui/marked-photo/photo-place.ts';
import { dragCorner, moveCrop, type Corner, type Crop } from './edit-marks.ts';
import type { Picture } from './stage.tsx';
import type { StageStyle } from './stage-style.ts';

const CORNERS = [
  ['left-top', 'Top left corner'],
  ['right-top', 'Top right corner'],
  ['right-bottom', 'Bottom right corner'],
  ['left-bottom', 'Bottom left corner'],
] as const satisfies readonly (readonly [Corner, string])[];
const STEP = 0.01;
const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type Grip = Corner | 'whole';
type Drag = { grip: Grip; from: Point; crop: Crop; next: Crop; frameId: number };

const changed = (crop: Crop, grip: Grip, by: Point): Crop =>
  grip === 'whole' ? moveCrop(crop, by) : dragCorner(crop, grip, by);

const percent = (share: number) => `${share * 100}%`;
const boxOf = ({ x, y, width, height }: Crop) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

type CropStageProps = { picture: Picture; turn: PhotoMarkup['turn']; crop: Crop; onCrop: (crop: Crop) => void };

/** The whole rotated photo with its crop. The corners can be dragged, or moved by arrow keys. */
export function CropStage({ picture, turn, crop, onCrop }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | undefined>(undefined);
  const [notice, setNotice] = useState('');
  const frame = frameOf({ turn }, picture);
  const style: StageStyle = { '--marked-photo-ratio': ratioOf(frame) };

  const place = ({ clientX, clientY }: PointerEvent): Point => {
    const area = stage.current?.getBoundingClientRect();
    return [(clientX - (area?.left ?? 0)) / (area?.width || 1), (clientY - (area?.top ?? 0)) / (area?.height || 1)];
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    const grip = (event.target as HTMLElement).closest<HTMLElement>('[data-grip]')?.dataset['grip'];
    if (grip === undefined || !event.isPrimary) return;
    stage.current?.setPointerCapture?.(event.pointerId);
    drag.current = { grip: grip as Grip, from: place(event), crop, next: crop, frameId: 0 };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (now === undefined || !event.isPrimary) return;
    const [x, y] = place(event);
    now.next = changed(now.crop, now.grip, [x - now.from[0], y - now.from[1]]);
    now.frameId ||= requestAnimationFrame(() => {
      now.frameId = 0;
      if (drag.current === now && box.current !== null) Object.assign(box.current.style, boxOf(now.next));
    });
  };
  const end = (isApplied: boolean) => {
    const now = drag.current;
    drag.current = undefined;
    if (now === undefined) return;
    cancelAnimationFrame(now.frameId);
    if (isApplied) onCrop(now.next);
    else if (box.current !== null) Object.assign(box.current.style, boxOf(now.crop));
  };
  const onKey = (grip: Grip) => (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const times = event.shiftKey ? 5 : 1;
    const next = changed(crop, grip, [direction[0] * times, direction[1] * times]);
    onCrop(next);
    setNotice(`Keeps ${Math.round(next.width * 100)} by ${Math.round(next.height * 100)} percent of the photo`);
  };

  return (
    <div
      ref={stage}
      className="marked-photo-stage photo-editor-stage"
      style={style}
      role="group"
      aria-label="The part of the photo that is kept"
      tabIndex={-1}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    >
      <img
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        style={placeOfImage(frame, turn, picture)}
        draggable={false}
      />
      <div ref={box} className="photo-editor-crop" style={boxOf(crop)}>
        <button
          type="button"
          className="photo-editor-crop-whole"
          data-grip="whole"
          aria-label="Move the part"
          onKeyDown={onKey('whole')}
        />
        {CORNERS.map(([corner, name]) => (
          <button
            key={corner}
            type="button"
            className={`photo-editor-corner photo-editor-corner-${corner}`}
            data-grip={corner}
            aria-label={name}
            onKeyDown={onKey(corner)}
          />
        ))}
      </div>
      <p className="photo-editor-sr" role="status">
        {notice}
      </p>
    </div>
  );
}
