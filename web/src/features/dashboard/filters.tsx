import { INSPECTION_TYPE_LABELS, INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';
import type { DashboardOverview } from '#shared/contract/dashboard.ts';
import type { Status } from '#shared/inspection/status-names.ts';
import { Icon } from '#web/components/icon.tsx';
import { countText } from './count-words.ts';
import { STATUS_TABS } from './query.ts';

type TypeFiltersProps = { chosen: InspectionType | undefined; onChoose: (type: InspectionType | undefined) => void };

export function TypeFilters({ chosen, onChoose }: TypeFiltersProps) {
  return (
    <div className="type-filters" role="group" aria-label="Inspection type">
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        All types
      </button>
      {INSPECTION_TYPES.map((type) => (
        <button
          type="button"
          key={type}
          aria-pressed={chosen === type}
          onClick={() => onChoose(chosen === type ? undefined : type)}
        >
          <Icon name={type} />
          {INSPECTION_TYPE_LABELS[type]}
        </button>
      ))}
    </div>
  );
}

type StatusTabsProps = {
  chosen: Status | undefined;
  /** Inspections with something unsent on this device. */
  syncing: number;
  /** Undefined where nobody counted, or where what a tab lists is not what was counted. */
  overview?: DashboardOverview | undefined;
  onChoose: (status: Status | undefined) => void;
};

export function StatusTabs({ chosen, syncing, overview, onChoose }: StatusTabsProps) {
  const countFor = (status: Status | undefined): string | undefined => {
    if (status === 'SYNCING') return syncing > 0 ? String(syncing) : undefined;
    const counted = status === undefined ? overview?.total : overview?.statuses[status];
    return counted && countText(counted);
  };
  return (
    <div className="status-tabs" role="group" aria-label="Status">
      {STATUS_TABS.map(({ label, status }) => (
        <button type="button" key={label} aria-pressed={chosen === status} onClick={() => onChoose(status)}>
          {label}
          {countFor(status) !== undefined && <span> {countFor(status)}</span>}
        </button>
      ))}
    </div>
  );
}
