import { message } from '#shared/messages/message.ts';
import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import { useId, useState } from 'react';
import type { Insert } from '#shared/contract/inserts.ts';
import { ModalFrame, useAttempt } from '#web/features/company/organization/modal-frame.tsx';
import { Status } from '#web/ui/status.tsx';
import './import.css';
import { COLUMNS, type ImportRow, readFile } from './insert-csv.ts';
import { runImport, withIds } from './run-import.ts';

const SHOWN = 20;
const UNREADABLE = { ok: false, message: 'The file could not be read. Choose it again.' } as const;

const OUTCOMES = {
  new: { type: 'success', text: 'New' },
  change: { type: 'info', text: 'Changes the entry' },
  same: { type: 'stopped', text: 'Already there' },
  bad: { type: 'error', text: 'Can’t be imported' },
} as const;

function Outcome({ row }: { row: ImportRow }) {
  const { type, text } = OUTCOMES[row.outcome];
  return <Status type={type}>{row.outcome === 'bad' ? row.errors.join('; ') : text}</Status>;
}

function Preview({ rows }: { rows: readonly ImportRow[] }) {
  const bad = rows.filter(({ outcome }) => outcome === 'bad');
  const others = rows.filter(({ outcome }) => outcome !== 'bad');
  // Lines with errors come first and are never truncated.
  const shown = [...bad, ...others.slice(0, SHOWN)];
  const count = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return (
    <>
      <Box>
        {count('new')} new, {count('change')} changed, {count('same')} already there, {bad.length} that can’t be
        imported.
      </Box>
      <table className="import-lines">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.line}>
              <td>{row.line}</td>
              <td>
                <b>{row.name || 'No name'}</b>
                <Outcome row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Box color="text-body-secondary">{rows.length - shown.length} more lines are OK.</Box>
      )}
    </>
  );
}

type FileChoiceProps = { onFile: (file: File) => void; error: string | undefined };

function FileChoice({ onFile, error }: FileChoiceProps) {
  const id = useId();
  return (
    <FormField
      label="CSV file"
      controlId={id}
      description={`First line: ${COLUMNS.map(([, header]) => header).join(', ')}`}
      errorText={error}
    >
      <input
        id={id}
        type="file"
        className="insert-file"
        accept=".csv,text/csv"
        onClick={(event) => {
          // Clears the input, so that choosing the same corrected file again fires a change event.
          event.currentTarget.value = '';
        }}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onFile(file);
        }}
      />
    </FormField>
  );
}

type ImportModalProps = { inserts: readonly Insert[]; onClose: () => void; onDone: (notice: string) => void };
type Chosen = { name: string; rows: ImportRow[]; sendable: ReturnType<typeof withIds> };

/** A file, the effect of each line, then the import with its progress. */
export function ImportModal({ inserts, onClose, onDone }: ImportModalProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const [fileProblem, setFileProblem] = useState<string>();
  const [done, setDone] = useState(0);
  const [refused, setRefused] = useState<readonly { line: number; name: string; reason: string }[]>([]);
  const total = chosen?.sendable.length ?? 0;

  const choose = async (file: File) => {
    setFileProblem(undefined);
    setChosen(undefined);
    setRefused([]);
    const parsed = await readFile(file, inserts).catch(() => UNREADABLE);
    if (parsed.ok) setChosen({ name: file.name, rows: parsed.rows, sendable: withIds(parsed.rows) });
    else setFileProblem(parsed.message);
  };
  const { isSending, errors, run } = useAttempt(async () => {
    if (chosen === undefined) return;
    const result = await runImport(chosen.sendable, setDone);
    const notice = message('{stored, plural, one {# entry} other {# entries}} imported.', { stored: result.stored });
    if (result.refused.length === 0) return onDone(notice);
    setRefused(result.refused);
    throw new Error('Some rows were refused');
  });
  const problem = refused.length > 0 ? undefined : Object.values(errors)[0];
  return (
    <ModalFrame
      title="Import inserts and stoves"
      confirm={total === 0 ? 'Import' : `Import ${total}`}
      isSending={isSending}
      problem={problem}
      onConfirm={() =>
        total > 0 ? void run() : setFileProblem('Choose a file with at least one line that can be imported.')
      }
      onClose={onClose}
    >
      <FileChoice onFile={(file) => void choose(file)} error={fileProblem} />
      {refused.length > 0 && (
        <Alert type="warning" header="These lines were rejected. The others were saved">
          <ul>
            {refused.map(({ line, name, reason }) => (
              <li key={line}>
                Line {line}, {name}: {reason}
              </li>
            ))}
          </ul>
          <Button onClick={onClose}>Close</Button>
        </Alert>
      )}
      {chosen !== undefined && <Preview rows={chosen.rows} />}
      {isSending && (
        <label className="import-progress">
          {done} of {total} sent
          <progress max={Math.max(total, 1)} value={done} />
        </label>
      )}
    </ModalFrame>
  );
}
