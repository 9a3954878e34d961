import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { clientPath, PATHS, startPath } from '#web/lib/paths.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { Status } from '#web/ui/status.tsx';

type SavedNoticeProps = { clientId: string; name: string; isSent: boolean; onAgain: () => void };

/** The client is stored on this device. Shows whether it has synced, and the next steps. */
export function SavedNotice({ clientId, name, isSent, onAgain }: SavedNoticeProps) {
  const navigate = useNavigate();
  useEffect(() => {
    // Newer browsers return a promise from `scrollTo`, which must not be returned as the effect's cleanup.
    globalThis.scrollTo({ top: 0 });
  }, []);
  const mayInspect = useMay({ permission: 'INSPECTION_CREATE' });
  return (
    <Container header={<Header variant="h1">{name}</Header>}>
      <SpaceBetween size="l">
        <div role="status">
          <Status type={isSent ? 'success' : 'pending'}>
            {isSent ? 'Client saved' : 'Client saved on this device. It will sync automatically'}
          </Status>
        </div>
        <Box>
          <SpaceBetween direction="horizontal" size="xs">
            {mayInspect && (
              <Button variant="primary" onClick={() => void navigate(startPath(clientId))}>
                Start an inspection
              </Button>
            )}
            <Button onClick={() => void navigate(clientPath(clientId))}>Open the client’s page</Button>
            <Button onClick={onAgain}>Add another client</Button>
            <Button variant="link" onClick={() => void navigate(PATHS.clients)}>
              All clients
            </Button>
          </SpaceBetween>
        </Box>
      </SpaceBetween>
    </Container>
  );
}
