import Box from '@cloudscape-design/components/box';
import type { User } from '#shared/contract/admin.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ModalFrame, useAttempt } from '#web/features/company/organization/modal-frame.tsx';

type ResetPasswordModalProps = { user: User; onClose: () => void; onDone: (notice: string) => void };

/** Emails the user a link to set a new password. The current password works until then. */
export function ResetPasswordModal({ user, onClose, onDone }: ResetPasswordModalProps) {
  const { isSending, errors, run } = useAttempt(async () => {
    await call('sendUserReset', { body: { userId: user.userId } });
    onDone(`A password reset was sent to ${user.email}.`);
  });
  return (
    <ModalFrame
      title="Send password reset"
      confirm="Send"
      isSending={isSending}
      problem={Object.values(errors)[0]}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Box>
        {user.name} will get an email at {user.email} with a link to set a new password. The link works for one hour.
      </Box>
    </ModalFrame>
  );
}
