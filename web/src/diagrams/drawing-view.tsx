import './diagrams.css';
import { Patterns } from './patterns.tsx';
import type { DiagramDrawing, DiagramPart } from './types.ts';

const RADIUS = 14;

function leader({ bubble, elbow, spot }: DiagramPart): string {
  const [bx, by] = bubble;
  const [nx, ny] = elbow ?? spot;
  const length = Math.hypot(nx - bx, ny - by) || 1;
  const start = [bx + ((nx - bx) / length) * RADIUS, by + ((ny - by) / length) * RADIUS];
  const turn = elbow === undefined ? '' : `L${elbow.join(' ')}`;
  return `M${start.join(' ')}${turn}L${spot.join(' ')}`;
}

type BubbleProps = { part: DiagramPart; number: number; isCurrent: boolean; onChoose: (number: number) => void };

function Bubble({ part, number, isCurrent, onChoose }: BubbleProps) {
  const [x, y] = part.bubble;
  const line = leader(part);
  return (
    <g
      className={isCurrent ? 'diagram-bubble diagram-on' : 'diagram-bubble'}
      role="button"
      tabIndex={0}
      aria-pressed={isCurrent}
      aria-label={`${number}, ${part.label}`}
      onClick={() => onChoose(number)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onChoose(number);
      }}
    >
      <path className="diagram-halo" d={line} />
      <path className="diagram-lead" d={line} />
      <circle className="diagram-end" cx={part.spot[0]} cy={part.spot[1]} r="2.6" />
      <rect x={x - 24} y={y - 24} width="48" height="48" fill="transparent" />
      <circle className="diagram-number" cx={x} cy={y} r={RADIUS} />
      <text x={x} y={y + 5}>
        {number}
      </text>
    </g>
  );
}

type DrawingViewProps = {
  drawing: DiagramDrawing;
  /** Number of the selected part, from 1; 0 for none. */
  current: number;
  onChoose: (number: number) => void;
};

/** A drawing with its numbered bubbles; the selected part is highlighted. */
export function DrawingView({ drawing, current, onChoose }: DrawingViewProps) {
  const currentPart = drawing.parts[current - 1];
  return (
    <svg
      className="diagram-drawing"
      viewBox={drawing.viewBox.join(' ')}
      role="group"
      aria-label={`${drawing.title}. ${drawing.description}`}
    >
      <Patterns />
      {drawing.art}
      {currentPart?.outline !== undefined && <path className="diagram-accent" d={currentPart.outline} />}
      {drawing.parts.map((part, index) => (
        <Bubble key={part.label} part={part} number={index + 1} isCurrent={index + 1 === current} onChoose={onChoose} />
      ))}
    </svg>
  );
}
