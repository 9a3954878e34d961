import { place } from './path.ts';

const BODY = 'M-5 -54q-7 2 -8 9l-2 21h5l2 -14l1 14l-2 24h8l1 -22l1 22h8l-2 -24l1 -14l2 14h5l-2 -21q-1 -7 -8 -9z';

/** A standing person for scale, feet on x, y; 72 units tall at k = 1. */
export function Person({ x, y, k = 1 }: { x: number; y: number; k?: number }) {
  return (
    <>
      <path className="diagram-thin diagram-paper" d={place(BODY, { x, y, k })} />
      <circle className="diagram-thin diagram-paper" cx={x} cy={y - 64 * k} r={8 * k} />
    </>
  );
}
