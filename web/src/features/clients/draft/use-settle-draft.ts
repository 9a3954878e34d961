import { useEffect, useState } from 'react';
import type { AddressSource } from '#shared/clients/property-address.ts';
import type { Client, ClientFields } from '#shared/contract/clients.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { storeCopy } from '#web/offline/db/store-copy.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import { noteMerged, storeClients } from '#web/offline/entities/local-clients.ts';

/** The outcome for the draft, with the client that replaced it. */
export type SettledDraft = { act: 'confirmed' | 'merged' | 'elsewhere'; client: Client };

const OFFLINE = { main: 'You’re offline. A draft can be confirmed or merged once you’re back online.' };

/** Stores the record under the draft's id: the confirmed draft, or the client it was merged into. */
async function takeOver(draftId: string, client: Client): Promise<void> {
  await storeClients([client]);
  if (client.clientId !== draftId) await noteMerged(deviceDatabase(), draftId, client);
}

/** Confirms or merges a draft client on the server. If another office device already did, shows that once it is received. */
export function useSettleDraft(draft: Client) {
  // After a merge, the page receives the target client, so the draft's id is kept in state.
  const [clientId] = useState(draft.clientId);
  const [settled, setSettled] = useState<SettledDraft>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    call('getClient', { params: { clientId } })
      .then(({ client }) => takeOver(clientId, client))
      // Offline, the device's copy is shown.
      .catch(() => undefined);
  }, [clientId]);

  const settle = async (act: SettledDraft['act'], ask: () => Promise<{ client: Client }>) => {
    setBusy(true);
    setErrors({});
    try {
      const { client } = await ask();
      setSettled({ act, client });
      await storeCopy(() => takeOver(clientId, client));
    } catch (error) {
      setErrors(error instanceof ApiError && error.isUnreachable ? OFFLINE : fieldErrorsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const params = { clientId };
  return {
    settled,
    errors,
    isBusy,
    setErrors,
    confirm: (fields: ClientFields, version: number) =>
      settle('confirmed', () => call('confirmDraftClient', { params, body: { ...fields, version } })),
    merge: (into: string, address: AddressSource) =>
      settle('merged', () => call('mergeDraftClient', { params, body: { into, address } })),
  };
}
