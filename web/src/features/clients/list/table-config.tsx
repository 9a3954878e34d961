import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TableProps } from '@cloudscape-design/components/table';
import { Link } from 'react-router-dom';
import type { Client } from '#shared/contract/clients.ts';
import { clientPath, editClientPath, startPath } from '#web/lib/paths.ts';
import type { BouncedMap } from '#web/features/deliveries/bounced-addresses/use-bounced-addresses.ts';
import { addressLine } from '#web/offline/entities/client-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { StarButton } from '#web/features/clients/star-button.tsx';

export type ClientColumns = {
  mayEdit: boolean;
  mayInspect: boolean;
  isPhone: boolean;
  /** The user’s starred clients. */
  stars: ReadonlySet<string>;
  /** Undeliverable addresses by email. */
  bounced: BouncedMap;
  /** Opens the client's signed handouts. Absent if the company has no handouts. */
  onHandouts: ((client: Client) => void) | undefined;
};

export const PAGE_SIZES = [20, 50, 100];

/** For users with permission, links to the page where the draft is confirmed or merged. */
function DraftBadge({ client, mayEdit }: { client: Client; mayEdit: boolean }) {
  if (!mayEdit) return <span className="clients-draft">Draft</span>;
  return (
    <Link className="clients-draft" to={editClientPath(client.clientId)}>
      Draft: confirm or merge
    </Link>
  );
}

/** Emails to the client's address are suppressed until it is corrected. */
function BouncedBadge({ client, bounced }: { client: Client; bounced: BouncedMap }) {
  const address = bounced.get(client.email);
  if (address === undefined) return null;
  return (
    <div>
      <span className="clients-draft">{address.kind === 'bounced' ? 'Email bounced' : 'Email marked as spam'}</span>
    </div>
  );
}

type NameProps = { client: Client; mayEdit: boolean; stars: ReadonlySet<string>; bounced: BouncedMap };

function Name({ client, mayEdit, stars, bounced }: NameProps) {
  const { clientId, name } = client;
  return (
    <div className="star-line">
      <StarButton clientId={clientId} name={name} isStarred={stars.has(clientId)} />
      <div>
        <Link to={clientPath(client.clientId)}>{client.name}</Link>
        {client.company !== '' && <Box color="text-body-secondary">{client.company}</Box>}
        {client.draft !== undefined && (
          <div>
            <DraftBadge client={client} mayEdit={mayEdit} />
          </div>
        )}
        <BouncedBadge client={client} bounced={bounced} />
      </div>
    </div>
  );
}

const tags = (client: Client) => (
  <SpaceBetween direction="horizontal" size="xxs">
    {client.tags.map((tag) => (
      <Badge key={tag}>{tag}</Badge>
    ))}
  </SpaceBetween>
);

const phoneLine = (client: Client) => [client.phone || client.mobile, client.email].filter(Boolean).join(', ');

type Actions = Pick<ClientColumns, 'mayInspect' | 'onHandouts'>;

function ActionLinks({ client, mayInspect, onHandouts }: Actions & { client: Client }) {
  return (
    <>
      {mayInspect && (
        <Link
          className="clients-action"
          to={startPath(client.clientId)}
          aria-label={`Start an inspection for ${client.name}`}
        >
          Inspect
        </Link>
      )}
      {onHandouts !== undefined && (
        <Button
          variant="inline-link"
          ariaLabel={`Signed handouts of ${client.name}`}
          onClick={() => onHandouts(client)}
        >
          Handouts
        </Button>
      )}
    </>
  );
}

type NarrowProps = Actions & NameProps;

function NameAndPlace(props: NarrowProps) {
  const { client, mayInspect, onHandouts } = props;
  return (
    <div className="clients-narrow">
      <Name client={client} mayEdit={props.mayEdit} stars={props.stars} bounced={props.bounced} />
      <Box color="text-body-secondary">{addressLine(client)}</Box>
      <Box color="text-body-secondary">{phoneLine(client)}</Box>
      {(mayInspect || onHandouts !== undefined) && (
        <div className="clients-actions">
          <ActionLinks {...{ client, mayInspect, onHandouts }} />
        </div>
      )}
    </div>
  );
}

type Column = TableProps.ColumnDefinition<Client>;

/** A client's actions, in one narrow column. */
const actions = ({ mayInspect, onHandouts }: Actions): Column => ({
  id: 'actions',
  header: onHandouts === undefined ? 'Start' : 'Actions',
  // Wide enough that 'Handouts' stays on one line.
  minWidth: 120,
  cell: (client) => (
    <div className="clients-column">
      <ActionLinks {...{ client, mayInspect, onHandouts }} />
    </div>
  ),
});

/** The columns of the client table, for the viewer's permissions. A phone gets one column with everything. */
export function clientColumns({ mayEdit, mayInspect, isPhone, stars, bounced, onHandouts }: ClientColumns): Column[] {
  const wide: Column[] = [
    {
      id: 'name',
      header: 'Name',
      cell: (client) => <Name client={client} mayEdit={mayEdit} stars={stars} bounced={bounced} />,
      isRowHeader: true,
      // Wide enough for the star and for a name of no more lines than its address.
      minWidth: 215,
    },
    { id: 'address', header: 'Service address', minWidth: 200, cell: (client) => addressLine(client) || '–' },
    {
      id: 'phone',
      header: 'Phone',
      cell: (client) => <span className="clients-phone">{client.phone || client.mobile || '–'}</span>,
    },
    { id: 'email', header: 'Email', cell: (client) => client.email || '–' },
    { id: 'tags', header: 'Tags', cell: tags },
  ];
  const narrow: Column[] = [
    {
      id: 'name',
      header: 'Client',
      cell: (client) => <NameAndPlace {...{ client, mayEdit, stars, bounced, mayInspect, onHandouts }} />,
      isRowHeader: true,
    },
  ];
  const hasActions = mayInspect || onHandouts !== undefined;
  if (isPhone) return narrow;
  return hasActions ? [...wide, actions({ mayInspect, onHandouts })] : wide;
}
