import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import type { User } from '#shared/contract/admin.ts';
import { UserStateModal } from '#web/features/company/organization/users/user-state-modal.tsx';
import { techniciansIn, useUsers } from '#web/features/users/use-users.ts';
import { RowList } from '#web/ui/row-list.tsx';

/**
 * Users who would take a seat once the closed company reopens. They can be deactivated here, because the users page is closed
 * too, and no company should pay for technicians who left.
 */
export function SeatUsers({ onChanged }: { onChanged: () => void }) {
  const { users, error, reload } = useUsers();
  const [open, setOpen] = useState<User>();
  const [notice, setNotice] = useState('');
  const takers = users.filter(({ role, state }) => role.value === 'TECHNICIAN' && state === 'ACTIVE');
  const done = (text: string) => {
    setNotice(text);
    setOpen(undefined);
    reload();
    onChanged();
  };
  return (
    <>
      <p role="status">{notice}</p>
      {error !== undefined && (
        <Alert type="error" action={<Button onClick={reload}>Try again</Button>}>
          {error}
        </Alert>
      )}
      {takers.length > 0 && (
        <>
          <p>
            Deactivate anyone who doesn’t need a seat before you choose a plan. You can reactivate them at any time.
          </p>
          <RowList hasTopLine isApart className="seat-takers">
            {takers.map((user) => (
              <li key={user.userId}>
                <span>
                  <b>{user.name}</b> <small>{user.email}</small>
                </span>
                <Button ariaLabel={`Deactivate ${user.name}`} onClick={() => setOpen(user)}>
                  Deactivate
                </Button>
              </li>
            ))}
          </RowList>
        </>
      )}
      {open !== undefined && (
        <UserStateModal
          user={open}
          seats={{ technicians: techniciansIn(users), trialEndsAt: undefined, now: new Date() }}
          onClose={() => setOpen(undefined)}
          onDone={done}
        />
      )}
    </>
  );
}
