import type { Point } from '../types.ts';
import { ellipse, rect } from './path.ts';

/** A clothes dryer from the side, front at the left: 84 wide, 120 high, its lower left corner at x, y. */
export const dryerCase = ({ x, y }: { x: number; y: number }): string => `M${x} ${y - 4}v-104h${70}l14 -12v116z`;

export function Dryer(at: { x: number; y: number }) {
  const { x, y } = at;
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={`${rect(x + 6, y - 4, 10, 4)}${rect(x + 66, y - 4, 10, 4)}`} />
      <path className="diagram-heavy diagram-paper" d={dryerCase(at)} />
      <path className="diagram-heavy diagram-paper" d={ellipse(x + 42, y - 62, 32)} />
      <path className="diagram-thin" d={`${ellipse(x + 42, y - 62, 27)}M${x - 3} ${y - 80}v36M${x} ${y - 98}h68`} />
    </>
  );
}

/** A clump of lint around each point, `size` wide. */
export function Lint({ at, size = 14 }: { at: readonly Point[]; size?: number }) {
  return (
    <>
      {at.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <path className="diagram-thin diagram-paper" d={lint(x, y, size)} />
          <path d={lint(x, y, size)} fill="url(#diagram-soot)" />
        </g>
      ))}
    </>
  );
}

export function lint(x: number, y: number, size: number): string {
  const r = size / 2;
  const bumps = Array.from({ length: 7 }, (_, index) => {
    const turn = ((index + 1) / 7) * 2 * Math.PI;
    const half = ((index + 0.5) / 7) * 2 * Math.PI;
    const point = (angle: number, reach: number) =>
      `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach * 0.8).toFixed(1)}`;
    return `Q${point(half, r * 1.45)} ${point(turn, r)}`;
  });
  return `M${(x + r).toFixed(1)} ${y}${bumps.join('')}z`;
}
