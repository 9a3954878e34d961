import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import RadioGroup from '@cloudscape-design/components/radio-group';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { type ColumnMapping, hasName, NO_NAME } from '#shared/clients/import-mapping.ts';
import {
  type ClientImport,
  type DuplicateRule,
  IMPORT_TOO_LARGE,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  TOO_MANY_COLUMNS,
} from '#shared/contract/client-imports.ts';
import { problemOfFormat } from '#shared/csv/other-format.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { Status } from '#web/ui/status.tsx';
import { ChooseFile } from './choose-file.tsx';
import { MatchColumns } from './match-columns.tsx';
import { PreviewRows } from './preview-rows.tsx';
import type { Preview } from './read-preview.ts';
import { startImport, uploadFile } from './send-file.ts';

const RULES: readonly { value: DuplicateRule; label: string; description: string }[] = [
  { value: 'skip', label: 'Skip them', description: 'Clients you have stay as they are.' },
  {
    value: 'update',
    label: 'Update them',
    description: 'Filled cells replace what is saved; empty cells change nothing.',
  },
  { value: 'add', label: 'Add them again', description: 'Every row becomes a new client.' },
];

type Chosen = { file: File; preview: Preview; mapping: ColumnMapping; importId?: string };

async function choiceOf(file: File): Promise<Chosen | string> {
  if (file.size > MAX_IMPORT_BYTES) return IMPORT_TOO_LARGE;
  const problem = problemOfFormat(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  if (problem !== undefined) return problem;
  // The parser loads with the first file.
  const { readPreview } = await import('./read-preview.ts');
  const preview = await readPreview(file).catch(() => undefined);
  if (preview === undefined) return 'The file has no rows below its first line.';
  if (preview.headers.length > MAX_IMPORT_COLUMNS) return TOO_MANY_COLUMNS;
  return { file, preview, mapping: preview.mapping };
}

/** File, columns, first rows, how to handle duplicates, and two ways to start. */
export function NewImport({ onStarted }: { onStarted: (started: ClientImport) => void }) {
  const [chosen, setChosen] = useState<Chosen>();
  const [error, setError] = useState<string>();
  const [duplicates, setDuplicates] = useState<DuplicateRule>('skip');
  const [isSending, setIsSending] = useState<'check' | 'start'>();

  const choose = async (file: File) => {
    setError(undefined);
    setChosen(undefined);
    const choice = await choiceOf(file).catch(() => 'The file could not be read. Choose it again.');
    if (typeof choice === 'string') setError(choice);
    else setChosen(choice);
  };
  const send = async (isDryRun: boolean) => {
    if (chosen === undefined || isSending !== undefined) return;
    if (!hasName(chosen.mapping)) return setError(NO_NAME);
    setIsSending(isDryRun ? 'check' : 'start');
    setError(undefined);
    try {
      const importId = chosen.importId ?? (await uploadFile(chosen.file));
      setChosen({ ...chosen, importId });
      onStarted(await startImport(importId, { columns: chosen.mapping, duplicates, isDryRun }));
    } catch (thrown) {
      setError(Object.values(fieldErrorsOf(thrown))[0]);
    } finally {
      setIsSending(undefined);
    }
  };
  return (
    <SpaceBetween size="l">
      <ChooseFile onFile={(file) => void choose(file)} error={chosen === undefined ? error : undefined} />
      {chosen !== undefined && (
        <SpaceBetween size="l">
          {chosen.preview.isExact ? (
            <Status type="success">All columns are recognized.</Status>
          ) : (
            <MatchColumns
              preview={chosen.preview}
              mapping={chosen.mapping}
              onChange={(mapping) => {
                setError(undefined);
                setChosen({ ...chosen, mapping });
              }}
            />
          )}
          <PreviewRows preview={chosen.preview} mapping={chosen.mapping} />
          <FormField
            label="Clients you already have"
            description="Same email, same name and phone, or same name and service address."
          >
            <RadioGroup
              value={duplicates}
              onChange={({ detail }) => setDuplicates(detail.value as DuplicateRule)}
              items={RULES.map((rule) => ({ ...rule }))}
            />
          </FormField>
          {error !== undefined && <Alert type="error">{error}</Alert>}
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="primary" loading={isSending === 'start'} onClick={() => void send(false)}>
              Start import
            </Button>
            <Button loading={isSending === 'check'} onClick={() => void send(true)}>
              Check without importing
            </Button>
          </SpaceBetween>
        </SpaceBetween>
      )}
    </SpaceBetween>
  );
}
