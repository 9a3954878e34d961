import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import { ROLE_LABELS } from '#shared/auth/roles.ts';
import { useAfterPress } from '#web/ui/hooks/use-after-press.ts';
import { ASSIGNABLE_ROLES, type AssignableRole, type NewUserDraft } from './new-user-form.ts';

const ROLE_TEXTS: Readonly<Record<AssignableRole, string>> = {
  ADMINISTRATOR: 'Everything: company, users, billing, inspections',
  OFFICE: 'Views inspections, adds clients, sends copies. Free.',
  TECHNICIAN: 'Starts and edits inspections',
};

type NewUserFieldsProps = {
  draft: NewUserDraft;
  errors: Readonly<Record<string, string>>;
  /** The cost of a technician account, shown when that role is chosen. */
  seatText: string;
  onChange: (draft: NewUserDraft) => void;
  onLeave: (field: keyof NewUserDraft) => void;
};

/** The fields of a new user. The email is the sign-in; the creator sets the password. */
export function NewUserFields({ draft, errors: current, seatText, onChange, onLeave }: NewUserFieldsProps) {
  const errors = useAfterPress(current);
  const line = (
    field: 'name' | 'email' | 'password' | 'repeatPassword',
    label: string,
    more: Partial<InputProps> = {},
  ) => (
    <FormField
      label={label}
      errorText={errors[field]}
      constraintText={field === 'email' ? 'This is the login' : undefined}
    >
      <Input
        value={draft[field]}
        ariaRequired
        onChange={({ detail }) => onChange({ ...draft, [field]: detail.value })}
        onBlur={() => onLeave(field)}
        {...more}
      />
    </FormField>
  );
  return (
    <SpaceBetween size="l">
      {line('name', 'Name', { autoFocus: true, autoComplete: false })}
      {line('email', 'Email', { type: 'email', autoComplete: false })}
      <FormField label="Role" errorText={errors['role']}>
        <Tiles
          value={draft.role ?? null}
          ariaRequired
          onChange={({ detail }) =>
            onChange({ ...draft, role: ASSIGNABLE_ROLES.find((role) => role === detail.value) })
          }
          items={ASSIGNABLE_ROLES.map((role) => ({
            value: role,
            label: ROLE_LABELS[role],
            description: ROLE_TEXTS[role],
          }))}
        />
      </FormField>
      <div aria-live="polite">{draft.role === 'TECHNICIAN' && <Alert type="info">{seatText}</Alert>}</div>
      {line('password', 'Password', { type: 'password', autoComplete: 'new-password' })}
      {line('repeatPassword', 'Repeat password', { type: 'password', autoComplete: 'new-password' })}
    </SpaceBetween>
  );
}
