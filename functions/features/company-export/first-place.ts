import type { ExportPlace } from './records.ts';

/** Where every export starts. In its own file, so that the API doesn't bundle the sections. */
export const FIRST_PLACE: ExportPlace = { stage: 'company' };
