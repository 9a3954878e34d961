import '#web/features/clients/clients.css';
import { PAGE_SIZES } from './table-config.tsx';

/** Clients per page. Uses a native select, because the preferences dialog is larger than this page. */
export function PageSize({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  return (
    <label className="clients-page-size">
      Clients per page
      <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  );
}
