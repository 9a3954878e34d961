import type { PhotoMarkup } from './markup.ts';

export const PLAIN: PhotoMarkup = { turn: 0, marks: [] };

/** Nothing is drawn, turned or cropped: the photo shows as it was taken. */
export const isPlain = ({ turn, crop, marks }: PhotoMarkup): boolean =>
  turn === 0 && crop === undefined && marks.length === 0;
