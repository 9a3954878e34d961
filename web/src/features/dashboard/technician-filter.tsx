import type { DashboardOverview } from '#shared/contract/dashboard.ts';

type TechnicianFilterProps = {
  technicians: DashboardOverview['technicians'];
  chosen: string | undefined;
  onChoose: (technician: string | undefined) => void;
};

/** Whose inspections are listed. */
export function TechnicianFilter({ technicians, chosen, onChoose }: TechnicianFilterProps) {
  if (technicians.length === 0) return null;
  const isKnown = chosen === undefined || technicians.some(({ userId }) => userId === chosen);
  return (
    <select
      className="technician-filter"
      aria-label="Technician"
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
    >
      <option value="">Any technician</option>
      {!isKnown && <option value={chosen}>Another user</option>}
      {technicians.map(({ userId, name }) => (
        <option key={userId} value={userId}>
          {name}
        </option>
      ))}
    </select>
  );
}
