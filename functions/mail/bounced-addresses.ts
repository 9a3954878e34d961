import * as z from 'zod';
import { keys } from '#functions/data/keys.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { Store } from '#functions/data/store.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable, type TenantWrite } from '#functions/data/tenant-table.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { absent, present, versionIs } from '#functions/data/writes.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import type { AddressBlock } from './mailer-port.ts';
import type { BlockedAddresses } from './suppressing-mailer.ts';

const Kind = z.enum(['bounced', 'complained']);

/** The state of an address across all companies. Contains neither the address nor a company. */
export const BouncedAddress = z.object({
  v: z.literal(1),
  entity: z.literal('BouncedAddress'),
  kind: Kind,
  /** Time of the event that blocked it, ISO-8601 UTC. */
  at: z.string(),
  /** When a person last confirmed that the address works again. It then blocks nothing until a later event. */
  liftedAt: z.string().optional(),
  version: z.number().int(),
});
export type BouncedAddress = z.infer<typeof BouncedAddress>;

/** A blocked address as shown to a company whose own email was blocked. */
export const BouncedRecipient = z.object({
  v: z.literal(1),
  entity: z.literal('BouncedRecipient'),
  email: z.string(),
  kind: Kind,
  at: z.string(),
});
export type BouncedRecipient = z.infer<typeof BouncedRecipient>;

/**
 * Hash of the normalized address: trimmed and lowercase. Keeps tags (`+x`) and dots: at most providers they belong to
 * a different mailbox, so a bounce of one says nothing about the other.
 */
export const addressHash = (email: string): string => sha256Hex(email.trim().normalize('NFC').toLowerCase());

/** Whether a bounce was lifted after its event. A complaint is never lifted. */
const isLifted = ({ kind, at, liftedAt }: BouncedAddress): boolean =>
  kind === 'bounced' && liftedAt !== undefined && liftedAt >= at;

/** The current block; undefined if there is none or it was lifted. */
export function blockIn(row: BouncedAddress | undefined): AddressBlock | undefined {
  if (row === undefined || isLifted(row)) return undefined;
  return { kind: row.kind, at: row.at };
}

/** The row after a bounce or a complaint; undefined when nothing changes. A complaint outranks a bounce. */
export function afterEvent(row: BouncedAddress | undefined, event: AddressBlock): BouncedAddress | undefined {
  if (row === undefined) return { v: 1, entity: 'BouncedAddress', ...event, version: 1 };
  const block = blockIn(row);
  const isUpgrade = event.kind === 'complained' && row.kind !== 'complained';
  if (block !== undefined && !isUpgrade) return undefined;
  // A late bounce from before the block was lifted must not restore the block.
  if (event.kind === 'bounced' && row.liftedAt !== undefined && event.at <= row.liftedAt) return undefined;
  return { ...row, ...event, version: row.version + 1 };
}

/** Addresses that may not be emailed: one row per address for the platform, and one per affected company (ADR 027). */
export class BouncedAddresses implements BlockedAddresses {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor({ store, clock }: { store: Store; clock: Clock }) {
    this.#store = store;
    this.#clock = clock;
  }

  async blockOf(email: string): Promise<AddressBlock | undefined> {
    return blockIn(await this.find(email));
  }

  async find(email: string): Promise<BouncedAddress | undefined> {
    const row = await this.#store.get(systemKeys.bouncedAddress(addressHash(email)));
    return row === undefined ? undefined : BouncedAddress.parse(row);
  }

  /** Blocks an address after a provider event. Repeated and out-of-order events change nothing. */
  async block(email: string, event: AddressBlock, organizationId: string | undefined): Promise<void> {
    const key = systemKeys.bouncedAddress(addressHash(email));
    const block = await retryOnConflict(async () => {
      const before = await this.find(email);
      const item = afterEvent(before, event);
      if (item === undefined) return blockIn(before);
      const condition = before === undefined ? absent : versionIs(before.version);
      await this.#store.write([{ kind: 'put', key, item, condition }]);
      return blockIn(item);
    });
    if (block !== undefined) await this.listFor(email, block, organizationId);
  }

  /** Lists an email without a company under the company of the user with that address. */
  async listFor(email: string, block: AddressBlock, organizationId: string | undefined): Promise<void> {
    const companyId = organizationId ?? (await this.#companyOfUser(email));
    if (companyId === undefined) return;
    const table = new TenantTable(this.#store, unsafeTenantOf(companyId, 'mail-events'));
    const item: BouncedRecipient = {
      v: 1,
      entity: 'BouncedRecipient',
      email: email.trim().toLowerCase(),
      ...block,
    };
    const list: TenantWrite = { kind: 'put', key: keys.bouncedRecipient(addressHash(email)), item };
    try {
      await table.write([{ kind: 'check', key: keys.organization(), condition: present }, list]);
    } catch (error) {
      // The company was deleted in the meantime: a late event must not recreate one of its rows.
      if (!(error instanceof ConditionFailedError)) throw error;
    }
  }

  /** The state of several addresses by their hashes; at most 100. */
  async findAll(hashes: string[]): Promise<Map<string, BouncedAddress>> {
    const rows = await this.#store.batchGet(
      hashes.map((hash) => systemKeys.bouncedAddress(hash)),
      true,
    );
    return new Map(rows.map((row) => [String(row.PK).slice('BOUNCED#'.length), BouncedAddress.parse(row)]));
  }

  get now(): string {
    return instant(this.#clock);
  }

  async #companyOfUser(email: string): Promise<string | undefined> {
    const row = await this.#store.get(systemKeys.email(email.trim().toLowerCase()));
    return typeof row?.organizationId === 'string' ? row.organizationId : undefined;
  }
}
