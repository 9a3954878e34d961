import { UNDO_HOURS } from '#shared/contract/client-imports.ts';
import type { ClientImportRow } from './records.ts';

const HOUR_MS = 3_600_000;

/** When the undo period ends; undefined for an import that isn't done. */
export const undoableUntil = ({ state, endedAt }: ClientImportRow): string | undefined =>
  state !== 'done' || endedAt === undefined
    ? undefined
    : new Date(Date.parse(endedAt) + UNDO_HOURS * HOUR_MS).toISOString();
