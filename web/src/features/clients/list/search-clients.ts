import { MAX_SEARCH } from '#shared/clients/max-search.ts';
import { call } from '#web/lib/api/api-client.ts';
import { storeClients } from '#web/offline/entities/local-clients.ts';

/** The part of a text that the server searches for: a name or an email may be longer than a search. */
export const searchedPart = (text: string): string => text.slice(0, MAX_SEARCH).trim();

/**
 * Fetches matching clients that are not on this device and stores them. 'unreachable': no response, so only the local copy was
 * searched.
 */
export async function searchOnServer(search: string): Promise<'answered' | 'unreachable'> {
  if (!navigator.onLine) return 'unreachable';
  const part = searchedPart(search);
  try {
    const { clients } = await call('listClients', { query: { limit: 50, ...(part === '' ? {} : { search: part }) } });
    await storeClients(clients);
    return 'answered';
  } catch {
    return 'unreachable';
  }
}
