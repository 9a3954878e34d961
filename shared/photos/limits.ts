/** Of a photo as it is sent. */
export const MAX_PHOTO_BYTES = 3_000_000;
export const MAX_PHOTOS_PER_INSPECTION = 300;

export const MARK_COLORS = ['ember', 'white', 'black', 'yellow'] as const;
export type MarkColor = (typeof MARK_COLORS)[number];

export const MAX_MARKS = 40;
export const MAX_MARK_TEXT = 80;
export const MAX_PEN_POINTS = 400;
/** Of all strokes of a photo: what bounds its row and the answer that holds every photo of an inspection. */
export const MAX_POINTS_IN_ALL = 1200;
/** The least part of a picture's side that a crop leaves. */
export const LEAST_CROP = 0.05;
export const MAX_CAPTION = 200;
