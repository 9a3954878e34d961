import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { useState } from 'react';
import { ROLE_LABELS } from '#shared/auth/roles.ts';
import type { User } from '#shared/contract/admin.ts';
import { call } from '#web/lib/api/api-client.ts';
import { renewStored } from '#web/lib/session/session.ts';
import { ASSIGNABLE_ROLES, type AssignableRole } from '#web/features/users/new-user-form.ts';
import type { Seats } from '#web/features/users/seat-notice.ts';
import { useSeatText } from '#web/features/users/use-seat-text.ts';
import { ModalFrame, useAttempt } from '#web/features/company/organization/modal-frame.tsx';
import { SeatCost } from './seat-cost.tsx';

type EditUserModalProps = {
  user: User;
  isSelf: boolean;
  seats: Seats;
  onClose: () => void;
  onDone: (notice: string) => void;
};

const ROLE_OPTIONS = ASSIGNABLE_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** Name and role of a user. Updates the session if the user edits their own account. */
export function EditUserModal({ user, isSelf, seats, onClose, onDone }: EditUserModalProps) {
  const [name, setName] = useState(user.name);
  const [role, setRole] = useState<AssignableRole | undefined>(
    ASSIGNABLE_ROLES.find((candidate) => candidate === user.role.value),
  );
  const takesSeat = role === 'TECHNICIAN' && user.role.value !== 'TECHNICIAN' && user.state === 'ACTIVE';
  const seatText = useSeatText(takesSeat, seats);
  const { isSending, errors, run } = useAttempt(async () => {
    const changes = {
      ...(name === user.name ? {} : { name }),
      ...(role === undefined || role === user.role.value ? {} : { role }),
    };
    const answer = await call('editUser', { body: { userId: user.userId, ...changes } });
    if (isSelf) renewStored({ organization: answer.org, user: answer.user });
    onDone(`${name} was changed.`);
  });
  const { name: nameError, role: roleError, ...others } = errors;
  return (
    <ModalFrame
      title="Edit user"
      confirm="Save"
      isSending={isSending}
      problem={Object.values(others)[0]}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <FormField label="Name" errorText={nameError}>
        <Input value={name} ariaRequired onChange={({ detail }) => setName(detail.value)} />
      </FormField>
      <FormField
        label="Role"
        errorText={roleError}
        description={isSelf && 'You can’t change your own role. Another administrator can.'}
      >
        <RadioGroup
          value={role ?? null}
          items={ROLE_OPTIONS.map((option) => ({ ...option, disabled: isSelf }))}
          onChange={({ detail }) => setRole(ASSIGNABLE_ROLES.find((value) => value === detail.value))}
        />
      </FormField>
      <SeatCost text={takesSeat ? seatText : ''} />
    </ModalFrame>
  );
}
