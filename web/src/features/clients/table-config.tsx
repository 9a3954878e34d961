import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TableProps } from '@cloudscape-design/components/table';
import { Link } from 'react-router-dom';
import type { Client } from '#shared/contract/clients.ts';
import { PATHS, startPath } from '#web/app/paths.ts';
import { addressLine } from '#web/offline/client-text.ts';

export type ClientRights = { mayEdit: boolean; mayInspect: boolean };

export const PAGE_SIZES = [20, 50, 100];

function Name({ client, mayEdit }: { client: Client; mayEdit: boolean }) {
  return (
    <>
      {mayEdit ? <Link to={`${PATHS.addClient}?client=${client.clientId}`}>{client.name}</Link> : client.name}
      {client.company !== '' && <Box color="text-body-secondary">{client.company}</Box>}
    </>
  );
}

const tags = (client: Client) => (
  <SpaceBetween direction="horizontal" size="xxs">
    {client.tags.map((tag) => (
      <Badge key={tag}>{tag}</Badge>
    ))}
  </SpaceBetween>
);

/** The columns of the clients' table, for what its reader may do. */
export function clientColumns({ mayEdit, mayInspect }: ClientRights): TableProps.ColumnDefinition<Client>[] {
  const columns: TableProps.ColumnDefinition<Client>[] = [
    { id: 'name', header: 'Name', cell: (client) => <Name client={client} mayEdit={mayEdit} />, isRowHeader: true },
    { id: 'address', header: 'Service address', cell: (client) => addressLine(client) || '–' },
    { id: 'phone', header: 'Phone', cell: (client) => client.phone || client.mobile || '–' },
    { id: 'email', header: 'E-mail', cell: (client) => client.email || '–' },
    { id: 'tags', header: 'Tags', cell: tags },
  ];
  const start: TableProps.ColumnDefinition<Client> = {
    id: 'start',
    header: 'Inspection',
    cell: (client) => (
      <Link to={startPath(client.clientId)} aria-label={`Start an inspection for ${client.name}`}>
        Start
      </Link>
    ),
  };
  return mayInspect ? [...columns, start] : columns;
}
