import { type Actor } from '#shared/auth/actor.ts';
import { isGranted } from '#shared/auth/can.ts';
import { ClientFields, type DraftClientFields } from '#shared/contract/clients.ts';
import { AppError } from '#shared/errors.ts';
import type { TenantWrite } from '#functions/data/tenant-table.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { type ClientRecord, fieldsOf } from './record.ts';

/**
 * An offline device doesn't know yet that the setting was turned off. An inspection started on it within this time
 * still creates its draft client, however late it arrives; the office sees that the draft is late.
 */
export const DRAFT_GRACE_DAYS = 30;
const GRACE_MS = DRAFT_GRACE_DAYS * 86_400_000;

type Setting = Pick<OrganizationRecord, 'settings' | 'techsAddClientsEndedAt'>;
type Creator = Pick<Actor, 'userId' | 'name' | 'role'>;

/** How the company's setting treats a draft from an inspection that was started at this time. */
export function draftAcceptance(
  { role }: Pick<Creator, 'role'>,
  { settings, techsAddClientsEndedAt: endedAt }: Setting,
  startedAt: string,
): 'accepted' | 'late' | 'refused' {
  if (settings.techsAddClients || isGranted(role, 'ADD_CLIENT')) return 'accepted';
  if (endedAt === undefined) return 'refused';
  return Date.parse(startedAt) <= Date.parse(endedAt) + GRACE_MS ? 'late' : 'refused';
}

export type NewDraft = {
  clientId: string;
  fields: DraftClientFields;
  inspectionId: string;
  startedAt: string;
  /** Server time. */
  at: string;
};

const refused = () =>
  new AppError('FORBIDDEN', {
    clientId: 'Your company doesn’t let technicians add clients. Ask the office to add this one, then try again.',
  });

/** The draft client of an inspection; 403 if the company doesn't let technicians add clients. */
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

/** The client without its draft status. */
export function withoutDraft(record: ClientRecord): ClientRecord {
  const settled = { ...record };
  delete settled.draft;
  return settled;
}

/** The audit row for an action on a whole client. */
export function draftAudit(
  act: 'client.draft' | 'client.confirm' | 'client.merge' | 'client.merge-duplicate' | 'client.delete',
  { clientId, name }: Pick<ClientRecord, 'clientId' | 'name'>,
  { at, by, into }: { at: string; by: string; into?: string },
): TenantWrite {
  return auditWrite({ act, at, by, subject: clientId, detail: { name, ...(into !== undefined && { into }) } });
}
