import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useEffect } from 'react';
import { addressLine } from '#web/offline/entities/client-text.ts';
import type { LocalClient } from '#web/offline/db/records.ts';
import { useClients } from '#web/offline/entities/local-clients.ts';
import { RowList } from '#web/ui/row-list.tsx';
import { reasonText, type Duplicate } from './duplicates.ts';
import { searchOnServer } from '#web/features/clients/list/search-clients.ts';
import '#web/features/clients/clients.css';

/** Debounce in milliseconds before the server is searched too. */
const DEBOUNCE_MS = 400;
const SHOWN = 6;

type CandidatesProps = {
  draft: LocalClient;
  duplicates: readonly Duplicate<LocalClient>[];
  search: string;
  onChoose: (client: LocalClient) => void;
};

const phoneOf = ({ phone, mobile, email }: LocalClient) => [phone || mobile, email].filter(Boolean).join(', ');

/** Confirmed clients that match the search; before anything is typed, possible duplicates of the draft. */
export function MergeCandidates({ draft, duplicates, search, onChoose }: CandidatesProps) {
  const known = useClients(search);
  useEffect(() => {
    if (search === '') return undefined;
    const timer = setTimeout(() => void searchOnServer(search), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const found: { client: LocalClient; why: string }[] =
    search === ''
      ? duplicates.map(({ client, reasons }) => ({ client, why: reasonText(reasons) }))
      : (known ?? []).map((client) => ({ client, why: '' }));
  const shown = found
    .filter(({ client }) => client.clientId !== draft.clientId && client.draft === undefined && client.known)
    .slice(0, SHOWN);
  if (shown.length === 0) {
    const text = search === '' ? 'No similar client found. Search by name, phone or address.' : 'No client found.';
    return <Box color="text-body-secondary">{text}</Box>;
  }
  return (
    <RowList hasTopLine isApart aria-label="Clients to merge into">
      {shown.map(({ client, why }) => (
        <li key={client.clientId}>
          <div>
            <b>{client.name}</b>
            <Box color="text-body-secondary">{[addressLine(client), phoneOf(client)].filter(Boolean).join(' · ')}</Box>
            {why !== '' && <Box color="text-status-warning">{why}</Box>}
          </div>
          <Button formAction="none" ariaLabel={`Compare with ${client.name}`} onClick={() => onChoose(client)}>
            Compare
          </Button>
        </li>
      ))}
    </RowList>
  );
}
