import type { Seats } from '#web/features/users/seat-notice.ts';
import { DeleteUserModal } from './delete-user-modal.tsx';
import { EditUserModal } from './edit-user-modal.tsx';
import { ResetCodesModal } from './reset-codes-modal.tsx';
import { ResetPasswordModal } from './reset-password-modal.tsx';
import type { OpenAction } from './user-columns.tsx';
import { UserStateModal } from './user-state-modal.tsx';

type DialogProps = {
  open: OpenAction;
  ownId: string;
  seats: Seats;
  onClose: () => void;
  onDone: (notice: string) => void;
};

/** The dialog of an action on a user. */
export function ActionDialog({ open: { action, user }, ownId, seats, onClose, onDone }: DialogProps) {
  const props = { user, onClose, onDone };
  switch (action) {
    case 'edit':
      return <EditUserModal {...props} seats={seats} isSelf={user.userId === ownId} />;
    case 'delete':
      return <DeleteUserModal {...props} />;
    case 'state':
      return <UserStateModal {...props} seats={seats} />;
    case 'reset':
      return <ResetPasswordModal {...props} />;
    case 'codes':
      return <ResetCodesModal {...props} />;
  }
}
