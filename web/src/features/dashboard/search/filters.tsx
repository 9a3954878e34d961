import { INSPECTION_TYPE_LABELS, INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';
import type { DashboardOverview } from '#shared/contract/dashboard.ts';
import type { Status } from '#shared/inspection/status/status-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { countText } from '#web/features/dashboard/count-text.ts';
import { STATUS_TABS } from '#web/features/dashboard/query.ts';

type CountProps = {
  text: string | undefined;
  /** Reserves space for a count that has not arrived, so that nothing shifts when it does. */
  isReserved: boolean;
};

function Count({ text, isReserved }: CountProps) {
  if (text === undefined && !isReserved) return null;
  return <span className={isReserved ? 'count count-reserved' : 'count'}>{text !== undefined && ` ${text}`}</span>;
}

type Counts = {
  /** Whether the viewer gets counts. */
  isCounted: boolean;
  /** Undefined until the counts arrive, and while they would not match the list. */
  overview: DashboardOverview | undefined;
};

type TypeFiltersProps = Counts & {
  chosen: InspectionType | undefined;
  onChoose: (type: InspectionType | undefined) => void;
};

export function TypeFilters({ chosen, isCounted, overview, onChoose }: TypeFiltersProps) {
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
          <Count text={overview && countText(overview.types[type])} isReserved={isCounted} />
        </button>
      ))}
    </div>
  );
}

type StatusTabsProps = Counts & {
  chosen: Status | undefined;
  /** Number of inspections with unsynced changes on this device. */
  syncing: number;
  onChoose: (status: Status | undefined) => void;
};

export function StatusTabs({ chosen, syncing, isCounted, overview, onChoose }: StatusTabsProps) {
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
          <Count text={countFor(status)} isReserved={isCounted && status !== 'SYNCING'} />
        </button>
      ))}
    </div>
  );
}
