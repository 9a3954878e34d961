import { UNDO_HOURS } from '#shared/contract/client-imports.ts';
import type { ClientImportRow } from './records.ts';

const HOUR_MS = 3_600_000;

/** Until then the import can be undone; undefined for one that is not done. */
export const undoableUntil = ({ state, endedAt }: ClientImportRow): string | undefined =>
  state !== 'done' || endedAt === undefined
    ? undefined
    : new Date(Date.parse(endedAt) + UNDO_HOURS * HOUR_MS).toISOString();
