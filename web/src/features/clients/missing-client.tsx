import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { call } from '#web/lib/api/api-client.ts';
import { editClientPath, PATHS } from '#web/lib/paths.ts';
import { storeClients } from '#web/offline/entities/local-clients.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';

/** `shownId` is the client in the response: another one after a merge, none if the client is unavailable. */
type Fetched = { clientId: string; shownId?: string };

function useFetchedClient(clientId: string): Fetched | undefined {
  const [fetched, setFetched] = useState<Fetched>();
  useEffect(() => {
    call('getClient', { params: { clientId } })
      .then(async ({ client }) => {
        await storeClients([client]);
        setFetched({ clientId, shownId: client.clientId });
      })
      .catch(() => setFetched({ clientId }));
  }, [clientId]);
  return fetched?.clientId === clientId ? fetched : undefined;
}

function NotHere() {
  const navigate = useNavigate();
  return (
    <SpaceBetween size="l">
      <Header variant="h1">Edit client</Header>
      <Alert type="info" header="This client is not on this device.">
        You can open it when you’re online. Clients saved on this device are in the list.
      </Alert>
      <Button onClick={() => void navigate(PATHS.clients)}>All clients</Button>
    </SpaceBetween>
  );
}

/** Fetches a client that is not on this device. After a merge, the form of the other client opens instead. */
export function MissingClient({ clientId }: { clientId: string }) {
  const fetched = useFetchedClient(clientId);
  if (fetched === undefined || fetched.shownId === clientId) return <PageLoading />;
  if (fetched.shownId === undefined) return <NotHere />;
  return <Navigate to={editClientPath(fetched.shownId)} replace />;
}
