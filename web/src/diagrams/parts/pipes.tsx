import type { Point } from '../types.ts';
import { line, strip } from './path.ts';

type PipeProps = {
  from: Point;
  to: Point;
  width: number;
  /** Rings across, as on a flexible liner. */ isFlexible?: boolean;
  joints?: readonly number[];
};

/** Path data of a pipe's body. */
export const pipe = ({ from, to, width }: PipeProps): string => strip(from, to, width);

/** A round pipe from the side: straight, with joints (0 to 1 along it) or the rings of a flexible liner. */
export function Pipe(props: PipeProps) {
  const { from, to, width, isFlexible = false, joints = [] } = props;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const half = width / 2;
  const across = (along: number, reach: number): string =>
    line(
      [from[0] + ux * along + uy * reach, from[1] + uy * along - ux * reach],
      [from[0] + ux * along - uy * reach, from[1] + uy * along + ux * reach],
    );
  const rings = isFlexible
    ? Array.from({ length: Math.floor(length / 5) }, (_, index) => across(index * 5 + 2.5, half))
    : [];
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={pipe(props)} />
      <path className="diagram-joint" d={rings.join('')} />
      <path className="diagram-heavy" d={joints.map((share) => across(share * length, half + 2)).join('')} />
    </>
  );
}
