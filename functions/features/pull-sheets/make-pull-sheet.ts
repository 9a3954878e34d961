import { ALL_CHECKLISTS } from '#shared/inspection/definitions/all-checklists.ts';
import { pullSheetSource } from '#shared/pull-sheet/build.ts';
import { toClient } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import type { DocumentJobPorts, LoadedJob } from '#functions/features/reports/document-job.ts';
import { pullSheetKey } from './pull-sheet-key.ts';

/** Makes the pull sheet's file: every repair with its materials, from which an approval selects. Contains no prices. */
export async function makePullSheet(loaded: LoadedJob, { objects, buckets }: DocumentJobPorts): Promise<void> {
  const { job, table, header, inspection, edits } = loaded;
  const client = await new ClientRepository(table).get(header.clientId);
  const source = pullSheetSource({
    definitions: ALL_CHECKLISTS,
    inspection,
    client: client && toClient(client),
    edits,
  });
  await objects.write(buckets.documents, pullSheetKey(job), Buffer.from(JSON.stringify(source)), 'application/json');
}
