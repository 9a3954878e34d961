import type { Point } from '../types.ts';
import { poly } from './path.ts';

export type Quad = readonly [upperLeft: Point, upperRight: Point, lowerRight: Point, lowerLeft: Point];

const between = ([x1, y1]: Point, [x2, y2]: Point, share: number): Point => [
  x1 + (x2 - x1) * share,
  y1 + (y2 - y1) * share,
];

/** Brick joints cast into a panel seen at an angle. */
export function panelJoints([a, b, c, d]: Quad, rows: number, across: number): string {
  const at = (u: number, v: number): string =>
    between(between(a, b, u), between(d, c, u), v)
      .map((value) => value.toFixed(1))
      .join(' ');
  let path = '';
  for (let row = 0; row < rows; row += 1) {
    if (row > 0) path += `M${at(0, row / rows)}L${at(1, row / rows)}`;
    const shift = row % 2 === 0 ? 1 : 0.5;
    for (let brick = 0; brick < across; brick += 1) {
      const u = (brick + shift) / across;
      if (u < 0.99) path += `M${at(u, row / rows)}L${at(u, (row + 1) / rows)}`;
    }
  }
  return path;
}

/** A refractory panel with its cast brick pattern. */
export function Panel({ quad, rows = 8, across = 3 }: { quad: Quad; rows?: number; across?: number }) {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={poly(...quad)} />
      <path className="diagram-joint" d={panelJoints(quad, rows, across)} />
    </>
  );
}

type AirCooledProps = { cx: number; top: number; bottom: number; outer: number; inner: number };

/** A factory-built air-cooled chimney cut along its axis: walls apart, air between them. */
export function AirCooled({ cx, top, bottom, outer, inner }: AirCooledProps) {
  const [o, i] = [outer / 2, inner / 2];
  return (
    <>
      <path className="diagram-paper" d={`M${cx - o} ${top}h${outer}V${bottom}h${-outer}z`} />
      <path
        className="diagram-heavy"
        d={`M${cx - o} ${top}V${bottom}M${cx + o} ${top}V${bottom}M${cx - i} ${top}V${bottom}M${cx + i} ${top}V${bottom}`}
      />
    </>
  );
}
