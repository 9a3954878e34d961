import type { DiagramPart, Point } from '../types.ts';

type Label = Pick<DiagramPart, 'label' | 'note' | 'covers' | 'outline'>;

const LEFT = 22;
const RIGHT = 368;
const RUN = 32;

/** A part whose bubble is in the left column at height y. */
export const left = (y: number, spot: Point, label: Label): DiagramPart => ({
  ...label,
  bubble: [LEFT, y],
  elbow: [LEFT + RUN, y],
  spot,
});

/** A part whose bubble is in the right column at height y. */
export const right = (y: number, spot: Point, label: Label): DiagramPart => ({
  ...label,
  bubble: [RIGHT, y],
  elbow: [RIGHT - RUN, y],
  spot,
});

/** A part whose bubble is placed anywhere in the drawing, with a straight leader to its spot. */
export const free = (bubble: Point, spot: Point, label: Label): DiagramPart => ({ ...label, bubble, spot });
