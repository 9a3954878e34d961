import { addressLine } from '#shared/clients/property-address.ts';
import type { DueService, dueServiceRoutes } from '#shared/contract/due-services.ts';
import type { RouteInput, RouteOutput } from '#shared/contract/route.ts';
import type { ClientRecord } from '#functions/features/clients/record.ts';
import { isActive } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { enqueueOrRevert } from '#functions/jobs/enqueue-or-revert.ts';
import { addressHash, blockIn, BouncedAddresses } from '#functions/mail/bounced-addresses.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { dueIdOf, type DueRow } from './record.ts';
import { DueRepository } from './repository.ts';

type Route = (typeof dueServiceRoutes)['listDueServices'];
type Contacts = { unsubscribed: ReadonlySet<string>; bounced: ReadonlySet<string> };

function contactOf({ clientId, email }: ClientRecord, { unsubscribed, bounced }: Contacts): DueService['contact'] {
  if (email === '') return 'no-email';
  if (unsubscribed.has(clientId)) return 'unsubscribed';
  return bounced.has(addressHash(email)) ? 'bounced' : 'ok';
}

function toService(row: DueRow, client: ClientRecord, contacts: Contacts): DueService {
  const { clientId, kind, type, lastDoneOn, dueOn, snoozedUntil, reminder } = row;
  const { name, phone, mobile, email, serviceAddress } = client;
  const isOfThisDate = reminder?.dueOn === dueOn;
  return {
    dueId: dueIdOf(row),
    clientId,
    clientName: name,
    phone: phone === '' ? mobile : phone,
    email,
    address: addressLine(serviceAddress),
    contact: contactOf(client, contacts),
    kind,
    type,
    lastDoneOn,
    dueOn,
    ...(snoozedUntil !== undefined && { snoozedUntil }),
    ...(isOfThisDate && { reminder: { state: reminder.state, at: reminder.at } }),
  };
}

async function contactsOf(clients: readonly ClientRecord[], due: DueRepository, ctx: ActorCtx): Promise<Contacts> {
  const hashes = [...new Set(clients.filter(({ email }) => email !== '').map(({ email }) => addressHash(email)))];
  const [unsubscribed, known] = await Promise.all([
    due.unsubscribed(clients),
    hashes.length === 0 ? undefined : new BouncedAddresses({ store: ctx.system, clock: ctx.clock }).findAll(hashes),
  ]);
  return { unsubscribed, bounced: new Set(hashes.filter((hash) => blockIn(known?.get(hash)) !== undefined)) };
}

/** Longer than a job runs: after it, the job is in the dead-letter queue or lost. */
const STOPPED_MS = 15 * 60_000;

const startGathering = (due: DueRepository, { actor: { organizationId } }: ActorCtx): Promise<void> =>
  enqueueOrRevert(
    () => enqueueDocument({ kind: 'due-gathering', jobId: newUlid(), organizationId }),
    () => due.removeState(),
  );

/**
 * Whether earlier inspections are still being read; the first user who opens the list starts the job. A stopped one is
 * started again: it reads all inspections, but writes only what is missing.
 */
async function isGathering(due: DueRepository, ctx: ActorCtx): Promise<boolean> {
  const { actor, clock } = ctx;
  const state = await due.state();
  if (state?.state === 'done') return false;
  // A support view must not write.
  if (actor.support !== undefined) return state !== undefined;
  const now = clock.now();
  if (state === undefined) {
    if (await due.beginGathering(now.toISOString())) await startGathering(due, ctx);
  } else if (now.getTime() - Date.parse(state.at) > STOPPED_MS) {
    await due.noteGathering(now.toISOString());
    await startGathering(due, ctx);
  }
  return true;
}

/** A page of due services. Excludes those of deleted or merged clients, so it may be short. */
export async function listDue({ query }: Pick<RouteInput<Route>, 'query'>, ctx: ActorCtx): Promise<RouteOutput<Route>> {
  const { kind, month, until, limit, cursor } = query;
  const due = new DueRepository(ctx.table);
  const [page, gathering] = await Promise.all([due.list({ kind, month }, limit, cursor), isGathering(due, ctx)]);
  const rows = page.items.filter(({ dueOn, snoozedUntil }) => until === undefined || (snoozedUntil ?? dueOn) <= until);
  const isEnd = page.cursor === undefined || rows.length < page.items.length;
  const ids = [...new Set(rows.map(({ clientId }) => clientId))];
  const clients = (await new ClientRepository(ctx.table).getAll(ids)).filter(isActive);
  const contacts = await contactsOf(clients, due, ctx);
  const byId = new Map(clients.map((client) => [client.clientId, client]));
  const services = rows.flatMap((row) => {
    const client = byId.get(row.clientId);
    return client === undefined ? [] : [toService(row, client, contacts)];
  });
  return { services, isGathering: gathering, ...(!isEnd && { cursor: page.cursor }) };
}
