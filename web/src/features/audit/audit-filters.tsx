import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { AUDIT_GROUPS, type AuditGroup } from '#shared/audit/act-list.ts';
import type { User } from '#shared/contract/admin.ts';
import { localDay } from '#web/lib/local-day.ts';
import { NO_FILTER, type AuditFilter } from './read-log.ts';

export const GROUP_NAMES: Readonly<Record<AuditGroup, string>> = {
  'sign-in': 'Sign-in',
  users: 'Users',
  clients: 'Clients',
  inspections: 'Inspections and proposals',
  sharing: 'Reports, links and copies',
  company: 'Company settings',
  billing: 'Billing',
};

const ALL_GROUPS = { value: '', label: 'Everything' };
const GROUPS = [ALL_GROUPS, ...AUDIT_GROUPS.map((value) => ({ value, label: GROUP_NAMES[value] }))];
const ANY_USER = { value: '', label: 'Anyone' };

type DayFieldProps = { label: string; value: string; max: string; onChange: (day: string) => void };

/** The browser's native date field, which works well on every phone. */
function DayField({ label, value, max, onChange }: DayFieldProps) {
  return (
    <label className="audit-day">
      <span>{label}</span>
      <input type="date" value={value} max={max} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

type AuditFiltersProps = {
  filter: AuditFilter;
  users: readonly User[];
  onChange: (filter: AuditFilter) => void;
};

/** Filters by action, user and date. */
export function AuditFilters({ filter, users, onChange }: AuditFiltersProps) {
  const people = [
    ANY_USER,
    ...users.map(({ userId, name, email }) => ({ value: userId, label: name, description: email })),
  ];
  const today = localDay();
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <div className="audit-filters" role="group" aria-label="Filter">
      <FormField label="What">
        <Select
          selectedOption={GROUPS.find(({ value }) => value === filter.group) ?? ALL_GROUPS}
          options={GROUPS}
          onChange={({ detail }) =>
            onChange({ ...filter, group: AUDIT_GROUPS.find((group) => group === detail.selectedOption.value) ?? '' })
          }
        />
      </FormField>
      <FormField label="Who">
        <Select
          selectedOption={people.find(({ value }) => value === filter.userId) ?? ANY_USER}
          options={people}
          filteringType={people.length > 12 ? 'auto' : 'none'}
          filteringAriaLabel="Find a person"
          onChange={({ detail }) => onChange({ ...filter, userId: detail.selectedOption.value ?? '' })}
        />
      </FormField>
      <DayField label="From" value={filter.from} max={today} onChange={(from) => onChange({ ...filter, from })} />
      <DayField label="To" value={filter.to} max={today} onChange={(to) => onChange({ ...filter, to })} />
      {isFiltered && (
        <Button variant="link" onClick={() => onChange(NO_FILTER)}>
          Clear the filter
        </Button>
      )}
    </div>
  );
}
