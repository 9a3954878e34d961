import Box from '@cloudscape-design/components/box';
import type { User } from '#shared/contract/admin.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ModalFrame, useAttempt } from '#web/features/company/organization/modal-frame.tsx';

type DeleteUserModalProps = { user: User; onClose: () => void; onDone: (notice: string) => void };

/** Confirms the deletion of a user and shows what is deleted and what is kept. */
export function DeleteUserModal({ user, onClose, onDone }: DeleteUserModalProps) {
  const { isSending, errors, run } = useAttempt(async () => {
    await call('deleteUser', { body: { userId: user.userId } });
    onDone(`${user.name} was deleted.`);
  });
  return (
    <ModalFrame
      title={`Delete ${user.name}?`}
      confirm="Delete user"
      isSending={isSending}
      problem={Object.values(errors)[0]}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Box>
        {user.name} ({user.email}) can no longer sign in. Their inspections and reports stay, with their name. Photos
        that are only on their phone won’t upload. This can’t be undone.
      </Box>
    </ModalFrame>
  );
}
