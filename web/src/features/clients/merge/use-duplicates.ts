import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';
import { useEffect } from 'react';
import { isActive } from '#web/offline/entities/client-text.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { LocalClient } from '#web/offline/db/records.ts';
import type { ClientDraft } from '#web/features/clients/form/client-form.ts';
import { findDuplicates, type Duplicate } from './duplicates.ts';
import { searchOnServer } from '#web/features/clients/list/search-clients.ts';

/** Debounce in milliseconds before the server is searched too. */
const DEBOUNCE_MS = 600;
const SHOWN = 3;

/** Possible duplicates of the client being typed, from this device and, if it responds, the server. */
export function useDuplicates(draft: ClientDraft, ownId: string | undefined): Duplicate<LocalClient>[] {
  const { name, phone, email } = draft;
  useEffect(() => {
    const terms = [name, phone, email].filter((text) => text.trim().length > 2);
    const timer = setTimeout(() => void Promise.all(terms.map((text) => searchOnServer(text.trim()))), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [name, phone, email]);

  const key = JSON.stringify([name, phone, draft.mobile, email, draft.serviceAddress]);
  const found = useLiveQuery(async () => {
    const others = await deviceDatabase()
      .clients.filter((client) => client.clientId !== ownId && isActive(client))
      .toArray();
    return findDuplicates(draft, others).slice(0, SHOWN);
  }, [key, ownId]);
  return found ?? [];
}
