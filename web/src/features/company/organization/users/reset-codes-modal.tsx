import Box from '@cloudscape-design/components/box';
import type { User } from '#shared/contract/admin.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ModalFrame, useAttempt } from '#web/features/company/organization/modal-frame.tsx';

type ResetCodesModalProps = { user: User; onClose: () => void; onDone: (notice: string) => void };

/** For a user who lost both phone and recovery codes. Reminds the administrator to verify the requester's identity. */
export function ResetCodesModal({ user, onClose, onDone }: ResetCodesModalProps) {
  const { isSending, errors, run } = useAttempt(async () => {
    await call('resetSecondFactor', { body: { userId: user.userId } });
    onDone(`Sign-in codes are off for ${user.name}. They sign in with just their password.`);
  });
  return (
    <ModalFrame
      title={`Turn off the sign-in codes of ${user.name}?`}
      confirm="Turn off"
      isSending={isSending}
      problem={Object.values(errors)[0]}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Box>
        Do this when {user.name} has lost both their phone and their recovery codes, and you’re sure the request is
        really from them. They can sign in with just their password until they turn codes back on. They’re signed out of
        every device, and we’ll let them know by email.
      </Box>
    </ModalFrame>
  );
}
