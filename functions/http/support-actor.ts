import { tenantOf, unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { Ctx } from '#functions/http/context.ts';
import { organizationPart } from '#functions/identity/actor-cache.ts';
import type { Actor } from '#shared/auth/actor.ts';
import { isOpenInSupport, SUPPORT_HEADER } from '#shared/auth/support-view.ts';
import { Ulid } from '#shared/contract/common.ts';
import type { Route } from '#shared/contract/route.ts';
import { AppError } from '#shared/errors.ts';
import { SupportViewRepository } from '../data/accounts/support-view-repository.ts';

const over = () => new AppError('FORBIDDEN', { supportView: 'This support view has ended' });
const readOnly = () =>
  new AppError('FORBIDDEN', { main: 'Support views are read-only. Leave the support view first.' });

type SupportCall = { route: Route; sessionId: string };

/**
 * The actor of a request with a support view: the super administrator in the viewed company, with read access only. A
 * view that is unknown, over, another user's or another session's is rejected, not ignored: otherwise the response
 * would be from a different company than the screen shows.
 */
export async function supportActor(own: Actor, { route, sessionId }: SupportCall, ctx: Ctx): Promise<Actor> {
  const viewId = ctx.raw.header(SUPPORT_HEADER);
  if (viewId === undefined) return own;
  if (own.role !== 'SUPER_ADMIN' || !Ulid.safeParse(viewId).success) throw over();
  const view = await new SupportViewRepository(new TenantTable(ctx.system, tenantOf(own))).get(own.userId, viewId);
  if (view === undefined || view.sessionId !== sessionId || view.endedAt !== undefined) throw over();
  if (Date.parse(view.endsAt) <= ctx.clock.now().getTime()) throw over();
  if (!isOpenInSupport(route)) throw readOnly();
  const organization = await new OrganizationRepository(ctx.system).get(
    unsafeTenantOf(view.organizationId, own.userId),
  );
  if (organization === undefined) throw over();
  return { ...own, ...organizationPart(organization), version: organization.productVersion, support: { viewId } };
}
