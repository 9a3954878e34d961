import type { Actor } from '#shared/auth/actor.ts';
import { accessStatus } from '#shared/billing/access.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { Store } from '#functions/data/store.ts';
import type { OrganizationRecord } from '#functions/features/organizations/record.ts';
import { OrganizationRepository } from '#functions/features/organizations/repository.ts';
import type { SessionRecord } from '#functions/features/sessions/record.ts';
import { SessionRepository } from '#functions/features/sessions/repository.ts';
import { isActive, type UserRecord } from '#functions/features/users/record.ts';
import { findMembership, UserRepository } from '#functions/features/users/repository.ts';
import { billingClock } from '#functions/platform/billing-clock.ts';
import { isBilled } from '#functions/platform/billing-mode.ts';
import { type Clock, epochSeconds } from '#functions/platform/clock.ts';

/** Changes of role, organization or subscription are felt within this time in every warm function. */
const FRESH_MS = 15_000;

/** Sign-ins that one warm function keeps in mind. */
const MOST_CACHED = 5000;

export type Account = { user: UserRecord; organization: OrganizationRecord };
export type SignedInAccount = Account & { session: SessionRecord };
type SignIn = { sub: string; sessionId: string };
type Ports = { system: Store; clock: Clock };
type Cached = SignedInAccount & { at: number };

const cache = new Map<string, Cached>();

async function tableOf(subject: string, store: Store): Promise<TenantTable | undefined> {
  const membership = await findMembership(store, subject);
  if (membership === undefined) return undefined;
  return new TenantTable(store, unsafeTenantOf(membership.organizationId, membership.userId));
}

async function readRows(subject: string, table: TenantTable, store: Store): Promise<Account | undefined> {
  const [user, organization] = await Promise.all([
    new UserRepository(table, store).get(subject),
    new OrganizationRepository(store).get(table.tenant),
  ]);
  // A company that is being deleted lets nobody in any more: to its users it is gone.
  if (organization?.leaving?.erasingSince !== undefined) return undefined;
  return user === undefined || organization === undefined ? undefined : { user, organization };
}

/** Reads the rows behind a user of the pool; undefined when the user or the organization is gone. */
export async function readAccount(subject: string, store: Store): Promise<Account | undefined> {
  const table = await tableOf(subject, store);
  return table === undefined ? undefined : readRows(subject, table, store);
}

/** The rows behind a sign-in; undefined when it has ended, its user cannot sign in any more, or one of them is gone. */
export async function readSignedIn(
  { sub, sessionId }: SignIn,
  { system, clock }: Ports,
): Promise<SignedInAccount | undefined> {
  const table = await tableOf(sub, system);
  if (table === undefined) return undefined;
  const [account, session] = await Promise.all([
    readRows(sub, table, system),
    new SessionRepository(table, system).get(sub, sessionId),
  ]);
  if (account === undefined || session === undefined || !isActive(account.user)) return undefined;
  return session.expiresAt < epochSeconds(clock) ? undefined : { ...account, session };
}

type OrganizationPart = Pick<
  Actor,
  'organizationId' | 'organizationVersion' | 'flags' | 'subscriptionStatus' | 'settings'
>;

/** What an actor is by the organization they act in. */
export function organizationPart(organization: OrganizationRecord, now = billingClock.now()): OrganizationPart {
  const { showPrices, techsEditPrices, techsEditWording } = organization.settings;
  return {
    organizationId: organization.organizationId,
    organizationVersion: organization.productVersion,
    flags: organization.flags,
    subscriptionStatus: accessStatus(organization, { now, isBilled: isBilled() }),
    settings: { showPrices, techsEditPrices, techsEditWording },
  };
}

export function toActor({ user, organization }: Account, now = billingClock.now()): Actor {
  const { userId, email, name, role, productVersion: version } = user;
  return { userId, email, name, role, version, ...organizationPart(organization, now) };
}

/**
 * The actor behind a token, at most 15 s old; undefined when the account or the sign-in is gone, or the token is older
 * than the moment all of the user's sign-ins were ended.
 */
export async function loadActor(claims: SignIn & { issuedAtMs: number }, ports: Ports): Promise<Actor | undefined> {
  const now = ports.clock.now().getTime();
  const key = `${claims.sub} ${claims.sessionId}`;
  let cached = cache.get(key);
  // Nobody is closed out by what was kept in mind: whoever has just paid is let in at once.
  const isKept =
    cached !== undefined && now - cached.at <= FRESH_MS && toActor(cached).subscriptionStatus !== 'canceled';
  if (cached === undefined || !isKept) {
    const signedIn = await readSignedIn(claims, ports);
    if (signedIn === undefined) {
      cache.delete(key);
      return undefined;
    }
    if (cache.size >= MOST_CACHED) cache.clear();
    cached = { ...signedIn, at: now };
    cache.set(key, cached);
  }
  return claims.issuedAtMs < cached.user.sessionsValidFrom ? undefined : toActor(cached);
}

/** Makes a change felt at once in this function; others feel it within the cache's time. */
export function forgetActors(): void {
  cache.clear();
}
