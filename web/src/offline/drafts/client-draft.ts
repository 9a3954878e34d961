import type { DraftClientFields } from '#shared/contract/clients.ts';
import { isStanding } from '../entities/client-text.ts';
import type { DeviceDatabase } from '../db/database.ts';

type Started = { clientId: string; clientName: string; address: string };
const MOST_STREET = 200;

/**
 * The client as a draft: the server takes it only where it does not have the client itself. Without the client on this
 * device, or after it was deleted, it has the name and the address that the inspection was started under.
 */
export async function draftOf({ clients }: DeviceDatabase, started: Started): Promise<DraftClientFields> {
  const { clientId, clientName, address } = started;
  const client = await clients.get(clientId);
  if (client === undefined || !isStanding(client)) {
    const serviceAddress = { street: address.slice(0, MOST_STREET), city: '', state: '', zip: '' };
    return { name: clientName, phone: '', email: '', serviceAddress };
  }
  const { name, phone, email, serviceAddress } = client;
  return { name, phone, email, serviceAddress };
}
