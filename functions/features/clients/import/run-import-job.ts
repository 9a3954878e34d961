import type { ClientImportJob } from './jobs.ts';
import type { ImportPorts } from './ports.ts';
import { readFile } from './read-file.ts';
import { undoChunk, undoImport } from './undo-chunk.ts';
import { writeChunk } from './write-chunk.ts';

/** Runs one message of the queue. Messages are idempotent and may run concurrently. */
export async function runImportJob(job: ClientImportJob, ports: ImportPorts): Promise<void> {
  const { organizationId, importId } = job;
  const ref = { organizationId, importId };
  if (job.kind === 'read') return readFile(ref, ports);
  if (job.kind === 'write') return writeChunk(ref, job.chunk, ports);
  if (job.kind === 'undo') return undoImport(ref, ports);
  return undoChunk(ref, job.chunk, ports);
}
