import type { DraftClientFields } from '#shared/contract/clients.ts';
import type { DeviceDatabase } from './database.ts';

/** The client as a draft: the server takes it only where it does not have the client itself. */
export async function draftOf(
  { clients }: DeviceDatabase,
  { clientId, clientName }: { clientId: string; clientName: string },
): Promise<DraftClientFields> {
  const client = await clients.get(clientId);
  if (client === undefined)
    return { name: clientName, phone: '', email: '', serviceAddress: { street: '', city: '', state: '', zip: '' } };
  const { name, phone, email, serviceAddress } = client;
  return { name, phone, email, serviceAddress };
}
