import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { ClientInspectionList } from '#web/features/clients/client-inspections.tsx';
import '#web/features/clients/client-page.css';

/** The page of a deleted client, which still lists its inspections. */
export function DeletedClient({ clientId }: { clientId: string }) {
  const navigate = useNavigate();
  return (
    <SpaceBetween size="l">
      <Header variant="h1" actions={<Button onClick={() => void navigate(PATHS.clients)}>All clients</Button>}>
        Deleted client
      </Header>
      <Alert type="info" header="This client was deleted">
        Its data can’t be recovered. Inspections keep the client’s name and address.
      </Alert>
      <ClientInspectionList clientId={clientId} />
    </SpaceBetween>
  );
}
