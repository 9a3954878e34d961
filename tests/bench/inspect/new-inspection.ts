import { ulid } from 'ulid';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { Caller } from './session.ts';

/** Starts an inspection of a demo client through the API; resolves to its id. */
export async function startInspection(call: Caller, type: InspectionType): Promise<string> {
  const { clients } = await call<{ clients: { clientId: string }[] }>('listClients');
  const clientId = clients[0]?.clientId;
  const inspectionId = ulid();
  const about = { type, clientId, reason: 'ANNUAL', level: 'LEVEL_1', createdAt: new Date().toISOString() };
  await call('createInspection', { params: { inspectionId }, body: about });
  return inspectionId;
}
