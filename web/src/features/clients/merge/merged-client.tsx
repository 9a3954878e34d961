import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Client } from '#shared/contract/clients.ts';
import { editClientPath, PATHS } from '#web/lib/paths.ts';

type MergedClientProps = { into: Client; onLeave: () => void; children: ReactNode };

/** The form of a client that was merged into another one. It can't be saved; what was typed is shown, to be copied. */
export function MergedClient({ into, onLeave, children }: MergedClientProps) {
  const navigate = useNavigate();
  const leave = () => {
    onLeave();
    void navigate(PATHS.clients);
  };
  const isTyped = children !== null;
  return (
    <SpaceBetween size="l">
      <Header variant="h1" actions={<Button onClick={leave}>{isTyped ? 'Discard my changes' : 'All clients'}</Button>}>
        Edit client
      </Header>
      <Alert type={isTyped ? 'warning' : 'info'} header="This client was merged into another client">
        {isTyped && 'Your changes aren’t saved. Copy what you still need into the other client. '}
        <Link to={editClientPath(into.clientId)}>Edit {into.name}</Link>
      </Alert>
      {children}
    </SpaceBetween>
  );
}
