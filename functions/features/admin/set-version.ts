import { retryOnConflict } from '#functions/data/retry.ts';
import { audited } from '#functions/features/audit/audit.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { clearActorCache } from '#functions/identity/actor-cache.ts';
import { instant } from '#functions/platform/clock.ts';
import type { FeatureFlag, Version } from '#shared/auth/version-gate.ts';
import { type TargetOrganization, targetOrganization } from './target-organization.ts';

type Terms = { version: Version; flags: FeatureFlag[] };

const flagsText = (flags: readonly FeatureFlag[]): string => (flags.length === 0 ? 'none' : flags.join(', '));

async function saveOrganization(ctx: ActorCtx, target: TargetOrganization, { version, flags }: Terms) {
  const { organization: before, table } = target;
  if (before.productVersion === version && flagsText(before.flags) === flagsText(flags)) return before;
  const at = instant(ctx.clock);
  const after: OrganizationRecord = { ...before, productVersion: version, flags, updatedAt: at };
  const detail = { version, flags: flagsText(flags) };
  const { organizationId: subject } = before;
  const entry = audited(table, { act: 'organization.version', at, by: ctx.actor.userId, subject, detail });
  await new OrganizationRepository(ctx.system).save(before, after, entry);
  return after;
}

/**
 * Access checks read the user's version as well as the company's, so both change together. Each user's row is saved
 * over the version that was read.
 */
async function moveUsers(ctx: ActorCtx, { table }: TargetOrganization, productVersion: Version): Promise<void> {
  const users = new UserRepository(table, ctx.system);
  const behind = (await users.all()).filter((user) => user.productVersion !== productVersion);
  for (const { userId } of behind) {
    await retryOnConflict(async () => {
      const user = await users.get(userId);
      if (user === undefined || user.productVersion === productVersion) return;
      await users.save(user, { ...user, productVersion, updatedAt: instant(ctx.clock) });
    });
  }
}

/** Sets a company's version and special flags; requires permission to edit any organization. */
export async function setVersion(ctx: ActorCtx, orgId: string, terms: Terms): Promise<OrganizationRecord> {
  const unique: Terms = { ...terms, flags: [...new Set(terms.flags)] };
  const saved = await retryOnConflict(async () => {
    const target = await targetOrganization(ctx, 'ORGANIZATION_EDIT', orgId);
    const after = await saveOrganization(ctx, target, unique);
    await moveUsers(ctx, target, unique.version);
    return after;
  });
  clearActorCache();
  return saved;
}
