import type { Actor } from '#shared/auth/actor.ts';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { conflict, notFound } from '#shared/errors.ts';
import { retryRaces } from '#functions/data/retry.ts';
import { addressLine, type ClientRecord } from '#functions/features/clients/record.ts';
import type { ClientRepository } from '#functions/features/clients/repository.ts';
import type { GatedOrganization } from '#functions/features/company-kit/gate.ts';
import type { KitRepository } from '#functions/features/company-kit/repository.ts';
import { loadJudge } from '#functions/engine/load-judge.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { checkStart, freezePlan, type PlannedStart } from './freeze-plan.ts';
import { type InspectionRecord, toSummary } from './records.ts';
import type { InspectionRepository } from './repository.ts';

export type NewInspection = PlannedStart & {
  readonly inspectionId: string;
  readonly clientId: string;
  readonly createdAt: string;
  /** The kit the device started with; the latest where it is left out or not known. */
  readonly kitVersion?: number;
};
type Ports = {
  inspections: InspectionRepository;
  clients: ClientRepository;
  kits: KitRepository;
  organization: GatedOrganization;
  clock: Clock;
};
type Inspector = Pick<Actor, 'userId' | 'name'>;

const EARLIEST = '2015-01-01T00:00:00.000Z';

/**
 * A device's time to the millisecond, within reason: never later than now, so that a wrong clock does not put a row on
 * top of all lists for good, and not before what must have come first.
 */
export function deviceTime(at: string, clock: Clock, earliest = EARLIEST): string {
  const now = clock.now().getTime();
  const time = Math.max(Date.parse(at), Math.min(Date.parse(earliest), now));
  return new Date(Math.min(time, now)).toISOString();
}

export function newInspectionRecord(
  start: NewInspection & { ruleSetVersion: string },
  client: Pick<ClientRecord, 'clientId' | 'name' | 'serviceAddress'>,
  inspector: Inspector,
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

const isSame = (record: InspectionRecord, start: NewInspection): boolean =>
  (['type', 'clientId', 'reason', 'level'] as const).every((name) => record[name] === start[name]);

/**
 * Starts an inspection under the device's id. Whatever is stored under it is answered again, so a late repetition never
 * takes a completed inspection back.
 */
export function createInspection(start: NewInspection, actor: Inspector, ports: Ports): Promise<InspectionSummary> {
  const { inspections, clients, clock } = ports;
  return retryRaces(async () => {
    const known = await inspections.get(start.inspectionId);
    if (known !== undefined) {
      if (!isSame(known, start)) throw conflict('main', 'A different inspection has this id');
      return toSummary(known);
    }
    const { ruleSetOf, typeOfCheck } = await loadJudge();
    checkStart(start, ports.organization, typeOfCheck);
    const [client, kit] = await Promise.all([clients.get(start.clientId), ports.kits.at(start.kitVersion)]);
    // Another organization's client is as unknown as one that never was.
    if (client === undefined) throw notFound('clientId');
    const plan = freezePlan(start, kit, ports.organization);
    const ruleSetVersion = ruleSetOf(plan);
    const createdAt = deviceTime(start.createdAt, clock);
    const record = newInspectionRecord({ ...start, createdAt, ruleSetVersion }, client, actor, clock.now());
    await inspections.write(inspections.creation(record, plan));
    return toSummary(record);
  });
}
