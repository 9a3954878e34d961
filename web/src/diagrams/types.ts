import type { ReactNode } from 'react';

export type Point = readonly [x: number, y: number];

/** A numbered part of a drawing: its bubble, the spot the leader ends at, and the outline that is highlighted while it is selected. */
export type DiagramPart = {
  readonly label: string;
  /** One or two plain sentences. */
  readonly note: string;
  /** The name of this part in the catalog, if its label is different. */
  readonly covers?: string;
  readonly bubble: Point;
  /** Where the leader leaves its horizontal run; straight from the bubble to the spot when left out. */
  readonly elbow?: Point;
  readonly spot: Point;
  /** SVG path data. */
  readonly outline?: string;
};

/** One line drawing of the product: the art, and its parts in the order of their numbers. */
export type DiagramDrawing = {
  /** As in the catalog. */
  readonly title: string;
  /** The text for a reader who can't see the drawing. */
  readonly description: string;
  readonly viewBox: readonly [x: number, y: number, width: number, height: number];
  readonly art: ReactNode;
  readonly parts: readonly DiagramPart[];
};

/** Loads one drawing when it is opened. */
export type DrawingLoader = () => Promise<DiagramDrawing>;
