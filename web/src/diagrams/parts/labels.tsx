import type { Point } from '../types.ts';

type DrawingTextProps = {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  isStrong?: boolean;
  children: string;
};

/** A place name in the drawing, gray with a halo; strong for the heading of a panel. */
export function DrawingText({ x, y, anchor = 'start', isStrong = false, children }: DrawingTextProps) {
  return (
    <text className={isStrong ? 'diagram-label diagram-strong' : 'diagram-label'} x={x} y={y} textAnchor={anchor}>
      {children}
    </text>
  );
}

/** A figure or short fact beside what it measures. */
export function Size({ x, y, anchor = 'middle', children }: Omit<DrawingTextProps, 'isStrong'>) {
  return (
    <text className="diagram-size" x={x} y={y} textAnchor={anchor}>
      {children}
    </text>
  );
}

type MeasureProps = {
  from: Point;
  to: Point;
  children?: string;
  /** The position of the figure; the middle by default. */
  at?: Point;
  anchor?: 'start' | 'middle' | 'end';
};

/** A dimension line with a tick at each end and its figure. */
export function Measure({ from, to, children, at, anchor = 'middle' }: MeasureProps) {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [sx, sy] = [(ux - uy) * 3.5, (uy + ux) * 3.5];
  const slash = (x: number, y: number) => `M${x - sx} ${y - sy}l${2 * sx} ${2 * sy}`;
  const [tx, ty] = at ?? [(x1 + x2) / 2, (y1 + y2) / 2 + 4.5];
  return (
    <g>
      <path className="diagram-dim" d={`M${x1} ${y1}L${x2} ${y2}`} />
      <path className="diagram-tick" d={slash(x1, y1) + slash(x2, y2)} />
      {children !== undefined && (
        <Size x={tx} y={ty} anchor={anchor}>
          {children}
        </Size>
      )}
    </g>
  );
}
