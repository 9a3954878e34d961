import type { Point } from '../types.ts';

/** Path data of a circle that is uneven by `sway` units: a flue's passage between deposits, or a plume. Always the same for the same input. */
export function blob([cx, cy]: Point, radius: number, sway: number): string {
  const points = Array.from({ length: 72 }, (_, index) => {
    const angle = (index / 72) * 2 * Math.PI;
    const r =
      radius + sway * (Math.sin(5 * angle) * 0.6 + Math.sin(11 * angle + 1) * 0.45 + Math.sin(17 * angle + 2) * 0.3);
    return `${(cx + r * Math.cos(angle)).toFixed(1)} ${(cy + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}
