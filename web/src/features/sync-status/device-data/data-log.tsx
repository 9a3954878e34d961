import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { saveFile } from '#web/lib/save-file.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { LogEntry } from '#web/offline/db/records.ts';
import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';
import { RowList } from '#web/ui/row-list.tsx';
import { logAsText, logFacts, logTime } from './log-text.ts';

const LINES = 200;

type Log = { entries: LogEntry[]; names: Map<string, string> };

async function readLog(inspectionId: string): Promise<Log> {
  const { log, inspections } = deviceDatabase();
  const all = await log.orderBy('id').reverse().toArray();
  const ids = [...new Set(all.flatMap((entry) => entry.inspectionId ?? []))];
  const rows = await inspections.bulkGet(ids);
  const names = new Map(ids.map((id, n) => [id, rows[n]?.summary.clientName ?? 'No longer on this device']));
  const entries = inspectionId === '' ? all : all.filter((entry) => entry.inspectionId === inspectionId);
  return { entries: entries.slice(0, LINES), names };
}

function Line({ entry, name }: { entry: LogEntry; name: string | undefined }) {
  const { at, text, outcome = 'note' } = entry;
  const facts = logFacts(entry);
  return (
    <li data-outcome={outcome}>
      <time dateTime={at}>{logTime(at)}</time>
      <span>
        {text}
        {facts !== '' && <span className="data-detail"> ({facts})</span>}
        {name !== undefined && <span className="data-detail"> {name}</span>}
      </span>
    </li>
  );
}

function LogActions({ entries }: { entries: readonly LogEntry[] }) {
  const [notice, setNotice] = useState('');
  const text = () => logAsText(entries, navigator.userAgent);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setNotice('Copied.'),
      () => setNotice('It couldn’t be copied. Save it as a file.'),
    );
  return (
    <div className="data-actions">
      <Button onClick={() => void copy()}>Copy as text</Button>
      <Button onClick={() => saveFile('sync-log.txt', text(), 'text/plain')}>Save as a file</Button>
      <span role="status">{notice}</span>
    </div>
  );
}

/** What was sent, failed or rejected, newest first. */
export function DataLog() {
  const [inspectionId, setInspectionId] = useState('');
  const log = useLiveQuery(() => readLog(inspectionId), [inspectionId]);
  if (log === undefined) return null;
  const { entries, names } = log;
  return (
    <section className="account-panel" aria-labelledby="log-title">
      <h2 id="log-title">What was sent</h2>
      {names.size > 0 && (
        <label className="data-filter">
          Inspection
          <select value={inspectionId} onChange={({ target }) => setInspectionId(target.value)}>
            <option value="">All</option>
            {[...names].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {entries.length === 0 ? (
        <p>Nothing has synced from this device yet.</p>
      ) : (
        <>
          <RowList isOrdered hasTopLine className="data-log" tabIndex={0} aria-label="Sync log, newest first">
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} name={names.get(entry.inspectionId ?? '')} />
            ))}
          </RowList>
          <LogActions entries={entries} />
        </>
      )}
    </section>
  );
}
