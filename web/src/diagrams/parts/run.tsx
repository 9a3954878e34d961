import type { Point } from '../types.ts';
import { band, rings, sides } from './tube.ts';

type RunProps = {
  points: readonly Point[];
  width: number;
  hatch?: string;
  /** Draws no line at the two ends, where the pipe continues or joins another. */
  isOpen?: boolean;
  isFlexible?: boolean;
};

/** A pipe, duct or liner with any number of turns. */
export function Run({ points, width, hatch, isOpen = false, isFlexible = false }: RunProps) {
  const shape = band(points, width);
  return (
    <>
      <path className={isOpen ? 'diagram-paper' : 'diagram-heavy diagram-paper'} d={shape} />
      {hatch !== undefined && <path d={shape} fill={`url(#diagram-${hatch})`} />}
      {isFlexible && <path className="diagram-joint" d={rings(points, width)} />}
      {isOpen && <path className="diagram-heavy" d={sides(points, width)} />}
    </>
  );
}

/** A wire: a thin line with a halo, so that it can cross others. */
export function Wire({ d }: { d: string }) {
  return (
    <>
      <path className="diagram-halo" d={d} />
      <path className="diagram-heavy" d={d} style={{ strokeWidth: 1.4 }} />
    </>
  );
}

/** The mark for a fault, at a spot within the art. */
export function Wrong({ at: [x, y], size = 8 }: { at: Point; size?: number }) {
  const arms = `M${x - size} ${y - size}l${2 * size} ${2 * size}M${x + size} ${y - size}l${-2 * size} ${2 * size}`;
  return (
    <>
      <path className="diagram-halo" d={arms} style={{ strokeWidth: 6 }} />
      <path className="diagram-heavy" d={arms} style={{ strokeWidth: 2.6 }} />
    </>
  );
}

/** The wavy break line of a drawing, from one edge to the other. */
export function BreakLine({ from, to, y }: { from: number; to: number; y: number }) {
  const middle = (from + to) / 2;
  return <path className="diagram-thin" d={`M${from - 7} ${y}H${middle - 5}l3 -6 5 12 3 -6H${to + 7}`} />;
}
