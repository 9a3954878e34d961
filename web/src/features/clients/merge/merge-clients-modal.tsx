import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { mergeFields, type ChosenField } from '#shared/clients/merge-fields.ts';
import { defaultAddress } from '#shared/clients/property-address.ts';
import type { Client } from '#shared/contract/clients.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { fieldsOfClient } from '#web/offline/entities/client-text.ts';
import { SHOWN_LATER, storeCopy } from '#web/offline/db/store-copy.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { LocalClient } from '#web/offline/db/records.ts';
import { noteMerged, storeClients } from '#web/offline/entities/local-clients.ts';
import { draftOf } from '#web/features/clients/form/client-form.ts';
import { Modal } from '#web/ui/modal.tsx';
import { MergeChoices } from './merge-choices.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useDuplicates } from './use-duplicates.ts';

type MergeClientsProps = { client: LocalClient; onMerged: (into: Client) => void; onClose: () => void };

function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.isUnreachable) {
    return 'You’re offline. Clients can be merged once you’re back online.';
  }
  const errors = fieldErrorsOf(error);
  return errors['into'] ?? errors['main'] ?? Object.values(errors)[0] ?? 'The clients couldn’t be merged. Try again.';
}

function useMerge(client: LocalClient, onMerged: (into: Client) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [merged, setMerged] = useState<Client>();
  const merge = async (target: LocalClient, taken: ReadonlySet<ChosenField>) => {
    setBusy(true);
    setProblem(undefined);
    const { clientId, version } = client;
    const fields = mergeFields(fieldsOfClient(target), fieldsOfClient(client), taken);
    // Inspections at another property keep the address that was inspected.
    const address = defaultAddress(fields.serviceAddress, client.serviceAddress);
    const body = { into: target.clientId, fields, version, intoVersion: target.version, address };
    try {
      const answer = await call('mergeClients', { params: { clientId }, body });
      const isStored = await storeCopy(async () => {
        await storeClients([answer.client]);
        await noteMerged(deviceDatabase(), clientId, answer.client);
      });
      if (isStored) onMerged(answer.client);
      else setMerged(answer.client);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return { isBusy, problem, merged, merge, forgetProblem: () => setProblem(undefined) };
}

/** Shown after a merge that this device could not store: the merge itself is done and can't be repeated. */
function MergedNotice({ into, onOpen }: { into: Client; onOpen: () => void }) {
  return (
    <Modal
      header="Clients merged"
      closeAriaLabel="Close"
      onDismiss={onOpen}
      footer={
        <Box float="right">
          <Button variant="primary" onClick={onOpen}>
            Open {into.name}
          </Button>
        </Box>
      }
    >
      <div role="alert">
        <Alert type="warning">{SHOWN_LATER}</Alert>
      </div>
    </Modal>
  );
}

/** Merges this client into another one: search, a choice for each differing field, and a warning that it can't be undone. */
export function MergeClientsModal({ client, onMerged, onClose }: MergeClientsProps) {
  const [target, setTarget] = useState<LocalClient>();
  const [taken, setTaken] = useState<ReadonlySet<ChosenField>>(new Set());
  const duplicates = useDuplicates(draftOf(client), client.clientId).filter(
    (duplicate) => duplicate.client.draft === undefined,
  );
  const { isBusy, problem, merged, merge, forgetProblem } = useMerge(client, onMerged);
  const choose = (next: LocalClient | undefined) => {
    setTarget(next);
    setTaken(new Set());
    forgetProblem();
  };
  if (merged !== undefined) return <MergedNotice into={merged} onOpen={() => onMerged(merged)} />;
  return (
    <MergeDialog
      merged={client}
      title={`Merge “${client.name}” into another client`}
      onTarget={choose}
      onMerge={(into) => void merge(into, taken)}
      {...{ duplicates, target, problem, isBusy, onClose }}
    >
      {target !== undefined && (
        <SpaceBetween size="m">
          <MergeChoices merged={client} target={target} taken={taken} onTaken={setTaken} />
          <Alert type="warning">A merge can’t be undone.</Alert>
        </SpaceBetween>
      )}
    </MergeDialog>
  );
}
