import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useEffect, useState } from 'react';
import type { FieldServiceLogEntry } from '#shared/contract/field-service.ts';
import { call } from '#web/lib/api/api-client.ts';
import { formatWhen } from '#web/lib/format-when.ts';

type Log = { entries: FieldServiceLogEntry[]; cursor?: string | undefined; state: 'loading' | 'known' | 'failed' };

/** What happened between the company and its system, newest first; read again when `version` changes. */
export function LogPanel({ version }: { version: number }) {
  const [log, setLog] = useState<Log>({ entries: [], state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    call('listFieldServiceLog', { query: {} })
      .then((page) => isCurrent && setLog({ ...page, state: 'known' }))
      .catch(() => isCurrent && setLog((before) => ({ ...before, state: 'failed' })));
    return () => {
      isCurrent = false;
    };
  }, [version, attempt]);
  const readOlder = (cursor: string) =>
    call('listFieldServiceLog', { query: { cursor } })
      .then((page) => setLog(({ entries }) => ({ ...page, entries: [...entries, ...page.entries], state: 'known' })))
      .catch(() => setLog((before) => ({ ...before, state: 'failed' })));
  const { cursor } = log;
  return (
    <section className="account-panel" aria-labelledby="log-title">
      <h2 id="log-title">Log of the last 90 days</h2>
      <div role="status">
        {log.state === 'loading' && <p>Loading the log …</p>}
        {log.state === 'known' && log.entries.length === 0 && (
          <p>Nothing yet. Connections, tests and problems will be listed here.</p>
        )}
      </div>
      <ul className="integration-log">
        {log.entries.map((entry, index) => (
          <li key={`${entry.at} ${index}`}>
            <StatusIndicator type={entry.isProblem ? 'error' : 'success'}>{entry.text}</StatusIndicator>
            <time dateTime={entry.at}>{formatWhen(entry.at, new Date())}</time>
          </li>
        ))}
      </ul>
      {log.state === 'failed' && (
        <p className="integration-error" role="alert">
          The log couldn’t be loaded. <Button onClick={() => setAttempt((count) => count + 1)}>Try again</Button>
        </p>
      )}
      {log.state === 'known' && cursor !== undefined && (
        <div className="integration-actions">
          <Button onClick={() => void readOlder(cursor)}>Show older entries</Button>
        </div>
      )}
    </section>
  );
}
