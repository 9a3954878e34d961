import type { DashboardOverview } from '#shared/contract/dashboard.ts';

type TechnicianFilterProps = {
  /** Undefined until loaded. */
  technicians: DashboardOverview['technicians'] | undefined;
  chosen: string | undefined;
  onChoose: (technician: string | undefined) => void;
};

/** Selects the technician whose inspections are listed. */
export function TechnicianFilter({ technicians = [], chosen, onChoose }: TechnicianFilterProps) {
  const isKnown = chosen === undefined || technicians.some(({ userId }) => userId === chosen);
  return (
    <select
      className="technician-filter"
      aria-label="Technician"
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
    >
      <option value="">Any technician</option>
      {!isKnown && <option value={chosen}>One technician</option>}
      {technicians.map(({ userId, name }) => (
        <option key={userId} value={userId}>
          {name}
        </option>
      ))}
    </select>
  );
}
