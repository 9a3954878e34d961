import { Link } from 'react-router-dom';
import type { TruckCheckSummary } from '#shared/contract/truck-checks.ts';
import { formatWhen } from '#web/lib/format-when.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { truckCheckPath } from '#web/lib/paths.ts';

export type Row = Pick<TruckCheckSummary, 'checkId' | 'truckId' | 'checkedAt' | 'techName'> & {
  chip: { text: string; tone: 'good' | 'bad' | 'wait' };
  /** What has not uploaded yet. */
  left?: string | undefined;
};

export function rowOf({ checkId, truckId, checkedAt, techName, status, below }: TruckCheckSummary): Row {
  const chips = {
    clear: { text: 'All OK', tone: 'good' as const },
    open: { text: `${below.length} below par`, tone: 'bad' as const },
    resolved: { text: 'Resolved', tone: 'good' as const },
  };
  return { checkId, truckId, checkedAt, techName, chip: chips[status] };
}

/** A list of checks, each linking to its details. */
export function CheckRows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="tool-list">
      {rows.map(({ checkId, truckId, checkedAt, techName, chip, left }) => (
        <li key={checkId}>
          <Link className="tool-row" to={truckCheckPath(checkId)}>
            <span className="ui-grow">
              <b>{truckId}</b>
              <span className="ui-meta">
                {formatWhen(checkedAt, new Date())}, {techName}
                {left !== undefined && `. ${left}`}
              </span>
            </span>
            <span className={`tool-chip tool-chip-${chip.tone}`}>{chip.text}</span>
            <Icon name="next" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
