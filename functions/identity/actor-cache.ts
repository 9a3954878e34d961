import type { Actor } from '#shared/auth/actor.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { Store } from '#functions/data/store.ts';
import type { OrganizationRecord } from '#functions/features/organizations/record.ts';
import { OrganizationRepository } from '#functions/features/organizations/repository.ts';
import type { UserRecord } from '#functions/features/users/record.ts';
import { findMembership, UserRepository } from '#functions/features/users/repository.ts';
import type { Clock } from '#functions/platform/clock.ts';

/** Changes of role, organization or subscription are felt within this time in every warm function. */
const FRESH_MS = 15_000;

export type Account = { user: UserRecord; organization: OrganizationRecord };
type Cached = Account & { at: number };

const cache = new Map<string, Cached>();

/** Reads the rows behind a sign-in; undefined when the user or the organization is gone. */
export async function readAccount(subject: string, store: Store): Promise<Account | undefined> {
  const membership = await findMembership(store, subject);
  if (membership === undefined) return undefined;
  const tenant = unsafeTenantOf(membership.organizationId, membership.userId);
  const [user, organization] = await Promise.all([
    new UserRepository(new TenantTable(store, tenant), store).get(membership.userId),
    new OrganizationRepository(store).get(tenant),
  ]);
  return user === undefined || organization === undefined ? undefined : { user, organization };
}

export function toActor({ user, organization }: Account): Actor {
  const { showPrices, techsEditPrices, techsEditWording } = organization.settings;
  return {
    userId: user.userId,
    email: user.email,
    name: user.name,
    role: user.role,
    organizationId: user.organizationId,
    version: user.productVersion,
    organizationVersion: organization.productVersion,
    flags: organization.flags,
    subscriptionStatus: organization.subscriptionStatus,
    settings: { showPrices, techsEditPrices, techsEditWording },
  };
}

/**
 * The actor behind a sign-in, at most 15 s old; undefined when the account is gone or the sign-in is older than the
 * moment its sessions were ended.
 */
export async function loadActor(
  claims: { sub: string; issuedAtMs: number },
  { system, clock }: { system: Store; clock: Clock },
): Promise<Actor | undefined> {
  const now = clock.now().getTime();
  let cached = cache.get(claims.sub);
  if (cached === undefined || now - cached.at > FRESH_MS) {
    const account = await readAccount(claims.sub, system);
    if (account === undefined) {
      cache.delete(claims.sub);
      return undefined;
    }
    cached = { ...account, at: now };
    cache.set(claims.sub, cached);
  }
  return claims.issuedAtMs < cached.user.sessionsValidFrom ? undefined : toActor(cached);
}

/** Makes a change felt at once in this function; others feel it within the cache's time. */
export function forgetActors(): void {
  cache.clear();
}
