import Box from '@cloudscape-design/components/box';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TableProps } from '@cloudscape-design/components/table';
import type { User } from '#shared/contract/admin.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { type LastSeen, lastSeenText } from '#web/features/users/use-last-seen.ts';
import { Badge } from '#web/ui/badge.tsx';
import './users.css';

export type UserAction = 'edit' | 'reset' | 'codes' | 'state' | 'delete';
export type OpenAction = { action: UserAction; user: User };

/** `role` is set on a phone, where the table has no column for it. */
function Name({ user, role }: { user: User; role: string | undefined }) {
  return (
    <div className="user-name">
      <Avatar name={user.name} />
      <div>
        <Box variant="strong">{user.name}</Box>
        <Box color="text-body-secondary" fontSize="body-s">
          {user.email}
        </Box>
        {role !== undefined && <Box color="text-body-secondary">{role}</Box>}
        <SpaceBetween direction="horizontal" size="xxs">
          {user.state === 'DEACTIVATED' && <Badge>Deactivated</Badge>}
          {user.hasSecondFactor && <Badge tone="good">Sign-in codes</Badge>}
        </SpaceBetween>
      </div>
    </div>
  );
}

/** The actions for a user. Actions that users can't apply to themselves are shown but disabled, with the reason. */
function actionsFor(user: User, ownId: string) {
  const isActive = user.state === 'ACTIVE';
  const isSelf = user.userId === ownId;
  const notToSelf = (reason: string) => (isSelf ? { disabled: true, disabledReason: reason } : {});
  return [
    { id: 'edit', text: 'Edit user' },
    { id: 'reset', text: 'Send password reset', disabled: !isActive },
    ...(user.hasSecondFactor
      ? [{ id: 'codes', text: 'Turn off sign-in codes', ...notToSelf('Turn your own codes off in User Settings') }]
      : []),
    {
      id: 'state',
      text: isActive ? 'Deactivate user' : 'Reactivate user',
      ...notToSelf('You can’t deactivate yourself'),
    },
    { id: 'delete', text: 'Delete user', ...notToSelf('You can’t delete yourself') },
  ];
}

type ColumnsProps = {
  mayEdit: boolean;
  ownId: string;
  isPhone: boolean;
  lastSeen: LastSeen;
  now: Date;
  onAction: (open: OpenAction) => void;
};

export function userColumns(props: ColumnsProps): TableProps.ColumnDefinition<User>[] {
  const { mayEdit, ownId, isPhone, lastSeen, now, onAction } = props;
  const facts: TableProps.ColumnDefinition<User>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: (user) => <Name user={user} role={isPhone ? user.role.label : undefined} />,
      isRowHeader: true,
    },
    { id: 'role', header: 'Role', cell: (user) => user.role.label },
    { id: 'seen', header: 'Last seen', cell: (user) => lastSeenText(user.userId, lastSeen, now) },
  ];
  const menu: TableProps.ColumnDefinition<User> = {
    id: 'menu',
    header: <span className="visually-hidden">Actions</span>,
    cell: (user) => (
      <ButtonDropdown
        variant="icon"
        expandToViewport
        ariaLabel={`Actions for ${user.name}`}
        items={actionsFor(user, ownId)}
        onItemClick={({ detail }) => onAction({ action: detail.id as UserAction, user })}
      />
    ),
  };
  const shown = isPhone ? facts.slice(0, 1) : facts;
  return mayEdit ? [...shown, menu] : shown;
}
