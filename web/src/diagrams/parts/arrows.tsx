import type { Point } from '../types.ts';
import { ellipse, line } from './path.ts';

type ArrowKind = 'air' | 'smoke' | 'water';
type ArrowProps = { from: Point; to: Point; /** Control point of a bent arrow. */ via?: Point; kind?: ArrowKind };

function head([x, y]: Point, [fromX, fromY]: Point, size: number): string {
  const angle = Math.atan2(y - fromY, x - fromX);
  const arm = (turn: number): Point => [x - size * Math.cos(angle + turn), y - size * Math.sin(angle + turn)];
  return line(arm(0.45), [x, y], arm(-0.45));
}

/** A flow: thin for air, stronger for smoke, dotted for water. */
export function Arrow({ from, to, via, kind = 'air' }: ArrowProps) {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const shaft = via === undefined ? `M${x1} ${y1}L${x2} ${y2}` : `M${x1} ${y1}Q${via[0]} ${via[1]} ${x2} ${y2}`;
  return (
    <g className={`diagram-flow diagram-${kind}`}>
      <path className="diagram-flow-halo" d={shaft} />
      <path className="diagram-shaft" d={shaft} />
      <path className="diagram-head" d={head(to, via ?? from, 8)} />
    </g>
  );
}

/** Radiant or conducted heat: a wavy arrow. */
export function Heat({ from, to }: { from: Point; to: Point }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const waves = Math.max(2, Math.round((length - 8) / 10));
  const step = (length - 8) / waves;
  const at = (along: number, across: number): Point => [
    Math.round((from[0] + ux * along - uy * across) * 10) / 10,
    Math.round((from[1] + uy * along + ux * across) * 10) / 10,
  ];
  let shaft = `M${from.join(' ')}`;
  for (let index = 0; index < waves; index += 1) {
    const bend = at((index + 0.5) * step, index % 2 === 0 ? 6 : -6);
    shaft += `Q${bend.join(' ')} ${at((index + 1) * step, 0).join(' ')}`;
  }
  return (
    <g className="diagram-flow diagram-heat">
      <path className="diagram-flow-halo" d={`${shaft}L${to.join(' ')}`} />
      <path className="diagram-shaft" d={`${shaft}L${to.join(' ')}`} />
      <path className="diagram-head" d={head(to, from, 8)} />
    </g>
  );
}

/** Water drops, each with its tip at the point given. */
export function Drops({ at }: { at: readonly Point[] }) {
  return (
    <path
      className="diagram-drop"
      d={at.map(([x, y]) => `M${x} ${y}q4.500 6 4.500 8.500a4.500 4.500 0 0 1-9 0q0-2.500 4.500-8.500z`).join('')}
    />
  );
}

/** Soot or embers: loose dots. */
export function Specks({ at, radius = 1.2 }: { at: readonly Point[]; radius?: number }) {
  return <path className="diagram-solid" d={at.map(([x, y]) => ellipse(x, y, radius)).join('')} />;
}
