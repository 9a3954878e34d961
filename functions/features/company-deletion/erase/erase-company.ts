import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { keys } from '#functions/data/keys.ts';
import { instant } from '#functions/platform/clock.ts';
import { logInfo } from '#functions/platform/logger.ts';
import type { ErasureRow } from '../erasure-record.ts';
import { getErasure, saveErasure } from '../erasure-repository.ts';
import { eraseCustomer, eraseName, erasePeople } from './erase-people.ts';
import { partitionOf } from './erase-rows.ts';
import {
  eraseObjects,
  eraseOrganization,
  eraseOutside,
  eraseOwnPartition,
  eraseSearched,
  eraseWork,
} from './erase-work.ts';
import { type ErasePorts, type Erasing, Tally, TimeIsUp } from './ports.ts';

type Ports = ErasePorts;

async function organizationOf(organizationId: string, { store }: Ports): Promise<OrganizationRecord | undefined> {
  const row = await store.get({ PK: partitionOf(organizationId, ''), SK: keys.organization().sort });
  return row === undefined ? undefined : OrganizationRecord.parse(row);
}

/** Deletes rows that reference others last, so that a job that was killed finds the rest on its next run. */
async function eraseEverything(organization: OrganizationRecord | undefined, erasing: Erasing): Promise<void> {
  await eraseCustomer(erasing);
  await erasePeople(erasing);
  await eraseOutside(erasing);
  await eraseWork(erasing);
  await eraseObjects(erasing);
  await eraseSearched(erasing);
  // A second, quick pass, because a daily job may have written notifications during the first.
  await erasePeople(erasing);
  await eraseOutside(erasing);
  await eraseWork(erasing);
  await eraseOwnPartition(erasing);
  if (organization !== undefined) await eraseName(organization.name, erasing);
  await eraseOrganization(erasing);
}

async function countUp(row: ErasureRow, { rows, objects, bytes, users }: Tally, ports: Ports): Promise<ErasureRow> {
  const sums = { rows: row.rows + rows, objects: row.objects + objects };
  return saveErasure(ports.store, row, { ...sums, bytes: row.bytes + bytes, users: row.users + users });
}

/** The receipt, written before the first row is deleted; undefined if the company isn't being erased. */
async function receiptOf(
  organization: OrganizationRecord | undefined,
  organizationId: string,
  ports: Ports,
): Promise<ErasureRow | undefined> {
  const known = await getErasure(ports.store, organizationId);
  if (known !== undefined) return known.state === 'running' ? known : undefined;
  const leaving = organization?.leaving;
  if (leaving?.erasingSince === undefined || new Date(leaving.goesAt) > ports.clock.now()) return undefined;
  const counts = { rows: 0, objects: 0, bytes: 0, users: 0 };
  const times = { askedAt: leaving.askedAt, beganAt: instant(ports.clock) };
  const row = { v: 1, entity: 'Erasure', organizationId, state: 'running', ...times, ...counts, version: 0 } as const;
  return saveErasure(ports.store, row, {});
}

/**
 * Erases a company whose deletion is due and whose sign-ins have ended; 'more' when another job must continue.
 * Idempotent: does nothing for a company that is gone, or that stays.
 */
export async function eraseCompany(organizationId: string, ports: Ports): Promise<'done' | 'more' | 'not due'> {
  // Rejects anything but an ID, because it's the prefix of everything that is erased.
  unsafeTenantOf(organizationId, 'company-deletion');
  const organization = await organizationOf(organizationId, ports);
  const row = await receiptOf(organization, organizationId, ports);
  if (row === undefined) return 'not due';
  const erasing: Erasing = { organizationId, ports, tally: new Tally() };
  try {
    await eraseEverything(organization, erasing);
  } catch (error) {
    if (!(error instanceof TimeIsUp)) throw error;
    await countUp(row, erasing.tally, ports);
    return 'more';
  }
  const counted = await countUp(row, erasing.tally, ports);
  await saveErasure(ports.store, counted, { state: 'done', endedAt: instant(ports.clock) });
  logInfo('Company erased', { organizationId });
  return 'done';
}
