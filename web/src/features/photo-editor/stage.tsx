import { useRef, type KeyboardEvent } from 'react';
import type { Point } from '#shared/photos/frame.ts';
import type { Frame } from '#shared/photos/frame.ts';
import type { Mark } from '#shared/photos/markup.ts';
import { shapeOf } from '#shared/photos/markup-shapes.ts';
import { placeOfImage, ratioOf } from '#web/ui/marked-photo/photo-place.ts';
import { ShapeView } from '#web/ui/marked-photo/shape-view.tsx';
import { dragHandle, moveMark } from './edit-marks.ts';
import type { Board } from './gesture.ts';
import { boundsOf } from './hit-test.ts';
import { useBoard, type BoardEvents } from './use-board.ts';
import type { StageStyle } from './stage-style.ts';

export type Picture = { src: string; alt: string; width: number; height: number };

type StageProps = {
  picture: Picture;
  board: Omit<Board, 'reach'>;
  events: BoardEvents & {
    onStep: (index: number, mark: Mark) => void;
    onRemove: (index: number) => void;
    onWrite: (index: number) => void;
    onSelect: (index: number | undefined) => void;
  };
};

const KIND_NAMES = { arrow: 'Arrow', circle: 'Circle', text: 'Words', pen: 'Drawn line' } as const;
/** Fraction of the picture by which an arrow key moves a mark; ten times as much with Alt. */
const STEP = 0.005;
const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

function nameOf(mark: Mark, index: number, count: number): string {
  const text = mark.kind === 'text' ? ` “${mark.text}”` : '';
  return `${KIND_NAMES[mark.kind]}${text}, mark ${index + 1} of ${count}`;
}

const percent = (value: number, total: number) => `${(value / total) * 100}%`;

/** The draggable ends, each a 44 px target around a small dot. */
function Handles({ mark, frame }: { mark: Mark; frame: Frame }) {
  if (mark.kind !== 'arrow' && mark.kind !== 'circle') return null;
  return (['from', 'to'] as const).map((name) => {
    const [x, y] = frame.toView(mark[name]);
    const style = { left: percent(x, frame.view.width), top: percent(y, frame.view.height) };
    return <span key={name} className="photo-editor-handle" data-handle={name} style={style} />;
  });
}

function Selection({ mark, frame }: { mark: Mark; frame: Frame }) {
  if (mark.kind !== 'text' && mark.kind !== 'pen') return null;
  const { x, y, width, height } = boundsOf(mark, frame);
  const slack = 12;
  return (
    <rect
      className="photo-editor-selection"
      {...{ x: x - slack, y: y - slack, width: width + 2 * slack, height: height + 2 * slack, rx: 12 }}
    />
  );
}

/** The photo with its marks. Drawn on by touch, and editable by keyboard through one button per mark. */
export function Stage({ picture, board, events }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { markup, frame, selected } = board;
  const { marks, turn } = markup;
  const handlers = useBoard(stage, board, events);
  const { view } = frame;
  const chosen = selected === undefined ? undefined : marks[selected];
  const style: StageStyle = { '--marked-photo-ratio': ratioOf(frame) };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (selected === undefined || chosen === undefined) return;
    const direction = DIRECTIONS[event.key];
    if (direction !== undefined) {
      event.preventDefault();
      const [dx, dy] = direction.map((part) => part * (event.altKey ? 10 : 1)) as [number, number];
      const isEnd = event.shiftKey && (chosen.kind === 'arrow' || chosen.kind === 'circle');
      const mark = isEnd
        ? dragHandle(chosen, 'to', [chosen.to[0] + dx, chosen.to[1] + dy])
        : moveMark(chosen, [dx, dy]);
      events.onStep(selected, mark);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      events.onRemove(selected);
      stage.current?.focus();
    } else if (event.key === 'Enter' && chosen.kind === 'text') {
      event.preventDefault();
      events.onWrite(selected);
    }
  };

  return (
    <div
      ref={stage}
      className="marked-photo-stage photo-editor-stage"
      style={style}
      role="group"
      aria-label="The photo and its marks"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <img
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        style={placeOfImage(frame, turn, picture)}
        draggable={false}
      />
      <svg viewBox={`0 0 ${view.width} ${view.height}`} aria-hidden="true" focusable="false">
        {marks.map((mark, index) => (
          <g key={index} data-mark={index}>
            <ShapeView shape={shapeOf(mark, frame)} />
          </g>
        ))}
        {chosen !== undefined && <Selection mark={chosen} frame={frame} />}
        <g data-live="" />
      </svg>
      {marks.map((mark, index) => {
        const { x, y, width, height } = boundsOf(mark, frame);
        return (
          <button
            key={index}
            type="button"
            className="photo-editor-mark"
            aria-label={nameOf(mark, index, marks.length)}
            aria-pressed={index === selected}
            style={{ left: percent(x + width / 2, view.width), top: percent(y + height / 2, view.height) }}
            onFocus={() => events.onSelect(index)}
            onClick={() => events.onSelect(index)}
          />
        );
      })}
      {chosen !== undefined && <Handles mark={chosen} frame={frame} />}
    </div>
  );
}
