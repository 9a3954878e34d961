/* The bundler inlines numbers. For a text that states one, a page would have to load this file's chunk. */

/** Size limit of an uploaded photo. */
export const MAX_PHOTO_BYTES = 3_000_000;
export const MAX_PHOTOS_PER_INSPECTION = 300;

export const MARK_COLORS = ['ember', 'white', 'black', 'yellow'] as const;
export type MarkColor = (typeof MARK_COLORS)[number];

export const MAX_MARKS = 40;
export const MAX_MARK_TEXT = 80;
export const MAX_PEN_POINTS = 400;
/** The maximum number of points in all strokes on a photo. It bounds its row and the response with all photos of an inspection. */
export const MAX_POINTS_IN_ALL = 1200;
/** The smallest fraction of a picture's side that a crop may leave. */
export const MIN_CROP = 0.05;
export const MAX_CAPTION = 200;
