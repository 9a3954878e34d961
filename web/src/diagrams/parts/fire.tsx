import { place } from './path.ts';

type FireProps = { x: number; y: number; k?: number };

const FLAME = 'M0 0q-16 -6 -14 -24q1 -10 8 -16q-1 8 4 10q-2 -16 8 -28q0 12 8 20q8 9 6 22q-2 13 -14 16z';
const INNER = 'M1 -2q-9 -4 -7 -14q2 -6 6 -9q1 8 6 10q4 9 -5 13z';

/** A flame standing on x, y; 58 high at k = 1. */
export function Flame(props: FireProps) {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={place(FLAME, props)} />
      <path className="diagram-thin" d={place(INNER, props)} />
    </>
  );
}

/** Three logs on a grate; x, y is the middle of the floor under it, 64 wide at k = 1. */
export function Logs({ x, y, k = 1 }: FireProps) {
  const log = (cx: number, cy: number) => (
    <>
      <circle className="diagram-thin diagram-paper" cx={x + cx * k} cy={y + cy * k} r={9 * k} />
      <path className="diagram-thin" d={place(`M${cx - 3} ${cy}a3 3 0 1 0 6 0`, { x, y, k })} />
    </>
  );
  return (
    <>
      <path className="diagram-heavy" d={place('M-32 -20v8h64v-8M-24 -12v12M24 -12v12', { x, y, k })} />
      {log(-11, -22)}
      {log(11, -22)}
      {log(0, -38)}
    </>
  );
}
