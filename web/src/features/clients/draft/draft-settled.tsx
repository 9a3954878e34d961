import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { Status } from '#web/ui/status.tsx';
import type { SettledDraft } from './use-settle-draft.ts';

/** The draft was confirmed as a client, or merged into one. */
export function DraftSettled({ act, client, draftName }: SettledDraft & { draftName: string }) {
  const navigate = useNavigate();
  const texts = {
    confirmed: 'Client confirmed',
    merged: `“${draftName}” merged into this client`,
    elsewhere: 'Already confirmed or merged',
  } as const satisfies Record<SettledDraft['act'], string>;
  return (
    <Container header={<Header variant="h1">{client.name}</Header>}>
      <SpaceBetween size="l">
        <div role="status">
          <Status type="success">{texts[act]}</Status>
        </div>
        <p>The draft’s inspections now show this client.</p>
        <Box>
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="primary" onClick={() => void navigate(`${PATHS.clients}?show=drafts`)}>
              Other drafts
            </Button>
            <Button onClick={() => void navigate(PATHS.dashboard)}>Dashboard</Button>
          </SpaceBetween>
        </Box>
      </SpaceBetween>
    </Container>
  );
}
