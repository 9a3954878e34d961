import type { DraftClientFields } from '#shared/contract/clients.ts';
import { isActive } from '../entities/client-text.ts';
import type { DeviceDatabase } from '../db/database.ts';

type Started = { clientId: string; clientName: string; address: string };
const MAX_STREET = 200;

/**
 * The client as a draft: the server uses it only if it does not have the client itself. If the client is not on this device
 * or was deleted, the draft has the name and address from the inspection.
 */
export async function draftOf({ clients }: DeviceDatabase, started: Started): Promise<DraftClientFields> {
  const { clientId, clientName, address } = started;
  const client = await clients.get(clientId);
  if (client === undefined || !isActive(client)) {
    const serviceAddress = { street: address.slice(0, MAX_STREET), city: '', state: '', zip: '' };
    return { name: clientName, phone: '', email: '', serviceAddress };
  }
  const { name, phone, email, serviceAddress } = client;
  return { name, phone, email, serviceAddress };
}
