import Button from '@cloudscape-design/components/button';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import type { LocalClient } from '#web/offline/db/records.ts';
import { putClient, useClient, useLocalClient } from '#web/offline/entities/local-clients.ts';
import { usePersistentState } from '#web/offline/hooks/use-persistent-state.ts';
import { ImportPanel } from '#web/features/clients/import/import-panel.tsx';
import { ClientFieldSet } from './client-fields.tsx';
import { emptyDraft, parseClient, StoredClientDraft, type ClientDraft, type ClientEntry } from './client-form.ts';
import { draftIn, editedVersion, entryOf, hasInput, rebased } from './rebase-entry.ts';
import { useClientDelivery, type ClientDelivery } from './client-delivery.ts';
import { DraftClientPage } from '#web/features/clients/draft/draft-client-page.tsx';
import { DeletedClient } from '#web/features/clients/delete/deleted-client.tsx';
import { DuplicateWarning } from '#web/features/clients/merge/duplicate-warning.tsx';
import { ConflictValues, withLost } from './conflict-values.tsx';
import { MergedClient } from '#web/features/clients/merge/merged-client.tsx';
import { MissingClient } from '#web/features/clients/missing-client.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { ClientStar } from '#web/features/clients/star-button.tsx';
import { useDuplicates } from '#web/features/clients/merge/use-duplicates.ts';
import { useOnePress } from '#web/ui/hooks/use-one-press.ts';
import { showErrors } from '#web/ui/show-errors.ts';

/** No signature is collected on a client form, so a draft can be kept for two weeks. */
const MAX_AGE_MS = 14 * 24 * 3_600_000;

const NOT_STORED = 'The client couldn’t be saved on this device. Free up some space and try again.';

type ClientFormProps = {
  /** The ID from the address; undefined for a new client. */
  clientId: string | undefined;
  /** The client as it is now, or the one it was merged into. */
  existing: LocalClient | undefined;
  onAgain: () => void;
};
type UsedClient = Pick<ClientFormProps, 'clientId' | 'existing'>;

/** A client that was just added, and whose call was refused, is corrected under its ID. */
function addedVersion(clientId: string | undefined, stored: LocalClient | null | undefined) {
  if (clientId === undefined) return undefined;
  return stored?.clientId === clientId ? stored : { clientId, version: 0, createdAt: new Date().toISOString() };
}

function useClientForm({ clientId, existing }: UsedClient) {
  // Saved on each keystroke, because the phone may close the page or the browser at any time.
  const storedForm = usePersistentState<ClientEntry>({
    name: `client:${clientId ?? 'new'}`,
    initial: existing === undefined ? emptyDraft() : entryOf(existing),
    schema: StoredClientDraft,
    maxAgeMs: MAX_AGE_MS,
  });
  const { value, setValue, clear } = storedForm;
  const entry = existing === undefined ? value : rebased(value, existing);
  const draft = draftIn(entry);
  const setDraft = (next: ClientDraft) => setValue({ ...next, shown: entry.shown });
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const [storedId, setStoredId] = useState<string>();
  const delivery = useClientDelivery(storedId);
  const stored = useClient(storedId ?? '');

  const show = (errors: typeof own) => showErrors('form', () => setOwn(errors));
  const { press: submit } = useOnePress(async () => {
    const parsed = parseClient(draft);
    if (!parsed.ok) return show(parsed.errors);
    setOwn({});
    const edited = existing === undefined ? addedVersion(storedId, stored) : editedVersion(entry, existing);
    try {
      setStoredId(await putClient(parsed.fields, edited));
      return clear();
    } catch {
      return show({ name: NOT_STORED });
    }
  });
  const refused = delivery?.state === 'refused' ? delivery.errors : undefined;
  return {
    draft,
    setDraft,
    isTyped: clientId === undefined || hasInput(value, clientId),
    errors: refused === undefined ? own : { ...refused, ...own },
    storedId,
    delivery,
    refused,
    submit,
    clear,
  };
}

function FormHeader({ existing }: Pick<ClientFormProps, 'existing'>) {
  if (existing === undefined) return <Header variant="h1">Add Clients</Header>;
  return (
    <Header variant="h1" actions={<ClientStar clientId={existing.clientId} name={existing.name} />}>
      Edit client
    </Header>
  );
}

function generalError(errors: Readonly<Record<string, string>>, delivery: ClientDelivery | undefined): ReactNode {
  if (delivery?.state === 'refused' && delivery.isConflict) {
    return (
      <>
        Someone else changed this client too. Your version is saved on this device.{' '}
        <Link to={PATHS.deviceData}>Compare and choose</Link>
      </>
    );
  }
  return errors['main'] ?? errors['version'];
}

function ClientForm({ clientId, existing, onAgain }: ClientFormProps) {
  const navigate = useNavigate();
  const form = useClientForm({ clientId, existing });
  const cancel = () => {
    form.clear();
    void navigate(PATHS.clients);
  };
  const duplicates = useDuplicates(form.draft, existing?.clientId ?? form.storedId);
  const isStored = form.storedId !== undefined && form.refused === undefined;
  if (isStored && form.storedId !== undefined) {
    return (
      <SavedNotice
        clientId={form.storedId}
        name={form.draft.name}
        isSent={form.delivery?.state === 'sent'}
        onAgain={onAgain}
      />
    );
  }
  const fields = <ClientFieldSet draft={form.draft} errors={form.errors} onChange={form.setDraft} />;
  if (existing !== undefined && existing.clientId !== clientId) {
    return (
      <MergedClient into={existing} onLeave={form.clear}>
        {form.isTyped ? fields : null}
      </MergedClient>
    );
  }
  const general = generalError(form.errors, form.delivery);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Form
        header={<FormHeader existing={existing} />}
        errorText={general}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button formAction="none" variant="link" onClick={cancel}>
              Cancel
            </Button>
            <Button variant="primary">{existing === undefined ? 'Add client' : 'Save'}</Button>
          </SpaceBetween>
        }
      >
        <SpaceBetween size="l">
          {existing !== undefined && (
            <ConflictValues clientId={existing.clientId} onUse={(lost) => form.setDraft(withLost(form.draft, lost))} />
          )}
          <DuplicateWarning duplicates={duplicates} />
          {fields}
        </SpaceBetween>
      </Form>
    </form>
  );
}

/** A page that opened with a draft stays the draft page after it is confirmed or merged, to show the result. */
function ClientOrDraft({ clientId, existing, onAgain }: ClientFormProps) {
  const [isReview] = useState(existing?.draft !== undefined);
  if (existing?.deletedAt !== undefined) return <DeletedClient clientId={existing.clientId} />;
  if (isReview && existing !== undefined) return <DraftClientPage draft={existing} />;
  return <ClientForm {...{ clientId, existing, onAgain }} />;
}

/** Puts the file import below the form for a single client. */
function WithImport({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <SpaceBetween size="xl">
      {children}
      {isShown && <ImportPanel />}
    </SpaceBetween>
  );
}

/** The form for a new client, or with `?client=` for an existing one. Works offline. */
export function AddClientPage() {
  const [search, setSearch] = useSearchParams();
  const [round, setRound] = useState(0);
  const clientId = search.get('client') ?? undefined;
  const existing = useLocalClient(clientId ?? '');
  usePageTitle(clientId === undefined ? 'Add Clients' : 'Edit client');
  if (clientId !== undefined && existing === null) return <MissingClient clientId={clientId} />;
  if (clientId !== undefined && !existing) return <PageLoading />;
  return (
    <WithImport isShown={clientId === undefined}>
      <ClientOrDraft
        key={`${clientId ?? 'new'} ${round}`}
        clientId={clientId}
        existing={clientId === undefined ? undefined : (existing ?? undefined)}
        onAgain={() => {
          setSearch('');
          setRound(round + 1);
        }}
      />
    </WithImport>
  );
}
