import type { Point } from '../types.ts';

type ScrewsProps = {
  at: readonly Point[];
  /** Direction of the tip in degrees; 0 is to the right. */
  angle?: number;
  length?: number;
};

/** Screws or nails from the side, the head at each point. */
export function Screws({ at, angle = 0, length = 9 }: ScrewsProps) {
  return (
    <>
      {at.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${angle})`}>
          <path className="diagram-thin" d={`M0 0h${length}`} />
          <path className="diagram-solid" d="M-2.5-4h3v8h-3z" />
        </g>
      ))}
    </>
  );
}
