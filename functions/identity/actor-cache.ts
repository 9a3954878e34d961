import type { Actor } from '#shared/auth/actor.ts';
import { accessStatus } from '#shared/billing/access.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { Store } from '#functions/data/store.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { SessionRecord } from '#functions/data/accounts/session-record.ts';
import { SessionRepository } from '#functions/data/accounts/session-repository.ts';
import { isActive, type UserRecord } from '#functions/data/accounts/user-record.ts';
import { findMembership, UserRepository } from '#functions/data/accounts/user-repository.ts';
import { billingClock } from '#functions/platform/billing-clock.ts';
import { isBilled } from '#functions/platform/billing-mode.ts';
import { type Clock, epochSeconds } from '#functions/platform/clock.ts';

/** How long reads in a warm function may use cached rows: a revocation takes effect within this time. */
const FRESH_MS = 5000;

/** The most sessions that a warm function caches. */
const MAX_CACHED = 5000;

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
  // A company that is being erased no longer admits its users.
  if (organization?.leaving?.erasingSince !== undefined) return undefined;
  return user === undefined || organization === undefined ? undefined : { user, organization };
}

/** Reads the rows of a pool user; undefined if the user or the organization is gone. */
export async function readAccount(subject: string, store: Store): Promise<Account | undefined> {
  const table = await tableOf(subject, store);
  return table === undefined ? undefined : readRows(subject, table, store);
}

/**
 * Whether a session has ended: the user is deactivated, all the user's sessions were ended after it started, or it has
 * expired.
 */
function hasEnded({ user, session }: Pick<SignedInAccount, 'user' | 'session'>, clock: Clock): boolean {
  const isRevoked = Date.parse(session.signedInAt) < user.sessionsValidFrom;
  return !isActive(user) || isRevoked || session.expiresAt < epochSeconds(clock);
}

/** The rows of a session; undefined if it has ended, its user can't sign in, or a row is gone. */
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
  if (account === undefined || session === undefined) return undefined;
  return hasEnded({ user: account.user, session }, clock) ? undefined : { ...account, session };
}

type OrganizationPart = Pick<
  Actor,
  'organizationId' | 'organizationVersion' | 'flags' | 'subscriptionStatus' | 'settings'
>;

/** The part of an actor that comes from the organization they act in. */
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

/** The cached session with its current user and session rows; undefined if it has ended. */
async function readAgain(cached: Cached, { system, clock }: Ports): Promise<Cached | undefined> {
  const { userId, organizationId } = cached.user;
  const table = new TenantTable(system, unsafeTenantOf(organizationId, userId));
  const [user, session] = await Promise.all([
    new UserRepository(table, system).get(userId),
    new SessionRepository(table, system).get(userId, cached.session.sessionId),
  ]);
  if (user === undefined || session === undefined || hasEnded({ user, session }, clock)) return undefined;
  return { ...cached, user, session };
}

async function current(
  claims: SignIn,
  { isWrite, cached, now }: { isWrite: boolean; cached: Cached | undefined; now: number },
  ports: Ports,
): Promise<Cached | undefined> {
  // A canceled company may just have paid, so the cache isn't used for it.
  const isFresh =
    cached !== undefined && now - cached.at <= FRESH_MS && toActor(cached).subscriptionStatus !== 'canceled';
  if (isFresh) return isWrite ? readAgain(cached, ports) : cached;
  const signedIn = await readSignedIn(claims, ports);
  return signedIn && { ...signedIn, at: now };
}

/**
 * The actor of a token; undefined if the account or the session has ended. A read may use rows up to 5 s old; a write
 * reads user and session every time (2 read units), so that a sign-out, a new password or role, or a deactivation
 * stops writes in every function at once (ADR 025).
 */
export async function loadActor(
  claims: SignIn,
  { isWrite }: { isWrite: boolean },
  ports: Ports,
): Promise<Actor | undefined> {
  const now = ports.clock.now().getTime();
  const key = `${claims.sub} ${claims.sessionId}`;
  const found = await current(claims, { isWrite, cached: cache.get(key), now }, ports);
  if (found === undefined) {
    cache.delete(key);
    return undefined;
  }
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, found);
  return toActor(found);
}

/** Makes a change take effect at once in this function instance; other instances' reads notice it within 5 s. */
export function clearActorCache(): void {
  cache.clear();
}
