import type { Point } from '../types.ts';
import { line, poly, rect } from './path.ts';

type BoxProps = { x: number; y: number; width: number; height: number };

/** A stud, joist or plate cut across: the crossed box of wood in section. */
export function EndGrain({ x, y, width, height }: BoxProps) {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={rect(x, y, width, height)} />
      <path className="diagram-thin" d={`M${x} ${y}l${width} ${height}M${x + width} ${y}l${-width} ${height}`} />
    </>
  );
}

/** Any shape of wood seen along its grain. */
export function Wood({ d }: { d: string }) {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={d} />
      <path d={d} fill="url(#diagram-wood)" />
    </>
  );
}

/** Any shape filled with batts or loose fill. */
export function Wool({ d }: { d: string }) {
  return (
    <>
      <path className="diagram-thin diagram-paper" d={d} />
      <path d={d} fill="url(#diagram-wool)" />
    </>
  );
}

/** A roof slope cut through: rafter, deck, and shingles with their butts down the slope (from = upper end, to = eave). */
export function RoofSlope({ from, to, thickness = 24 }: { from: Point; to: Point; thickness?: number }) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const up: Point = ux >= 0 ? [uy, -ux] : [-uy, ux];
  const at = (along: number, off: number): Point => [
    from[0] + ux * along + up[0] * off,
    from[1] + uy * along + up[1] * off,
  ];
  const count = Math.max(1, Math.round(length / 18));
  const pitch = length / count;
  const shingles = Array.from({ length: count }, (_, index) =>
    poly(at(index * pitch, 0), at((index + 1) * pitch, 4.5), at((index + 1) * pitch, 0)),
  );
  const body = poly(at(0, 0), at(length, 0), at(length, -thickness), at(0, -thickness));
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={body} />
      <path className="diagram-thin" d={line(at(0, -6), at(length, -6))} />
      <path className="diagram-thin diagram-paper" d={shingles.join('')} />
    </>
  );
}
