import Select from '@cloudscape-design/components/select';
import TextFilter from '@cloudscape-design/components/text-filter';
import { ROLE_LABELS, ROLES, type Role } from '#shared/auth/roles.ts';
import type { User } from '#shared/contract/admin.ts';
import { folded } from './folded.ts';

export type UserFilter = { text: string; role: Role | ''; state: User['state'] | '' };
export const EVERY_USER: UserFilter = { text: '', role: '', state: '' };

const ROLE_OPTIONS = [
  { value: '', label: 'Every role' },
  ...ROLES.filter((role) => role !== 'SUPER_ADMIN').map((value) => ({ value, label: ROLE_LABELS[value] })),
];
const STATE_OPTIONS = [
  { value: '', label: 'Every state' },
  { value: 'ACTIVE', label: 'Active' },
  { value: 'DEACTIVATED', label: 'Deactivated' },
] as const;

/** Each search word must match the start of a word in the name, or any part of the email. */
export function matchingUsers(users: readonly User[], { text, role, state }: UserFilter): User[] {
  const terms = folded(text)
    .split(/\s+/)
    .filter((term) => term !== '');
  return users.filter((user) => {
    const name = ` ${folded(user.name)}`;
    const isMatch = terms.every((term) => name.includes(` ${term}`) || user.email.includes(term));
    return isMatch && (role === '' || user.role.value === role) && (state === '' || user.state === state);
  });
}

type UserFilterBarProps = { filter: UserFilter; found: number; onChange: (filter: UserFilter) => void };

/** Search by name or email, and by role and state. */
export function UserFilterBar({ filter, found, onChange }: UserFilterBarProps) {
  return (
    <div className="admin-user-filter">
      <TextFilter
        filteringText={filter.text}
        filteringPlaceholder="Name or email"
        filteringAriaLabel="Search users"
        countText={filter === EVERY_USER ? '' : `${found} found`}
        onChange={({ detail }) => onChange({ ...filter, text: detail.filteringText })}
      />
      <Select
        ariaLabel="Role"
        options={ROLE_OPTIONS}
        selectedOption={ROLE_OPTIONS.find(({ value }) => value === filter.role) ?? null}
        onChange={({ detail }) =>
          onChange({ ...filter, role: ROLES.find((role) => role === detail.selectedOption.value) ?? '' })
        }
      />
      <Select
        ariaLabel="State"
        options={STATE_OPTIONS}
        selectedOption={STATE_OPTIONS.find(({ value }) => value === filter.state) ?? null}
        onChange={({ detail }) => {
          const option = STATE_OPTIONS.find(({ value }) => value === detail.selectedOption.value);
          onChange({ ...filter, state: option?.value ?? '' });
        }}
      />
    </div>
  );
}
