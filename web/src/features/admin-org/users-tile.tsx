import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#shared/contract/admin.ts';
import { PATHS } from '#web/app/paths.ts';
import { PHONE, useMedia } from '#web/components/use-media.ts';
import { seatSummary } from '#web/features/users/seat-notice.ts';
import { techniciansIn, useUsers } from '#web/features/users/use-users.ts';
import { DeleteUserModal } from './delete-user-modal.tsx';
import { EditUserModal } from './edit-user-modal.tsx';
import { ResetPasswordModal } from './reset-password-modal.tsx';

const ACTIONS = [
  { id: 'edit', text: 'Edit user' },
  { id: 'reset', text: 'Send password reset' },
  { id: 'delete', text: 'Delete user' },
] as const;
type ActionId = (typeof ACTIONS)[number]['id'];
type Open = { action: ActionId; user: User };

function Name({ user, withRole }: { user: User; withRole: boolean }) {
  return (
    <>
      <Box variant="strong">{user.name}</Box>
      <Box color="text-body-secondary">{user.email}</Box>
      {withRole && <Box color="text-body-secondary">{user.role.label}</Box>}
    </>
  );
}

type ColumnsProps = { mayEdit: boolean; ownId: string; isPhone: boolean; onAction: (open: Open) => void };

function columns({ mayEdit, ownId, isPhone, onAction }: ColumnsProps): TableProps.ColumnDefinition<User>[] {
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
        items={ACTIONS.map((action) => ({ ...action, disabled: action.id === 'delete' && user.userId === ownId }))}
        onItemClick={({ detail }) => onAction({ action: detail.id as ActionId, user })}
      />
    ),
  };
  const shown = isPhone ? facts.slice(0, 1) : facts;
  return mayEdit ? [...shown, menu] : shown;
}

type UsersTileProps = { mayEdit: boolean; mayCreate: boolean; ownId: string; trialEndsAt: string | undefined };

/** Users: who they are, and creating, editing, deleting and helping them back in. */
export function UsersTile({ mayEdit, mayCreate, ownId, trialEndsAt }: UsersTileProps) {
  const navigate = useNavigate();
  const isPhone = useMedia(PHONE);
  const { users, isLoading, error, reload } = useUsers();
  const [open, setOpen] = useState<Open>();
  const [said, setSaid] = useState<string>();
  const seats = seatSummary({ technicians: techniciansIn(users), trialEndsAt, now: new Date() });
  const close = () => setOpen(undefined);
  const done = (text: string) => {
    setSaid(text);
    setOpen(undefined);
    reload();
  };
  return (
    <SpaceBetween size="s">
      <div role="status">
        {said !== undefined && (
          <Alert type="success" dismissible dismissAriaLabel="Dismiss" onDismiss={() => setSaid(undefined)}>
            {said}
          </Alert>
        )}
      </div>
      {error !== undefined && (
        <Alert type="error" header="The users could not be loaded" action={<Button onClick={reload}>Try again</Button>}>
          {error}
        </Alert>
      )}
      <Table
        header={
          <Header
            variant="h2"
            description={isLoading ? undefined : `${seats.head}. ${seats.detail}`}
            actions={
              mayCreate && (
                <Button iconName="add-plus" onClick={() => void navigate(PATHS.createUser)}>
                  Create user
                </Button>
              )
            }
          >
            Users
          </Header>
        }
        items={users}
        columnDefinitions={columns({ mayEdit, ownId, isPhone, onAction: setOpen })}
        wrapLines={isPhone}
        trackBy="userId"
        loading={isLoading}
        loadingText="Loading users"
        empty="No users"
        ariaLabels={{ tableLabel: 'Users' }}
      />
      {open?.action === 'edit' && (
        <EditUserModal user={open.user} isSelf={open.user.userId === ownId} onClose={close} onDone={done} />
      )}
      {open?.action === 'delete' && <DeleteUserModal user={open.user} onClose={close} onDone={done} />}
      {open?.action === 'reset' && <ResetPasswordModal user={open.user} onClose={close} onDone={done} />}
    </SpaceBetween>
  );
}
