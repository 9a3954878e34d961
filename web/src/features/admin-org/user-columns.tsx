import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TableProps } from '@cloudscape-design/components/table';
import type { User } from '#shared/contract/admin.ts';

export type UserAction = 'edit' | 'reset' | 'codes' | 'state' | 'delete';
export type OpenAction = { action: UserAction; user: User };

function Name({ user, withRole }: { user: User; withRole: boolean }) {
  return (
    <>
      <Box variant="strong">{user.name}</Box>
      <Box color="text-body-secondary">{user.email}</Box>
      {withRole && <Box color="text-body-secondary">{user.role.label}</Box>}
      <SpaceBetween direction="horizontal" size="xxs">
        {user.state === 'DEACTIVATED' && <Badge>Deactivated</Badge>}
        {user.hasSecondFactor && <Badge color="green">Sign-in codes</Badge>}
      </SpaceBetween>
    </>
  );
}

/** What can be done to a user; what one cannot do to oneself is shown and closed. */
function actionsFor(user: User, ownId: string) {
  const isActive = user.state === 'ACTIVE';
  const isSelf = user.userId === ownId;
  return [
    { id: 'edit', text: 'Edit user' },
    { id: 'reset', text: 'Send password reset', disabled: !isActive },
    ...(user.hasSecondFactor ? [{ id: 'codes', text: 'Turn off sign-in codes', disabled: isSelf }] : []),
    { id: 'state', text: isActive ? 'Deactivate user' : 'Reactivate user', disabled: isSelf },
    { id: 'delete', text: 'Delete user', disabled: isSelf },
  ];
}

type ColumnsProps = { mayEdit: boolean; ownId: string; isPhone: boolean; onAction: (open: OpenAction) => void };

export function userColumns({ mayEdit, ownId, isPhone, onAction }: ColumnsProps): TableProps.ColumnDefinition<User>[] {
  const facts: TableProps.ColumnDefinition<User>[] = [
    { id: 'name', header: 'Name', cell: (user) => <Name user={user} withRole={isPhone} />, isRowHeader: true },
    { id: 'role', header: 'Role', cell: (user) => user.role.label },
    { id: 'since', header: 'Since', cell: (user) => new Date(user.createdAt).toLocaleDateString('en-US') },
  ];
  const menu: TableProps.ColumnDefinition<User> = {
    id: 'menu',
    header: 'Actions',
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
