import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import Box from '@cloudscape-design/components/box';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { useMay } from '#web/app/use-viewer.ts';

/** What the company can look up, and take away with it: its audit log, everything it has, itself. */
export function RecordsTile() {
  const navigate = useNavigate();
  const mayLeave = useMay({ permission: 'ADMIN_SETTINGS_EDIT' });
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
      {mayLeave && (
        <Box padding={{ top: 's' }}>
          <Link
            href={PATHS.adminLeave}
            onFollow={(event) => {
              event.preventDefault();
              void navigate(PATHS.adminLeave);
            }}
          >
            Export or delete the company
          </Link>
          <Box color="text-body-secondary">Download everything as a ZIP file, or close your account</Box>
        </Box>
      )}
    </Container>
  );
}
