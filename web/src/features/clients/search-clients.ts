import { call } from '#web/app/api-client.ts';
import { rememberClients } from '#web/offline/local-clients.ts';

/** Takes clients this device has not seen yet from the server into its copy; without a connection the copy is all there is. */
export async function searchOnServer(search: string): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const { clients } = await call('listClients', { query: { limit: 50, ...(search === '' ? {} : { search }) } });
    await rememberClients(clients);
  } catch {
    // The device's own copy is on the screen already; a search that gets no answer takes nothing from it.
  }
}
