import { IMPORT_FILE_DAYS, UNDO_HOURS } from '#shared/contract/client-imports.ts';
import type { ClientImportRow } from './records.ts';

const HOUR_MS = 3_600_000;

/** When the undo period ends; undefined for an import that isn't done. */
export const undoableUntil = ({ state, endedAt }: ClientImportRow): string | undefined =>
  state !== 'done' || endedAt === undefined
    ? undefined
    : new Date(Date.parse(endedAt) + UNDO_HOURS * HOUR_MS).toISOString();

/** Whether the list of rejected rows exists: the lifecycle rule deletes it before the row of its import expires. */
export const hasRefusedList = ({ hasRefusedFile, endedAt }: ClientImportRow, now: Date): boolean =>
  hasRefusedFile && endedAt !== undefined && now.getTime() < Date.parse(endedAt) + IMPORT_FILE_DAYS * 24 * HOUR_MS;
