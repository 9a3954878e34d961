import type { ExportPlace } from './records.ts';

/** Where every export begins; apart from the sections, which the API does not carry. */
export const FIRST_PLACE: ExportPlace = { stage: 'company' };
