import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ClientImport, UndoSkipped } from '#shared/contract/client-imports.ts';
import { message } from '#shared/messages/message.ts';
import { ImportCountsList } from './import-counts.tsx';

const TITLES: Readonly<Record<ClientImport['state'], string>> = {
  created: 'Waiting for the file',
  queued: 'Waiting to start',
  checking: 'Checking the file',
  checked: 'The file was checked. Nothing was imported yet.',
  running: 'Importing clients',
  done: 'Import finished',
  failed: 'The file couldn’t be imported',
  undoing: 'Undoing the import',
  undone: 'The import was undone',
};

export const isInProgress = ({ state }: Pick<ClientImport, 'state'>): boolean =>
  ['queued', 'checking', 'running', 'undoing'].includes(state);

function Progress({ one }: { one: ClientImport }) {
  const { done, total } = one.progress;
  return (
    <label className="client-import-progress">
      <span>
        {TITLES[one.state]}: {one.fileName}
      </span>
      {one.state === 'queued' || total === 0 ? <progress /> : <progress max={total} value={done} />}
      <span aria-live="polite">
        {one.state === 'queued'
          ? 'It starts shortly, or as soon as another import is done.'
          : message('{done, number} of about {total, plural, one {# row} other {# rows}}', { done, total })}
      </span>
      <Box color="text-body-secondary">You can leave this page. The import continues without it.</Box>
    </label>
  );
}

function Refusals({ one }: { one: ClientImport }) {
  if (one.refusals.length === 0) return null;
  return (
    <div>
      <ul className="client-import-counts" aria-label="Rows that were not imported">
        {one.refusals.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            <b>Line {line}:</b> {reason}
          </li>
        ))}
      </ul>
      {one.refusedUrl !== undefined && (
        <a href={one.refusedUrl} download>
          Download all rows that were not imported, with reasons
        </a>
      )}
    </div>
  );
}

const REASONS: Readonly<Record<UndoSkipped['reason'], string>> = {
  changed: 'changed after the import',
  used: 'has an inspection or a handout',
};

function UndoResultList({ undo }: Pick<ClientImport, 'undo'>) {
  if (undo === undefined) return null;
  const { removed, restored, left } = undo;
  return (
    <ul className="client-import-counts">
      <li>{message('{removed, plural, one {# client removed} other {# clients removed}}', { removed })}</li>
      <li>{message('{restored, plural, one {# client restored} other {# clients restored}}', { restored })}</li>
      {left > 0 && <li>{message('{left, plural, one {# client kept} other {# clients kept}}', { left })}</li>}
      {undo.examples.map(({ clientId, name, reason }) => (
        <li key={clientId}>
          {name}: {REASONS[reason]}
        </li>
      ))}
    </ul>
  );
}

export type ImportActions = {
  isSending: boolean;
  error: string | undefined;
  onStart: () => void;
  onUndo: () => void;
  onNew: () => void;
};

type StatusProps = { one: ClientImport; actions: ImportActions };

function Buttons({ one, actions }: StatusProps) {
  const { isSending, onStart, onUndo, onNew } = actions;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {(one.state === 'checked' || one.isStopped) && (
        <Button variant="primary" loading={isSending} onClick={onStart}>
          {one.isStopped ? 'Continue' : 'Start import'}
        </Button>
      )}
      {!isInProgress(one) && <Button onClick={onNew}>Import another file</Button>}
      {one.undoableUntil !== undefined && (
        <Button loading={isSending} onClick={onUndo}>
          Undo import
        </Button>
      )}
    </SpaceBetween>
  );
}

const ALERTS: Partial<Record<ClientImport['state'], 'success' | 'error'>> = {
  done: 'success',
  undone: 'success',
  failed: 'error',
};

function Result({ one }: Pick<StatusProps, 'one'>) {
  return (
    <SpaceBetween size="l">
      <Alert type={ALERTS[one.state] ?? 'info'} header={TITLES[one.state]}>
        <b>{one.fileName}</b>
        {one.problem !== undefined && <p>{one.problem}</p>}
        {one.state === 'undone' ? <UndoResultList undo={one.undo} /> : <ImportCountsList {...one} />}
      </Alert>
      {one.state !== 'undone' && <Refusals one={one} />}
    </SpaceBetween>
  );
}

/** The progress or result of an import, with the available actions. */
export function ImportStatus({ one, actions }: StatusProps) {
  return (
    <SpaceBetween size="l">
      {isInProgress(one) ? <Progress one={one} /> : <Result one={one} />}
      {actions.error !== undefined && <Alert type="error">{actions.error}</Alert>}
      <Buttons one={one} actions={actions} />
      {one.undoableUntil !== undefined && (
        <Box color="text-body-secondary">
          An import can be undone for 24 hours. Clients changed or used since are kept.
        </Box>
      )}
    </SpaceBetween>
  );
}
