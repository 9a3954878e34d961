import type { Actor } from '#shared/auth/actor.ts';
import { addressLine } from '#shared/clients/property-address.ts';
import type { Client, DraftClientFields } from '#shared/contract/clients.ts';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { isStartedBefore } from '#shared/billing/closing.ts';
import { companyClosed, conflict, notFound } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { TenantWrite } from '#functions/data/tenant-table.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { draftAudit, newDraftRecord } from '#functions/features/clients/draft.ts';
import { type ClientRecord, toClient } from '#functions/features/clients/record.ts';
import type { ClientRepository } from '#functions/features/clients/repository.ts';
import type { GatedOrganization } from '#functions/features/company-settings/gate.ts';
import type { KitRepository } from '#functions/features/company-settings/repository.ts';
import { loadValidator } from '#functions/features/inspections/rules/load-validator.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { deviceTime } from '#functions/platform/device-time.ts';
import { checkStart, freezePlan, type PlannedStart, withLeads } from './freeze-plan.ts';
import { type InspectionRecord, toSummary } from './records.ts';
import type { InspectionRepository } from './repository.ts';

export type NewInspection = PlannedStart & {
  readonly inspectionId: string;
  readonly clientId: string;
  readonly createdAt: string;
  /** The kit that the device started with; the latest if missing or unknown. */
  readonly kitVersion?: number;
  /** The lead questions that the device asks; none if its release doesn't send any. */
  readonly leads?: readonly string[];
  /** The client was added on site: creates a draft if no client has this id yet. */
  readonly draftClient?: DraftClientFields;
};
type Ports = {
  inspections: InspectionRepository;
  clients: ClientRepository;
  kits: KitRepository;
  organization: GatedOrganization;
  clock: Clock;
  /** Whether the company currently lets technicians add clients; read when a draft arrives. */
  draftSetting?: () => Promise<OrganizationRecord>;
  /** When the inspector's company was closed, ISO-8601 UTC; undefined while it's open. */
  closedAt?: () => Promise<string | undefined>;
  /** Who inspected, if someone else sends the work. */
  inspector?: Pick<Inspector, 'userId' | 'name'>;
};
type Inspector = Pick<Actor, 'userId' | 'name' | 'role'>;
type Created = { inspection: InspectionSummary; client?: Client };

const STARTED_AFTER =
  'Your company’s account was closed before this inspection was started. Try again after an administrator has chosen a plan.';

export function newInspectionRecord(
  start: NewInspection & { ruleSetVersion: string },
  client: Pick<ClientRecord, 'clientId' | 'name' | 'serviceAddress' | 'keepsAddress'>,
  inspector: Pick<Inspector, 'userId' | 'name'>,
  now: Date,
): InspectionRecord {
  const { inspectionId, type, reason, level, createdAt, ruleSetVersion } = start;
  return {
    v: 1,
    entity: 'Inspection',
    inspectionId,
    type,
    clientId: client.clientId,
    clientName: client.name,
    address: addressLine(client.serviceAddress),
    ...(client.keepsAddress && { ownAddress: true }),
    inspector: { userId: inspector.userId, name: inspector.name },
    status: 'IN_PROGRESS',
    createdAt,
    updatedAt: now.toISOString(),
    photos: { total: 0, verified: 0 },
    reason,
    level,
    ruleSetVersion,
    note: '',
    completions: 0,
    version: 1,
  };
}

/** Reason and level aren't compared: answers may have changed them before a late retry. */
const isSame = (record: InspectionRecord, start: NewInspection, clientId: string): boolean =>
  record.clientId === clientId && record.type === start.type;

/**
 * Returns the client along with a draft's inspection: the draft itself, or the client that the office merged it into.
 */
function created(record: InspectionRecord, start: NewInspection, client: ClientRecord | undefined): Created {
  const inspection = toSummary(record);
  return start.draftClient === undefined || client === undefined
    ? { inspection }
    : { inspection, client: toClient(client) };
}

type Found = {
  client: ClientRecord;
  /** The client's values for the inspection, with the address of a merged draft whose inspections keep it. */
  named?: ClientRecord;
  /** Includes the audit row of a new draft, the only one of this call. */
  writes: TenantWrite[];
  isNewDraft?: true;
};

/** An inspection may arrive after its draft was merged: it gets the address that was chosen in the merge. */
function mergedInto(client: ClientRecord, draft: ClientRecord | undefined): Found {
  if (draft?.keepsAddress !== true) return { client, writes: [] };
  return { client, named: { ...client, serviceAddress: draft.serviceAddress, keepsAddress: true }, writes: [] };
}

const namedAs = (client: ClientRecord, { name, serviceAddress }: DraftClientFields): ClientRecord => ({
  ...client,
  name,
  serviceAddress,
});

/**
 * The client of a new inspection, with writes for the same transaction: a new draft, or a check that an existing draft
 * hasn't changed.
 */
async function clientOf(start: NewInspection, actor: Inspector, ports: Ports): Promise<Found> {
  const { clients, clock, draftSetting } = ports;
  const { clientId, draftClient, inspectionId } = start;
  const client = await clients.get(clientId);
  if (client?.draft !== undefined) return { client, writes: [clients.unchanged(client)] };
  if (client !== undefined) {
    return mergedInto(client, client.clientId === clientId ? undefined : await clients.getStored(clientId));
  }
  if (draftClient !== undefined) {
    const deleted = await clients.getKnown(clientId);
    // Started on a device that didn't know about the deletion: the work is kept with the device's name and address.
    if (deleted !== undefined) return { client: deleted, named: namedAs(deleted, draftClient), writes: [] };
  }
  // Another organization's client is a 404, like one that never existed.
  if (draftClient === undefined || draftSetting === undefined) throw notFound('clientId');
  const at = instant(clock);
  const startedAt = deviceTime(start.createdAt, clock);
  const draft = newDraftRecord(
    { clientId, fields: draftClient, inspectionId, startedAt, at },
    { ...actor, ...ports.inspector },
    await draftSetting(),
  );
  return {
    client: draft,
    isNewDraft: true,
    writes: [...clients.creation(draft), draftAudit('client.draft', draft, { at, by: actor.userId })],
  };
}

const startAudit = ({ inspectionId, clientName, updatedAt }: InspectionRecord, by: string): TenantWrite =>
  auditWrite({ act: 'inspection.create', at: updatedAt, by, subject: inspectionId, detail: { client: clientName } });

/**
 * A closed company can't start inspections. One that was started before the closing and arrives late is accepted; any
 * other is a 422, which parks it on its device.
 */
function checkClosing(startedAt: string, closedAt: string | undefined, clock: Clock): void {
  if (closedAt === undefined || isStartedBefore(startedAt, { closedAt, now: clock.now() })) return;
  throw companyClosed(STARTED_AFTER);
}

/**
 * Starts an inspection under the device's id, with its draft client in the same transaction. Returns an existing
 * inspection, so that a late retry never reverts a completed one.
 */
export function createInspection(start: NewInspection, actor: Inspector, ports: Ports): Promise<Created> {
  const { inspections, clients, clock } = ports;
  return retryOnConflict(async () => {
    const known = await inspections.get(start.inspectionId);
    if (known !== undefined) {
      // A phone may still send the id of a client that was merged, even if the remaining one was deleted since.
      const now = known.clientId === start.clientId ? undefined : await clients.getKnown(start.clientId);
      if (!isSame(known, start, now?.clientId ?? start.clientId)) {
        throw conflict('main', 'A different inspection has this id');
      }
      return created(known, start, now ?? (start.draftClient && (await clients.get(start.clientId))));
    }
    checkClosing(start.createdAt, await ports.closedAt?.(), clock);
    const { leadsOf, ruleSetOf, typeOfCheck } = await loadValidator();
    checkStart(start, ports.organization, typeOfCheck);
    const [{ client, named = client, writes, isNewDraft }, kit] = await Promise.all([
      clientOf(start, actor, ports),
      ports.kits.at(start.kitVersion),
    ]);
    const plan = withLeads(freezePlan(start, kit, ports.organization), start.leads, leadsOf);
    const ruleSetVersion = ruleSetOf(plan);
    const createdAt = deviceTime(start.createdAt, clock);
    const inspector = ports.inspector ?? actor;
    const record = newInspectionRecord({ ...start, createdAt, ruleSetVersion }, named, inspector, clock.now());
    const audit = isNewDraft === true ? [] : [startAudit(record, actor.userId)];
    await inspections.write([...inspections.creation(record, plan), ...writes, ...audit]);
    return created(record, start, client);
  });
}
