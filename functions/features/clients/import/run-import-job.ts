import type { ClientImportJob } from './jobs.ts';
import type { ImportPorts } from './ports.ts';
import { readFile } from './read-file.ts';
import { undoChunk, undoImport } from './undo-chunk.ts';
import { writeChunk } from './write-chunk.ts';

/** Runs one message of the queue. Messages are idempotent and may run concurrently. */
export async function runImportJob(job: ClientImportJob, ports: ImportPorts): Promise<void> {
  const { organizationId, importId } = job;
  const spot = { organizationId, importId };
  if (job.kind === 'read') return readFile(spot, ports);
  if (job.kind === 'write') return writeChunk(spot, job.chunk, ports);
  if (job.kind === 'undo') return undoImport(spot, ports);
  return undoChunk(spot, job.chunk, ports);
}
