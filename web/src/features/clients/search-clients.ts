import { call } from '#web/lib/api/api-client.ts';
import { rememberClients } from '#web/offline/entities/local-clients.ts';

/**
 * Takes clients this device has not seen yet from the server into its copy. 'unreachable': no answer came, the copy is all
 * there is.
 */
export async function searchOnServer(search: string): Promise<'answered' | 'unreachable'> {
  if (!navigator.onLine) return 'unreachable';
  try {
    const { clients } = await call('listClients', { query: { limit: 50, ...(search === '' ? {} : { search }) } });
    await rememberClients(clients);
    return 'answered';
  } catch {
    return 'unreachable';
  }
}
