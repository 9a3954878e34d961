import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { instant } from '#functions/platform/clock.ts';
import type { ImportRef } from './jobs.ts';
import { startNext } from './lock.ts';
import type { ImportPorts } from './ports.ts';
import type { ClientImportRow } from './records.ts';
import type { ClientImportRepository, Phase } from './repository.ts';

const EXAMPLES = 20;

async function writtenCounts(row: ClientImportRow, imports: ClientImportRepository): Promise<Partial<ClientImportRow>> {
  const sum = { added: 0, updated: 0, unchanged: 0, left: 0 };
  for await (const { added, updated, unchanged, left } of imports.chunkRows(row.importId, 'write')) {
    sum.added += added;
    sum.updated += updated;
    sum.unchanged += unchanged;
    sum.left += left;
  }
  return { state: 'done', ...(row.counts && { counts: { ...row.counts, ...sum } }) };
}

async function undoneCounts(row: ClientImportRow, imports: ClientImportRepository): Promise<Partial<ClientImportRow>> {
  const undo = { removed: 0, restored: 0, left: 0, examples: [] as NonNullable<ClientImportRow['undo']>['examples'] };
  for await (const { removed, restored, left, examples } of imports.chunkRows(row.importId, 'undo')) {
    undo.removed += removed;
    undo.restored += restored;
    undo.left += left;
    undo.examples.push(...examples.slice(0, EXAMPLES - undo.examples.length));
  }
  return { state: 'undone', undo };
}

/** The result of the import once its last chunk is counted; undefined before that. */
async function resultOf(row: ClientImportRow, imports: ClientImportRepository) {
  const phase: Phase = row.state === 'undoing' ? 'undo' : 'write';
  const progress = await imports.progress(row.importId, phase);
  if (row.chunks === undefined || (progress?.version ?? 0) < row.chunks) return undefined;
  return phase === 'undo' ? undoneCounts(row, imports) : writtenCounts(row, imports);
}

/**
 * Completes the import, or its undo, once all chunks are counted, and starts the next one. Safe to call concurrently.
 */
export async function finishIfComplete(
  ref: ImportRef,
  imports: ClientImportRepository,
  ports: ImportPorts,
): Promise<void> {
  const row = await imports.get(ref.importId);
  if (row === undefined) return;
  if (row.state === 'running' || row.state === 'undoing') {
    const result = await resultOf(row, imports);
    if (result === undefined) return;
    const at = instant(ports.clock);
    const ended = row.state === 'running' ? { endedAt: at } : {};
    try {
      await imports.save(row, { ...result, ...ended, updatedAt: at });
    } catch (error) {
      // Another worker completed it, or the row was saved in the meantime: decide again with its current state.
      if (!(error instanceof ConditionFailedError)) throw error;
      return finishIfComplete(ref, imports, ports);
    }
  }
  await startNext(ref, imports, ports);
}
