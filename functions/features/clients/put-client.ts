import type { Client, ClientFields, SentClientFields } from '#shared/contract/clients.ts';
import { AppError, conflict, notFound, ruleBroken } from '#shared/errors.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { type ClientRecord, completeFields, fieldsOf, hasSameFields, newClientRecord, toClient } from './record.ts';
import type { ClientRepository } from './repository.ts';
import { changedFields } from '#functions/features/audit/changed-fields.ts';

type Put<Fields> = { clientId: string; fields: Fields; version: number | undefined };
export type PutClient = Put<SentClientFields>;
type WholePut = Put<ClientFields>;
type Ports = { clients: ClientRepository; clock: Clock };

export const changedByOthers = () => conflict('main', 'Someone else changed this client. Reload it and try again.');
export const clientDeleted = () => ruleBroken({ main: 'This client was deleted, so this change can’t be saved.' });
const isMerged = () => conflict('main', 'This draft client was merged into another client.');
const idTaken = () => conflict('main', 'A different client has this id');

async function create({ clientId, fields }: WholePut, { clients, clock }: Ports): Promise<ClientRecord> {
  const at = instant(clock);
  const record = newClientRecord(clientId, fields, at);
  const detail = { name: record.name };
  await clients.create(record, auditWrite({ act: 'client.create', at, by: clients.by, subject: clientId, detail }));
  return record;
}

async function change(before: ClientRecord, put: WholePut, { clients, clock }: Ports): Promise<ClientRecord> {
  if (before.mergedInto !== undefined) throw isMerged();
  if (before.version !== put.version) throw put.version === undefined ? idTaken() : changedByOthers();
  const at = instant(clock);
  const after: ClientRecord = { ...before, ...fieldsOf(put.fields), updatedAt: at, version: before.version + 1 };
  const detail = { name: after.name, fields: changedFields(fieldsOf(before), fieldsOf(after)) };
  const entry = auditWrite({ act: 'client.edit', at, by: clients.by, subject: before.clientId, detail });
  await clients.save(before, after, entry);
  return after;
}

/** The write conflicted, usually with the same call sent twice: compare with the stored row. */
async function afterRace(error: unknown, put: PutClient, { clients }: Ports): Promise<ClientRecord> {
  if (!(error instanceof ConditionFailedError || (error instanceof AppError && error.code === 'TRY_AGAIN')))
    throw error;
  const now = await clients.getStored(put.clientId);
  if (now === undefined) throw error;
  if (now.deletedAt !== undefined) throw clientDeleted();
  if (hasSameFields(now, completeFields(put.fields, now))) return now;
  if (now.version === put.version) throw error;
  throw put.version === undefined ? idTaken() : changedByOthers();
}

/**
 * Creates a client under the device's id, or updates the version that its editor saw. Returns an unchanged client as
 * stored; 409 without a write if another user has changed it.
 */
export async function putClient(sent: PutClient, ports: Ports): Promise<Client> {
  const before = await ports.clients.getStored(sent.clientId);
  if (before?.deletedAt !== undefined) throw clientDeleted();
  const put: WholePut = { ...sent, fields: completeFields(sent.fields, before) };
  if (before?.mergedInto === undefined && before !== undefined && hasSameFields(before, put.fields))
    return toClient(before);
  if (before === undefined && put.version !== undefined) throw notFound();
  try {
    return toClient(before === undefined ? await create(put, ports) : await change(before, put, ports));
  } catch (error) {
    return toClient(await afterRace(error, sent, ports));
  }
}
