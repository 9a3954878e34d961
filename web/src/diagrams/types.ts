import type { ReactNode } from 'react';

export type Point = readonly [x: number, y: number];

/** A numbered part of a drawing: its bubble, the spot the leader ends at, and the outline lit up while it is in hand. */
export type DiagramPart = {
  readonly label: string;
  readonly note: string;
  readonly bubble: Point;
  /** Where the leader leaves its horizontal run; straight from the bubble to the spot when left out. */
  readonly elbow?: Point;
  readonly spot: Point;
  /** SVG path data. */
  readonly outline?: string;
};

/** One line drawing of the product: the art, and its parts in the order of their numbers. */
export type DiagramDrawing = {
  readonly title: string;
  /** What a reader who cannot see the drawing is told. */
  readonly description: string;
  readonly viewBox: readonly [x: number, y: number, width: number, height: number];
  readonly art: ReactNode;
  readonly parts: readonly DiagramPart[];
};

export const DRAWING_IDS = [
  'masonry-anatomy',
  'chimney-top',
  'flue-liner',
  'firebox-hearth',
  'smoke-chamber',
  'chimney-height',
] as const;
export type DrawingId = (typeof DRAWING_IDS)[number];
