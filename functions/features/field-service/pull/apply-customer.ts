import { ClientFields, type ForeignCustomerId } from '#shared/contract/clients.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { type ClientRecord, newClientRecord } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { renameInspections } from '#functions/features/clients/rename-inspections.ts';
import type { ForeignCustomer } from '#functions/field-service/port.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { stableId } from '#functions/platform/stable-id.ts';
import { findClient } from './find-client.ts';
import { hashesOf, mergeFields, type PulledFields, pulledFieldsOf } from './merge-fields.ts';
import type { LinkRow, Outcome, PullRow } from './records.ts';
import { PullRepository } from './repository.ts';

/** `page` is absent for a customer that isn't read from a page of a pull. */
export type Applying = {
  pull: Pick<PullRow, 'provider' | 'accountId' | 'pullId'> & Partial<Pick<PullRow, 'page'>>;
  table: TenantTable;
  clock: Clock;
};
/** `isRepeated`: an earlier page of the pull contained the customer and counted it. */
export type Applied = { outcome: Outcome; kept: number; clientId?: string; isRepeated?: boolean };

/** A sort key is limited to 1,024 bytes. */
const LONGEST_ID = 200;

type Change = { target: ClientRecord | undefined; after: ClientRecord | undefined; outcome: Outcome; kept: number };

const skipped = (target: ClientRecord): Change => ({ target, after: undefined, outcome: 'skipped', kept: 0 });

const isOfAccount = (foreign: ForeignCustomerId, { provider, accountId }: Applying['pull']): boolean =>
  foreign.provider === provider && foreign.accountId === accountId;

/** The change for a customer's client: none, an update, or a new client. */
function changeOf(
  { customer, theirs }: { customer: ForeignCustomer; theirs: PulledFields },
  { target, link }: { target: ClientRecord | undefined; link: LinkRow | undefined },
  { pull, table, clock }: Applying,
): Change {
  const at = instant(clock);
  const { provider, accountId } = pull;
  const foreign = { provider, accountId, foreignId: customer.foreignId };
  if (target === undefined) {
    // The ID is derived from the account and the customer, so every pull or job creates the same client.
    const clientId = stableId(`${table.tenant.organizationId} ${provider} ${accountId} ${customer.foreignId}`);
    const record = { ...newClientRecord(clientId, ClientFields.parse(theirs), at), foreign };
    return { target, after: record, outcome: 'added', kept: 0 };
  }
  if (target.deletedAt !== undefined) return skipped(target);
  const linkedTo =
    target.foreign === undefined || !isOfAccount(target.foreign, pull) ? undefined : target.foreign.foreignId;
  // A second customer matches the same client: the first one's values win.
  if (linkedTo !== undefined && linkedTo !== customer.foreignId) return skipped(target);
  const { fields, isChanged, kept } = mergeFields(target, theirs, link?.hashes);
  if (!isChanged && linkedTo !== undefined) return { target, after: undefined, outcome: 'unchanged', kept };
  const after = { ...target, ...fields, foreign, updatedAt: at, version: target.version + 1 };
  return { target, after, outcome: isChanged ? 'updated' : 'unchanged', kept };
}

/**
 * Creates or updates a customer's client, with its link in the same transaction. Repeated within a pull, it changes
 * nothing and returns the first result.
 */
export async function applyCustomer(customer: ForeignCustomer, applying: Applying): Promise<Applied> {
  const { pull, table } = applying;
  const theirs = pulledFieldsOf(customer);
  if (theirs === undefined || customer.foreignId.length > LONGEST_ID) return { outcome: 'skipped', kept: 0 };
  const [links, clients] = [new PullRepository(table), new ClientRepository(table)];
  return retryOnConflict(async () => {
    const link = await links.link(pull, customer.foreignId);
    if (link?.pullId === pull.pullId) {
      const isRepeated = link.page !== undefined && link.page !== pull.page;
      return { outcome: link.outcome, kept: link.kept, clientId: link.clientId, isRepeated };
    }
    const target = link === undefined ? await findClient(theirs, clients) : await clients.getKnown(link.clientId);
    const change = changeOf({ customer, theirs }, { target, link }, applying);
    const { after, outcome, kept } = change;
    const clientId = after?.clientId ?? target?.clientId ?? '';
    const { pullId, page } = pull;
    const next: LinkRow = {
      v: 1,
      entity: 'FieldServiceLink',
      foreignId: customer.foreignId,
      clientId,
      hashes: { ...hashesOf(theirs, link?.hashes) },
      pullId,
      ...(page !== undefined && { page }),
      outcome,
      kept,
      version: 0,
    };
    await table.write([...writesOf(change, clients), links.linkSave(pull, link, next)]);
    if (isRenamed(change)) await renameInspections(clientId, table);
    return { outcome, kept, clientId };
  });
}

const isRenamed = ({ target, after }: Change): boolean =>
  target !== undefined && after !== undefined && target.name !== after.name;

function writesOf({ target, after }: Change, clients: ClientRepository): TenantWrite[] {
  if (after === undefined) return [];
  return target === undefined ? clients.creation(after) : clients.change(target, after);
}
