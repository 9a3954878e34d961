import { retryOnConflict } from '#functions/data/retry.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { targetOrganization } from '#functions/features/admin/target-organization.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { SUPPORT_VIEW_MINUTES } from '#shared/auth/support-view.ts';
import { notFound, ruleBroken } from '#shared/errors.ts';
import type { SupportViewRecord } from '#functions/data/accounts/support-view-record.ts';
import { SupportViewRepository } from '#functions/data/accounts/support-view-repository.ts';

/** `2026-03-01 14:05 UTC`, for the audit log. */
const timeText = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

type Begun = { view: SupportViewRecord; organization: OrganizationRecord };

/** Starts a view of another company: writes the view and that company's audit row in one transaction. */
export async function startSupportView(ctx: ActorCtx, orgId: string, reason: string): Promise<Begun> {
  const { actor, sessionId } = ctx;
  const { organization, table } = await targetOrganization(ctx, 'ORGANIZATION_VIEW', orgId);
  if (orgId === actor.organizationId) throw ruleBroken({ orgId: 'This is your own organization' });
  const now = ctx.clock.now();
  const startedAt = now.toISOString();
  const endsAt = new Date(now.getTime() + SUPPORT_VIEW_MINUTES * 60_000).toISOString();
  const view: SupportViewRecord = {
    v: 1,
    entity: 'SupportView',
    viewId: newUlid(),
    userId: actor.userId,
    sessionId,
    organizationId: orgId,
    reason,
    startedAt,
    endsAt,
    version: 1,
  };
  const detail = { who: actor.name, reason, until: timeText(endsAt) };
  const entry: AuditEntry = { act: 'support.enter', at: startedAt, by: actor.userId, subject: orgId, detail };
  const opening = new SupportViewRepository(ctx.table).opening(view);
  await ctx.system.write([opening, audited(table, entry)]);
  return { view, organization };
}

/** Ends the view and writes an audit row; ignores one that has expired or ended. */
export function endSupportView(ctx: ActorCtx, viewId: string): Promise<void> {
  const { actor } = ctx;
  return retryOnConflict(async () => {
    const views = new SupportViewRepository(ctx.table);
    const view = await views.get(actor.userId, viewId);
    if (view === undefined) throw notFound('viewId');
    if (view.endedAt !== undefined) return;
    const at = instant(ctx.clock);
    const looked = new TenantTable(ctx.system, unsafeTenantOf(view.organizationId, actor.userId));
    const { organizationId: subject } = view;
    const entry: AuditEntry = { act: 'support.leave', at, by: actor.userId, subject, detail: { who: actor.name } };
    await ctx.system.write([views.ending(view, at), audited(looked, entry)]);
  });
}
