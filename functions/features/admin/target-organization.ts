import { can } from '#shared/auth/can.ts';
import type { Permission } from '#shared/auth/permissions.ts';
import { notFound } from '#shared/errors.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { tenantOf, unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';

export type TargetOrganization = { organization: OrganizationRecord; table: TenantTable };

/**
 * The target of an administrative action: the actor's own organization, or a named one if the role has unlimited
 * scope. Another tenant's id is a 404, like one that doesn't exist.
 */
export async function targetOrganization(
  ctx: ActorCtx,
  permission: Permission,
  organizationId: string = ctx.actor.organizationId,
): Promise<TargetOrganization> {
  const isOwn = organizationId === ctx.actor.organizationId;
  const { role, support } = ctx.actor;
  // A support view of one company is limited to that company.
  const mayReachOthers =
    role === 'SUPER_ADMIN' && support === undefined && can(ctx.actor, permission, { organizationId });
  if (!isOwn && !mayReachOthers) throw notFound('orgId');
  const tenant = isOwn ? tenantOf(ctx.actor) : unsafeTenantOf(organizationId, ctx.actor.userId);
  const organization = await new OrganizationRepository(ctx.system).get(tenant);
  if (organization === undefined) throw notFound('orgId');
  return { organization, table: isOwn ? ctx.table : new TenantTable(ctx.system, tenant) };
}
