import Button from '@cloudscape-design/components/button';
import { useEffect, useState } from 'react';
import type { Client } from '#shared/contract/clients.ts';
import { message } from '#shared/messages/message.ts';
import { fetchRoute } from '#web/lib/query/read-route.ts';
import { addressLine } from '#web/offline/entities/client-text.ts';
import { PHONE, useMedia } from '#web/ui/hooks/use-media.ts';
import { useOnePress } from '#web/ui/hooks/use-one-press.ts';
import { PrintedTable, type PrintedColumn } from '#web/ui/print/printed-table.tsx';
import type { ListFilter } from './list-filter.ts';
import { clientQuery } from './use-client-pages.ts';

/** About 50 sheets. A longer list is for a spreadsheet. */
const MAX_PRINTED = 2000;
const PAGE = 100;

type Read = { filter: ListFilter; clients: readonly Client[]; isCut: boolean };

async function readAll(filter: ListFilter): Promise<Read> {
  const query = clientQuery({ ...filter, onlyDrafts: filter.shown === 'drafts', limit: PAGE });
  const clients: Client[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchRoute('listClients', { query: { ...query, ...(cursor !== undefined && { cursor }) } });
    clients.push(...page.clients);
    cursor = page.cursor;
    if (page.isCut === true) return { filter, clients, isCut: true };
  } while (cursor !== undefined && clients.length < MAX_PRINTED);
  return { filter, clients, isCut: cursor !== undefined };
}

const COLUMNS: readonly PrintedColumn<Client>[] = [
  { header: 'Name', cell: ({ name, company }) => [name, company].filter(Boolean).join('\n') },
  { header: 'Service address', cell: addressLine },
  { header: 'Phone', kind: 'whole', cell: ({ phone, mobile }) => [phone, mobile].filter(Boolean).join('\n') },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Tags', cell: ({ tags }) => tags.join(', ') },
];

function filterNotes({ search, shown, tag }: ListFilter): string[] {
  return [
    ...(shown === 'drafts' ? ['Draft clients'] : []),
    ...(search === '' ? [] : [`Clients that match “${search}”`]),
    ...(tag === '' ? [] : [`Clients with the tag “${tag}”`]),
  ];
}

const countNote = (clients: number, isCut: boolean): string =>
  isCut
    ? message('The first {clients, number} clients. Filter the list, or export it as CSV for all of them.', { clients })
    : message('{clients, plural, one {# client} other {# clients}}', { clients });

type PrintClientsProps = { filter: ListFilter; listed: readonly Client[]; isFromDevice: boolean };

/**
 * The button that reads all clients of the list and prints them. The browser's own print command prints only the clients on
 * the screen, with a note.
 */
export function PrintClients({ filter, listed, isFromDevice }: PrintClientsProps) {
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState('');
  const { isBusy, press } = useOnePress(async () => {
    setProblem('');
    try {
      setRead(isFromDevice ? { filter, clients: listed, isCut: false } : await readAll(filter));
    } catch {
      setProblem('The clients couldn’t be loaded. Try again.');
    }
  });
  useEffect(() => {
    if (read === undefined) return undefined;
    // After the commit: printing renders the sheet synchronously.
    const timer = setTimeout(() => window.print());
    return () => clearTimeout(timer);
  }, [read]);
  // A phone's header has no room for it.
  const hasButton = !useMedia(PHONE);
  const isCurrent = read !== undefined && JSON.stringify(read.filter) === JSON.stringify(filter);
  const clients = isCurrent ? read.clients : listed;
  const ofScreen = 'Only the clients on the screen. To print the whole list, use the Print button above it.';
  const count = isCurrent ? countNote(clients.length, read.isCut) : ofScreen;
  return (
    <>
      {hasButton && (
        <Button loading={isBusy} onClick={press}>
          Print
        </Button>
      )}
      <span role="alert">{problem}</span>
      <PrintedTable
        title="Clients"
        notes={[...filterNotes(filter), ...(isFromDevice ? ['The clients saved on this device'] : []), count]}
        columns={COLUMNS}
        rows={clients}
        rowId={({ clientId }) => clientId}
      />
    </>
  );
}
