import { isAtMost } from '#shared/sizing/checks.ts';
import type { ClearSize } from '#shared/sizing/liners/clear-size.ts';

/** Inside dimensions of a liner in inches; for a round liner both are equal. */
export type LinerSection = {
  readonly shape: 'round' | 'oval' | 'rectangle';
  readonly longIn: number;
  readonly shortIn: number;
};

/** The liner in its wrap plus the room it needs on every side. */
export const outsideOf = ({ shape, longIn, shortIn }: LinerSection, perSideIn: number): LinerSection => ({
  shape,
  longIn: longIn + 2 * perSideIn,
  shortIn: shortIn + 2 * perSideIn,
});

/** Rectangle in a box with rounded corners: the rectangle's corner must be inside the rounding. */
const clearsCorners = ({ longIn, shortIn }: LinerSection, clear: ClearSize): boolean => {
  const r = clear.cornerIn;
  const [x, y] = [r - (clear.longIn - longIn) / 2, r - (clear.shortIn - shortIn) / 2];
  return x <= 0 || y <= 0 || isAtMost(x * x + y * y, r * r);
};

/** Rectangle in a circle or flat-sided oval: the rectangle's corner must be inside the round end. */
const insideRoundEnd = ({ longIn, shortIn }: LinerSection, clear: ClearSize): boolean => {
  const radius = clear.shortIn / 2;
  const beyond = Math.max(0, longIn / 2 - (clear.longIn / 2 - radius));
  return isAtMost(beyond * beyond + (shortIn / 2) ** 2, radius * radius);
};

/** Whether an outside size fits through the clear size. Square corners don't fit into round ends and rounded corners. */
export const fitsThrough = (outside: LinerSection, clear: ClearSize): boolean => {
  const sides = isAtMost(outside.longIn, clear.longIn) && isAtMost(outside.shortIn, clear.shortIn);
  if (!sides || outside.shape !== 'rectangle') return sides;
  return clear.shape === 'box' ? clearsCorners(outside, clear) : insideRoundEnd(outside, clear);
};
