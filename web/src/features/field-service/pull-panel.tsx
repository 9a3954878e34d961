import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { FieldServiceConnection, FieldServicePull, FieldServiceStatus } from '#shared/contract/field-service.ts';
import { PROVIDERS } from '#shared/field-service/providers.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Status } from '#web/ui/status.tsx';
import { PullMapping } from './pull-mapping.tsx';

type PullPanelProps = {
  connection: FieldServiceConnection;
  pull: FieldServicePull | undefined;
  mayEdit: boolean;
  onChange: (status: FieldServiceStatus) => void;
};

const ROWS = [
  ['read', 'Read'],
  ['added', 'Added'],
  ['updated', 'Updated'],
  ['unchanged', 'Unchanged'],
  ['skipped', 'Skipped'],
  ['kept', 'Kept as they are here'],
] as const;

function Result({ pull }: { pull: FieldServicePull }) {
  const when = formatWhen(pull.endedAt ?? pull.startedAt, new Date()).toLowerCase();
  return (
    <>
      <div role="status">
        {pull.state === 'running' && (
          <Status type="in-progress">Importing: {pull.counts.read} customers read so far</Status>
        )}
        {pull.state === 'done' && <Status type="success">Imported {when}</Status>}
      </div>
      {pull.state === 'failed' && (
        <p role="alert">
          <Status type="error">
            Stopped {when}. {pull.problem}
          </Status>
        </p>
      )}
      {pull.state === 'running' && pull.problem !== undefined && (
        <p className="integration-note">{pull.problem} The import continues by itself.</p>
      )}
      <dl className="integration-counts">
        {ROWS.map(([id, label]) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{pull.counts[id]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Imports the customers of the connected system: field mapping, conflict rule, progress and result. */
export function PullPanel({ connection, pull, mayEdit, onChange }: PullPanelProps) {
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isOnline = useOnline();
  const isRunning = pull?.state === 'running';
  const { name, id } = PROVIDERS[connection.provider];
  const start = () => {
    setStarting(true);
    setProblem(undefined);
    call('pullFieldServiceCustomers', {})
      .then(({ status }) => onChange(status))
      .catch((error: unknown) => setProblem(fieldErrorsOf(error)['main'] ?? ''))
      .finally(() => setStarting(false));
  };
  return (
    <section className="account-panel" aria-labelledby="pull-title">
      <h2 id="pull-title">Customers</h2>
      <p>
        {pull === undefined
          ? `Import the customers of ${name} as clients. After the first import, only customers that changed are read.`
          : `Only customers that changed in ${name} since the last import are read. Changes are also imported every night.`}
      </p>
      {pull !== undefined && <Result pull={pull} />}
      {problem !== undefined && (
        <p className="integration-error" role="alert">
          {problem}
        </p>
      )}
      <PullMapping provider={id} />
      {mayEdit && (
        <div className="integration-actions">
          <Button
            variant={pull === undefined ? 'primary' : 'normal'}
            loading={isStarting || isRunning}
            disabled={!isOnline || connection.state !== 'connected'}
            onClick={start}
          >
            Import customers
          </Button>
        </div>
      )}
      {!isOnline && <p className="integration-note">You’re offline. Go online to import customers.</p>}
    </section>
  );
}
