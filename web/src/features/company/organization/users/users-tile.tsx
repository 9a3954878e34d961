import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Organization } from '#shared/contract/auth.ts';
import { PATHS } from '#web/lib/paths.ts';
import { PHONE, useMedia } from '#web/ui/hooks/use-media.ts';
import { seatSummary } from '#web/features/users/seat-notice.ts';
import { useLastSeen } from '#web/features/users/use-last-seen.ts';
import { techniciansIn, useUsers } from '#web/features/users/use-users.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { SeatMeter } from './seat-meter.tsx';
import { userColumns, type OpenAction } from './user-columns.tsx';
import { EVERY_USER, matchingUsers, UserFilterBar } from './user-filter.tsx';

const ActionDialog = lazy(async () => ({ default: (await import('./user-dialogs.tsx')).ActionDialog }));

type UsersTileProps = { mayEdit: boolean; mayCreate: boolean; ownId: string; organization: Organization };
type NewsProps = { notice: string | undefined; error: string | undefined; onSeen: () => void; onRetry: () => void };

function News({ notice, error, onSeen, onRetry }: NewsProps) {
  return (
    <div className="user-news">
      <div role="status">
        {notice !== undefined && (
          <Alert type="success" dismissible dismissAriaLabel="Dismiss" onDismiss={onSeen}>
            {notice}
          </Alert>
        )}
      </div>
      {error !== undefined && (
        <Alert type="error" header="Users couldn’t be loaded" action={<Button onClick={onRetry}>Try again</Button>}>
          {error}
        </Alert>
      )}
    </div>
  );
}

/** The users table: create, edit, deactivate and delete users, and reset their sign-in. */
export function UsersTile({ mayEdit, mayCreate, ownId, organization }: UsersTileProps) {
  const navigate = useNavigate();
  const isPhone = useMedia(PHONE);
  const { users, isLoading, error, reload } = useUsers();
  const lastSeen = useLastSeen();
  const [open, setOpen] = useState<OpenAction>();
  const [notice, setNotice] = useState<string>();
  const [filter, setFilter] = useState(EVERY_USER);
  const seats = {
    technicians: techniciansIn(users),
    trialEndsAt: organization.trialEndsAt,
    isFree: organization.isFree ?? false,
    now: new Date(),
  };
  const summary = seatSummary(seats);
  const shown = matchingUsers(users, filter);
  const done = (text: string) => {
    setNotice(text);
    setOpen(undefined);
    reload();
  };
  const create = (
    <Button iconName="add-plus" onClick={() => void navigate(PATHS.createUser)}>
      Create user
    </Button>
  );
  return (
    <Container
      fitHeight
      disableContentPaddings
      header={
        <Header variant="h2" actions={mayCreate && create}>
          Users
        </Header>
      }
    >
      <News notice={notice} error={error} onSeen={() => setNotice(undefined)} onRetry={reload} />
      {/* The meter's height depends on its text, so a table shown before it would move down. */}
      {isLoading && <PageLoading label="Loading users" />}
      {!isLoading && error === undefined && <SeatMeter used={seats.technicians} {...summary} />}
      <div className="user-table" hidden={isLoading}>
        <Table
          variant="borderless"
          filter={<UserFilterBar filter={filter} found={shown.length} onChange={setFilter} />}
          items={shown}
          columnDefinitions={userColumns({ mayEdit, ownId, isPhone, lastSeen, now: seats.now, onAction: setOpen })}
          wrapLines={isPhone}
          trackBy="userId"
          empty={
            users.length === 0 ? (
              // If loading failed, no counts are shown.
              error === undefined ? (
                'No users'
              ) : (
                'Users will show here once they load.'
              )
            ) : (
              <Button variant="link" onClick={() => setFilter(EVERY_USER)}>
                No users match. Show all
              </Button>
            )
          }
          ariaLabels={{ tableLabel: 'Users' }}
        />
      </div>
      <Suspense fallback={null}>
        {open !== undefined && (
          <ActionDialog open={open} ownId={ownId} seats={seats} onClose={() => setOpen(undefined)} onDone={done} />
        )}
      </Suspense>
    </Container>
  );
}
