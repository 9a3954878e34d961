import { DUE_KIND_LABELS, DUE_KINDS, type DueKind } from '#shared/due-services/due-kinds.ts';
import { formatCalendarMonth } from '#web/lib/format-date.ts';

const MONTHS = 12;
export const SOON = 'soon';
export const ALL = 'all';

/** The label of a choice of `when`. */
export function whenText(when: string): string {
  if (when === SOON) return 'Overdue and next 30 days';
  return when === ALL ? 'Any time' : formatCalendarMonth(when);
}

/** '2026-11' and the eleven months after it. */
function monthsFrom(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_none, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  );
}

type DueFiltersProps = {
  today: string;
  kind: DueKind | undefined;
  /** A month, `SOON` or `ALL`. */
  when: string;
  onKind: (kind: DueKind | undefined) => void;
  onWhen: (when: string) => void;
};

/** Filters the list by kind and month. */
export function DueFilters({ today, kind, when, onKind, onWhen }: DueFiltersProps) {
  return (
    <div className="due-filters">
      <label>
        Due
        <select value={when} onChange={({ target }) => onWhen(target.value)}>
          <option value={SOON}>{whenText(SOON)}</option>
          <option value={ALL}>{whenText(ALL)}</option>
          {monthsFrom(today).map((month) => (
            <option key={month} value={month}>
              {whenText(month)}
            </option>
          ))}
        </select>
      </label>
      <label>
        Service
        <select
          value={kind ?? ''}
          onChange={({ target }) => onKind(DUE_KINDS.find((dueKind) => dueKind === target.value))}
        >
          <option value="">All services</option>
          {DUE_KINDS.map((dueKind) => (
            <option key={dueKind} value={dueKind}>
              {DUE_KIND_LABELS[dueKind]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
