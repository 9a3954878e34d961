import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import Box from '@cloudscape-design/components/box';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';

/** What the company can look up: its audit log. */
export function RecordsTile() {
  const navigate = useNavigate();
  return (
    <Container header={<Header variant="h2">Records</Header>}>
      <Link
        href={PATHS.adminAudit}
        onFollow={(event) => {
          event.preventDefault();
          void navigate(PATHS.adminAudit);
        }}
      >
        Audit log
      </Link>
      <Box color="text-body-secondary">Who signed in, and who changed what</Box>
    </Container>
  );
}
