import Box from '@cloudscape-design/components/box';
import type { User } from '#shared/contract/admin.ts';
import { call } from '#web/lib/api/api-client.ts';
import type { Seats } from '#web/features/users/seat-notice.ts';
import { useSeatText } from '#web/features/users/use-seat-text.ts';
import { ModalFrame, useAttempt } from '#web/features/company/organization/modal-frame.tsx';
import { SeatCost } from './seat-cost.tsx';

type UserStateModalProps = { user: User; seats: Seats; onClose: () => void; onDone: (notice: string) => void };

const LABELS = {
  ACTIVE: {
    title: 'Deactivate',
    confirm: 'Deactivate user',
    done: 'was deactivated and can no longer sign in.',
    next: 'DEACTIVATED',
  },
  DEACTIVATED: {
    title: 'Reactivate',
    confirm: 'Reactivate user',
    done: 'can sign in again.',
    next: 'ACTIVE',
  },
} as const;

function Consequence({ user }: { user: User }) {
  const isTechnician = user.role.value === 'TECHNICIAN';
  if (user.state === 'DEACTIVATED') {
    return (
      <Box>
        {user.name} can sign in again with the password they had.
        {isTechnician && ' They’ll use a technician seat again.'}
      </Box>
    );
  }
  return (
    <Box>
      {user.name} will be signed out of every device and can’t sign in. Their work stays, with their name. Anything
      that’s only on their phone stays there and syncs if you reactivate them.
      {isTechnician && ' They no longer use a technician seat.'}
    </Box>
  );
}

/** Confirms deactivating or reactivating a user, and shows the consequences. */
export function UserStateModal({ user, seats, onClose, onDone }: UserStateModalProps) {
  const labels = LABELS[user.state];
  const takesSeat = user.state === 'DEACTIVATED' && user.role.value === 'TECHNICIAN';
  const seatText = useSeatText(takesSeat, seats);
  const { isSending, errors, run } = useAttempt(async () => {
    await call('setUserState', { body: { userId: user.userId, state: labels.next } });
    onDone(`${user.name} ${labels.done}`);
  });
  return (
    <ModalFrame
      title={`${labels.title} ${user.name}?`}
      confirm={labels.confirm}
      isSending={isSending}
      problem={Object.values(errors)[0]}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Consequence user={user} />
      <SeatCost text={takesSeat ? seatText : ''} />
    </ModalFrame>
  );
}
