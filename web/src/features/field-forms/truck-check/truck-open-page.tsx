import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { TruckCheckSummary } from '#shared/contract/truck-checks.ts';
import { PATHS, truckCheckPath } from '#web/lib/paths.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { PAGE_ACCESS } from '#web/lib/session/access.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { ToolCard, ToolNotice, ToolPage } from '#web/ui/tool/tool-page.tsx';
import { STATE_LABELS } from './lines.ts';
import { ResolveForm } from './resolve-form.tsx';
import './truck-check.css';
import { useChecks } from './use-checks.ts';

function OpenCheck({ check, onResolved }: { check: TruckCheckSummary; onResolved: () => void }) {
  const { checkId, truckId, checkedAt, techName, below } = check;
  const mayOpen = useMay(PAGE_ACCESS.truckCheck ?? {});
  return (
    <ToolCard title={truckId}>
      <p className="ui-meta">
        {formatWhen(checkedAt, new Date())}, {techName}
        {mayOpen && (
          <>
            {' · '}
            <Link to={truckCheckPath(checkId)}>Open the whole check</Link>
          </>
        )}
      </p>
      <ul className="tool-list">
        {below.map(({ title, state }) => (
          <li key={title} className="truck-below">
            <b className="ui-grow">{title}</b>
            <span className="tool-chip tool-chip-bad">{STATE_LABELS[state]}</span>
          </li>
        ))}
      </ul>
      <ResolveForm checkId={checkId} onResolved={onResolved} />
    </ToolCard>
  );
}

/** For the office: items that technicians found below par, until they are resolved. */
export function TruckOpenPage() {
  const open = useChecks({ status: 'open' });
  const [resolved, setResolved] = useState<ReadonlySet<string>>(new Set());
  const { checks, problem, isLoading } = open;
  const left = checks.filter(({ checkId }) => !resolved.has(checkId));
  return (
    <ToolPage title="Truck items below par" back={{ to: PATHS.dashboard, label: 'Back to the dashboard' }}>
      {problem === 'unreachable' && (
        <ToolNotice>You’re offline. What the trucks need will show here when you’re back online.</ToolNotice>
      )}
      {typeof problem === 'object' && (
        <ToolNotice tone="bad">
          <p>The list couldn’t be loaded. {problem.message}</p>
          <button type="button" className="ui-btn ui-btn-small" onClick={open.reload}>
            Try again
          </button>
        </ToolNotice>
      )}
      {left.map((check) => (
        <OpenCheck
          key={check.checkId}
          check={check}
          onResolved={() => setResolved((before) => new Set([...before, check.checkId]))}
        />
      ))}
      {isLoading && <p role="status">Loading the list</p>}
      {!isLoading && problem === 'none' && left.length === 0 && (
        <ToolNotice tone="good">Nothing is below par. Every van has what it needs.</ToolNotice>
      )}
      {open.more !== undefined && !isLoading && (
        <button type="button" className="ui-btn ui-wide" onClick={open.more}>
          Show more
        </button>
      )}
    </ToolPage>
  );
}
