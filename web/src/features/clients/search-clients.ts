import { call } from '#web/lib/api/api-client.ts';
import { storeClients } from '#web/offline/entities/local-clients.ts';

/**
 * Fetches matching clients that are not on this device and stores them. 'unreachable': no response, so only the local copy was
 * searched.
 */
export async function searchOnServer(search: string): Promise<'answered' | 'unreachable'> {
  if (!navigator.onLine) return 'unreachable';
  try {
    const { clients } = await call('listClients', { query: { limit: 50, ...(search === '' ? {} : { search }) } });
    await storeClients(clients);
    return 'answered';
  } catch {
    return 'unreachable';
  }
}
