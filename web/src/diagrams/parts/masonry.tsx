import { Solid } from '../patterns.tsx';
import type { Point } from '../types.ts';
import { line, rect } from './path.ts';

type WallProps = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Height of a course with its joint. */
  course?: number;
  /** Length of a brick with its joint; a wall cut through shows one brick across when it is as long as the wall is thick. */
  brick?: number;
};

/** Joint lines of a running bond that starts at the upper left corner. */
export function joints({ x, y, width, height, course = 12, brick = 24 }: WallProps): string {
  let d = '';
  for (let row = 0; row * course < height; row += 1) {
    const top = y + row * course;
    if (row > 0) d += `M${x} ${top}h${width}`;
    const below = Math.min(course, y + height - top);
    const start = row % 2 === 0 ? brick : brick / 2;
    for (let across = start; across < width - 1; across += brick) d += `M${x + across} ${top}v${below}`;
  }
  return d;
}

/** A brick wall laid in courses, outlined. */
export function Bricks(props: WallProps) {
  const { x, y, width, height } = props;
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={rect(x, y, width, height)} />
      <path className="diagram-joint" d={joints(props)} />
    </>
  );
}

/** A jagged crack through points; set isOnDark on dark tile. */
export function Crack({
  points,
  width = 1.6,
  isOnDark = false,
}: {
  points: readonly Point[];
  width?: number;
  isOnDark?: boolean;
}) {
  const jagged = points.flatMap((point, index): Point[] => {
    const next = points[index + 1];
    if (next === undefined) return [point];
    const [dx, dy] = [next[0] - point[0], next[1] - point[1]];
    const steps = Math.max(1, Math.round(Math.hypot(dx, dy) / 8));
    return Array.from({ length: steps }, (_, step): Point => {
      const sway = step === 0 ? 0 : (step % 2 === 0 ? 1 : -1) * 2.2;
      const length = Math.hypot(dx, dy) || 1;
      return [
        point[0] + (dx * step) / steps - (dy / length) * sway,
        point[1] + (dy * step) / steps + (dx / length) * sway,
      ];
    });
  });
  const d = line(...jagged);
  if (isOnDark) return <path className="diagram-crack" d={d} strokeWidth={width} />;
  return (
    <>
      <path className="diagram-crack" d={d} style={{ strokeWidth: width + 3 }} />
      <path className="diagram-heavy" d={d} style={{ strokeWidth: width }} />
    </>
  );
}

type TileStackProps = {
  /** Outer faces of the tile walls. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  wall?: number;
  /** Height of one tile; joints lie between. */
  tile?: number;
};

/** Path of clay flue tiles cut through, joint by joint from the top. */
export function tileStack({ left, right, top, bottom, wall = 8, tile = 60 }: TileStackProps): string {
  let d = '';
  for (let y = top; y < bottom; y += tile + 2) {
    const height = Math.min(tile, bottom - y);
    d += rect(left, y, wall, height) + rect(right - wall, y, wall, height);
  }
  return d;
}

/** Clay flue tiles cut through: dark walls, the passage not filled. */
export function TileStack(props: TileStackProps) {
  return <path className="diagram-solid" d={tileStack(props)} />;
}

/** A metal or clay body with its hatch, here so that drawings import one file for masonry. */
export function Concrete({ d }: { d: string }) {
  return <Solid d={d} hatch="concrete" />;
}
