import type { PhotoMarkup } from './markup.ts';

export const PLAIN: PhotoMarkup = { turn: 0, marks: [] };

/** Whether nothing is drawn, turned or cropped, so that the photo is displayed as taken. */
export const isPlain = ({ turn, crop, marks }: PhotoMarkup): boolean =>
  turn === 0 && crop === undefined && marks.length === 0;
