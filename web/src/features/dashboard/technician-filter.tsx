import type { DashboardOverview } from '#shared/contract/dashboard.ts';

type TechnicianFilterProps = {
  /** Undefined until they are known. */
  technicians: DashboardOverview['technicians'] | undefined;
  chosen: string | undefined;
  onChoose: (technician: string | undefined) => void;
};

/** Whose inspections are listed. */
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
