import { type Actor } from '#shared/auth/actor.ts';
import { mayEver } from '#shared/auth/can.ts';
import { ClientFields, type DraftClientFields } from '#shared/contract/clients.ts';
import { AppError } from '#shared/errors.ts';
import type { TenantWrite } from '#functions/data/tenant-table.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { type ClientRecord, fieldsOf } from './record.ts';

/**
 * A device learns only when it is online that the setting was turned off. An inspection that was started on it within this
 * time still creates its draft client, however late it arrives; the office sees that the draft is late.
 */
export const DRAFT_GRACE_DAYS = 30;
const GRACE_MS = DRAFT_GRACE_DAYS * 86_400_000;

type Setting = Pick<OrganizationRecord, 'settings' | 'techsAddClientsEndedAt'>;
type Creator = Pick<Actor, 'userId' | 'name' | 'role'>;

/** What the company's setting prescribes for a draft of an inspection that was started at that time. */
export function draftAcceptance(
  { role }: Pick<Creator, 'role'>,
  { settings, techsAddClientsEndedAt: endedAt }: Setting,
  startedAt: string,
): 'accepted' | 'late' | 'refused' {
  if (settings.techsAddClients || mayEver(role, 'ADD_CLIENT')) return 'accepted';
  if (endedAt === undefined) return 'refused';
  return Date.parse(startedAt) <= Date.parse(endedAt) + GRACE_MS ? 'late' : 'refused';
}

export type NewDraft = {
  clientId: string;
  fields: DraftClientFields;
  inspectionId: string;
  startedAt: string;
  /** The time on the server. */
  at: string;
};

const refused = () =>
  new AppError('FORBIDDEN', {
    clientId: 'Your company doesn’t let technicians add clients. Ask the office to add this one, then try again.',
  });

/** The draft client that comes with an inspection; 403 where the company does not let technicians add clients. */
export function newDraftRecord(draft: NewDraft, creator: Creator, setting: Setting): ClientRecord {
  const { clientId, fields, inspectionId, startedAt, at } = draft;
  const acceptance = draftAcceptance(creator, setting, startedAt);
  if (acceptance === 'refused') throw refused();
  const createdBy = { userId: creator.userId, name: creator.name };
  return {
    v: 1,
    entity: 'Client',
    clientId,
    ...fieldsOf(ClientFields.parse(fields)),
    draft: { createdBy, inspectionId, ...(acceptance === 'late' && { isLate: true }) },
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/** The same client once it is no draft any more. */
export function withoutDraft(record: ClientRecord): ClientRecord {
  const settled = { ...record };
  delete settled.draft;
  return settled;
}

/** The line of the audit log for something done to a client as a whole. */
export function draftAudit(
  act: 'client.draft' | 'client.confirm' | 'client.merge' | 'client.merge-duplicate' | 'client.delete',
  { clientId, name }: Pick<ClientRecord, 'clientId' | 'name'>,
  { at, by, into }: { at: string; by: string; into?: string },
): TenantWrite {
  return auditWrite({ act, at, by, subject: clientId, detail: { name, ...(into !== undefined && { into }) } });
}
