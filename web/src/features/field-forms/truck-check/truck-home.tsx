import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PAGE_ACCESS } from '#web/lib/session/access.ts';
import { PATHS, truckCheckPath } from '#web/lib/paths.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { ToolCard, ToolNotice, ToolPage } from '#web/ui/tool/tool-page.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import {
  refreshTemplate,
  useCheckUploads,
  useLocalChecks,
  type CheckUpload,
} from '#web/offline/entities/local-truck-checks.ts';
import type { LocalTruckCheck } from '#web/offline/db/records.ts';
import { CheckRows, type Row, rowOf } from './check-rows.tsx';
import { photosOnDeviceText, progressChip } from './check-progress.ts';
import { openCount } from './lines.ts';
import { StartCard } from './start-card.tsx';
import { type Checks, useChecks } from './use-checks.ts';

const DEBOUNCE_MS = 400;
const NONE: ReadonlyMap<string, CheckUpload> = new Map();

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const sameVan = (a: string, b: string) =>
  a.trim().replace(/\s+/g, ' ').toUpperCase() === b.trim().replace(/\s+/g, ' ').toUpperCase();

type OnDevice = { local: readonly LocalTruckCheck[]; progress: ReadonlyMap<string, CheckUpload> };

/** The server's checks, plus this device's: unsynced ones, and those within the date range loaded from the server. */
function rowsOf({ local, progress }: OnDevice, { checks, more }: Checks, truckId: string): Row[] {
  const onServer = new Set(checks.map(({ checkId }) => checkId));
  const readTo = more === undefined ? '' : (checks.at(-1)?.checkedAt ?? '');
  const own = local
    .filter((check) => check.signature !== undefined && !onServer.has(check.checkId))
    .filter((check) => !check.known || check.checkedAt >= readTo)
    .filter((check) => truckId === '' || sameVan(check.truckId, truckId))
    .map(({ checkId, truckId: van, checkedAt, techName, known }): Row => {
      return { checkId, truckId: van, checkedAt, techName, chip: progressChip(known, progress.get(checkId)) };
    });
  const server = checks.filter((check) => truckId === '' || sameVan(check.truckId, truckId));
  const rows = server.map((check) => ({ ...rowOf(check), left: photosOnDeviceText(progress.get(check.checkId)) }));
  return [...own, ...rows].sort((a, b) => b.checkedAt.localeCompare(a.checkedAt));
}

function Drafts({ drafts }: { drafts: readonly LocalTruckCheck[] }) {
  if (drafts.length === 0) return null;
  return (
    <ToolCard title="Started, not signed">
      <ul className="tool-list">
        {drafts.map((check) => (
          <li key={check.checkId}>
            <Link className="tool-row" to={truckCheckPath(check.checkId)}>
              <span className="ui-grow">
                <b>{check.truckId}</b>
                <span className="ui-meta">{openCount(check)} items left</span>
              </span>
              Continue
              <Icon name="next" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </ToolCard>
  );
}

function History({ checks, rows, truckId }: { checks: Checks; rows: readonly Row[]; truckId: string }) {
  const { problem } = checks;
  const isEmpty = rows.length === 0 && !checks.isLoading && problem === 'none';
  return (
    <ToolCard title={truckId === '' ? 'Earlier checks' : `Earlier checks of ${truckId}`}>
      {problem === 'unreachable' && <ToolNotice>You’re offline. These are the checks made on this device.</ToolNotice>}
      {typeof problem === 'object' && (
        <ToolNotice tone="bad">
          <p>Earlier checks couldn’t be loaded. {problem.message}</p>
          <button type="button" className="ui-btn ui-btn-small" onClick={checks.reload}>
            Try again
          </button>
        </ToolNotice>
      )}
      {rows.length > 0 && <CheckRows rows={rows} />}
      {isEmpty && <p>{truckId === '' ? 'No truck checks yet.' : `No checks of ${truckId} yet.`}</p>}
      {checks.isLoading && <p role="status">Loading the earlier checks</p>}
      {checks.more !== undefined && !checks.isLoading && (
        <button type="button" className="ui-btn ui-wide" onClick={checks.more}>
          Show more
        </button>
      )}
    </ToolCard>
  );
}

/** Start today's check, continue one, or view earlier checks of a van. */
export function TruckHome() {
  const [truckId, setTruckId] = useState('');
  const van = useSettled(truckId.trim());
  const stored = useLocalChecks();
  const progress = useCheckUploads();
  // A check's state is known only once both queries have loaded.
  const local = stored === undefined || progress === undefined ? [] : stored;
  // Refetches after an upload, because the server's list then includes the check.
  const sent = local.filter(({ known }) => known).length;
  const checks = useChecks(van === '' ? {} : { truckId: van }, sent);
  const mayEdit = useMay(PAGE_ACCESS.truckTemplate ?? {});
  const mayResolve = useMay(PAGE_ACCESS.truckOpen ?? {});
  const vans = [...new Set([...local, ...checks.checks].map((check) => check.truckId))].slice(0, 20);

  useEffect(() => {
    // Offline, this device's copy of the list is used.
    refreshTemplate().catch(() => undefined);
  }, []);

  return (
    <ToolPage title="Truck Check" back={{ to: PATHS.dashboard, label: 'Back to the dashboard' }}>
      <StartCard vans={vans} truckId={truckId} onTruck={setTruckId} />
      <Drafts drafts={local.filter(({ signature }) => signature === undefined)} />
      <History checks={checks} rows={rowsOf({ local, progress: progress ?? NONE }, checks, van)} truckId={van} />
      {(mayEdit || mayResolve) && (
        <div className="tool-actions">
          {mayResolve && (
            <Link className="ui-btn ui-btn-small" to={PATHS.truckOpen}>
              Items below par
            </Link>
          )}
          {mayEdit && (
            <Link className="ui-btn ui-btn-small" to={PATHS.truckTemplate}>
              Edit the checklist
            </Link>
          )}
        </div>
      )}
    </ToolPage>
  );
}
