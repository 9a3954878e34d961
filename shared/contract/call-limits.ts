/*
 * The limits of the lists that a device fills. They are apart from the schemas, because the outbox packs calls by them before
 * it loads a schema. The server refuses a longer call, and the device would park it.
 */

/** Fields of one edit call. */
export const MAX_EDITS_PER_CALL = 400;
/** Photo edits of one edit call. */
export const MAX_PHOTO_EDITS_PER_CALL = 100;
/** One request can carry all the ticks a crew makes offline. */
export const MAX_TICKS_PER_CALL = 300;
/** Edits of a report in one call. */
export const MAX_REPORT_EDITS = 100;
/** The most inspections in a device's report; those with the oldest work come first. */
export const MAX_UNSENT_INSPECTIONS = 40;
/** The most photos of one inspection that a device lists individually because the server doesn't know them yet. */
export const MAX_UNANNOUNCED = 60;
/** The most sections of a shared report in one record of a view. */
export const MAX_VIEWED_SECTIONS = 60;
/** The longest name of such a section. */
export const MAX_SECTION_NAME = 80;
