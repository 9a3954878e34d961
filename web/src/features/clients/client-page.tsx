import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Client } from '#shared/contract/clients.ts';
import { clientPath, editClientPath, PATHS, startPath } from '#web/lib/paths.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import type { LocalClient } from '#web/offline/db/records.ts';
import { BouncedAlert } from '#web/features/deliveries/bounced-addresses/bounced-alert.tsx';
import { ClientContact } from './client-contact.tsx';
import { ClientInspectionList } from './client-inspections.tsx';
import { DeletedClient } from './delete/deleted-client.tsx';
import { DeleteModal } from './delete/delete-modal.tsx';
import { MergeClientsModal } from './merge/merge-clients-modal.tsx';
import { ClientStar } from './star-button.tsx';
import { type ClientCopy, useClientCopy } from './use-client-copy.ts';
import './client-page.css';

const ClientHandouts = lazy(async () => ({
  default: (await import('#web/features/field-forms/handouts/client-handouts.tsx')).ClientHandouts,
}));

function NotOnDevice({ isOffline }: { isOffline: boolean }) {
  const navigate = useNavigate();
  return (
    <SpaceBetween size="l">
      <Header variant="h1">Client</Header>
      {isOffline ? (
        <Alert type="info" header="This client is not on this device.">
          You can open it when you’re online. Clients saved on this device are in the list.
        </Alert>
      ) : (
        <Alert type="warning" header="Client not found">
          Check the link, or search for the client in the list.
        </Alert>
      )}
      <Button onClick={() => void navigate(PATHS.clients)}>All clients</Button>
    </SpaceBetween>
  );
}

function Actions({ client }: { client: LocalClient }) {
  const navigate = useNavigate();
  const mayEdit = useMay({ permission: 'ADD_CLIENT' });
  const mayInspect = useMay({ permission: 'INSPECTION_CREATE' });
  const [dialog, setDialog] = useState<'delete' | 'merge'>();
  const close = () => setDialog(undefined);
  // A draft is merged on the page where it is confirmed.
  const mayMerge = mayEdit && client.draft === undefined;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {mayEdit && <Button onClick={() => setDialog('delete')}>Delete…</Button>}
      {mayMerge && <Button onClick={() => setDialog('merge')}>Merge…</Button>}
      {mayEdit && <Button onClick={() => void navigate(editClientPath(client.clientId))}>Edit</Button>}
      {mayInspect && (
        <Button variant="primary" onClick={() => void navigate(startPath(client.clientId))}>
          Start an inspection
        </Button>
      )}
      {dialog === 'delete' && (
        <DeleteModal
          clients={[client]}
          // The page itself then shows that the client was deleted.
          onDeleted={() => undefined}
          onClose={close}
        />
      )}
      {dialog === 'merge' && (
        <MergeClientsModal
          client={client}
          onMerged={({ clientId }) => {
            close();
            void navigate(clientPath(clientId), { replace: true });
          }}
          onClose={close}
        />
      )}
    </SpaceBetween>
  );
}

/** Marks a draft, with a link to confirm it for users with permission. */
function DraftAlert({ client }: { client: Client }) {
  const mayEdit = useMay({ permission: 'ADD_CLIENT' });
  if (client.draft === undefined) return null;
  return (
    <Alert type="info" header={`Draft client, added on site by ${client.draft.createdBy.name}`}>
      {mayEdit ? (
        <Link to={editClientPath(client.clientId)}>Confirm or merge it</Link>
      ) : (
        'The office confirms it or merges it into a client you already have.'
      )}
    </Alert>
  );
}

function Documents({ client }: { client: Client }) {
  const maySeeHandouts = useMay({ permission: 'DASHBOARD_VIEW', version: 'Pro', flag: 'refractoryPanels' });
  if (!maySeeHandouts) return null;
  return (
    <Container header={<Header variant="h2">Signed handouts</Header>}>
      <Suspense fallback={<p role="status">Loading handouts</p>}>
        <ClientHandouts clientId={client.clientId} email={client.email} />
      </Suspense>
    </Container>
  );
}

type ClientViewProps = Pick<ClientCopy, 'isOffline' | 'unsubscribedAt'> & { client: LocalClient };

function ClientView({ client, isOffline, unsubscribedAt }: ClientViewProps) {
  usePageTitle(client.name);
  return (
    <SpaceBetween size="l">
      <div className="client-head">
        <div>
          <Link to={PATHS.clients}>All clients</Link>
          <div className="client-name">
            <Box variant="h1">{client.name}</Box>
            <ClientStar clientId={client.clientId} name={client.name} />
          </div>
        </div>
        <Actions client={client} />
      </div>
      {isOffline && (
        <Alert type="info" header="You’re offline">
          This is the client as saved on this device.
        </Alert>
      )}
      <DraftAlert client={client} />
      <BouncedAlert email={client.email} />
      <div className="client-columns">
        <ClientContact client={client} unsubscribedAt={unsubscribedAt} />
        <SpaceBetween size="l">
          <ClientInspectionList clientId={client.clientId} />
          <Documents client={client} />
        </SpaceBetween>
      </div>
    </SpaceBetween>
  );
}

/** One client: contact details, addresses, inspections and documents. Available offline from the device's copy. */
export function ClientPage() {
  const { clientId = '' } = useParams();
  usePageTitle('Client');
  const { client, isOffline, unsubscribedAt } = useClientCopy(clientId);
  if (client === undefined) return <PageLoading />;
  if (client === null) return <NotOnDevice isOffline={isOffline} />;
  if (client.deletedAt !== undefined) return <DeletedClient clientId={client.clientId} />;
  return <ClientView key={client.clientId} {...{ client, isOffline, unsubscribedAt }} />;
}
