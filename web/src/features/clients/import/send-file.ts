import { ulid } from 'ulid';
import type { ColumnMapping } from '#shared/clients/import-mapping.ts';
import type { ClientImport, DuplicateRule } from '#shared/contract/client-imports.ts';
import { call } from '#web/lib/api/api-client.ts';

export type ImportChoice = { columns?: ColumnMapping; duplicates: DuplicateRule; isDryRun: boolean };

/** Uploads a file directly to storage and resolves to the import's id. */
export async function uploadFile(file: File): Promise<string> {
  const importId = ulid();
  const body = { fileName: file.name.slice(0, 200), bytes: file.size };
  const { upload } = await call('putClientImport', { params: { importId }, body });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', file);
  const answer = await fetch(upload.url, { method: 'POST', body: form });
  if (!answer.ok) throw new Error('The file couldn’t be uploaded. Try again.');
  return importId;
}

export async function startImport(importId: string, { columns, ...choice }: ImportChoice): Promise<ClientImport> {
  const body = { ...choice, ...(columns && { columns: [...columns] }) };
  return (await call('startClientImport', { params: { importId }, body })).import;
}
