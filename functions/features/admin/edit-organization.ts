import { conflict } from '#shared/errors.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import { changedFields } from '#functions/features/audit/changed-fields.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { customerChanged } from '#functions/features/billing/customer-changed.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { clearActorCache } from '#functions/identity/actor-cache.ts';
import { instant } from '#functions/platform/clock.ts';
import { type TargetOrganization, targetOrganization } from './target-organization.ts';

type Changes = Partial<Pick<OrganizationRecord, 'name' | 'email' | 'phone' | 'address' | 'city' | 'state' | 'zip'>>;
type Undefinable<T> = { [K in keyof T]?: T[K] | undefined };

const withoutUndefined = <T extends object>(changes: Undefinable<T>): Partial<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * The fields that an edit can change: info, terms, and each setting by its own name. Timestamps that result from the
 * edit are excluded.
 */
const compared = ({ settings, ...rest }: OrganizationRecord) => ({
  ...rest,
  ...settings,
  updatedAt: '',
  techsAddClientsEndedAt: '',
});

type Saved = { after: OrganizationRecord; act: AuditEntry['act'] };

async function save(ctx: ActorCtx, target: TargetOrganization, { after, act }: Saved) {
  const { organization: before, table } = target;
  const { organizationId: subject } = before;
  const fields = changedFields(compared(before), compared(after));
  if (fields === '') return before;
  const entry = audited(table, { act, at: after.updatedAt, by: ctx.actor.userId, subject, detail: { fields } });
  try {
    await new OrganizationRepository(ctx.system).save(before, after, entry);
  } catch (error) {
    const isNameTaken = error instanceof ConditionFailedError && before.name !== after.name && error.failed.includes(0);
    throw isNameTaken ? conflict('name', 'An organization with this name already exists') : error;
  }
  clearActorCache();
  return after;
}

/** Changes public info; 409 on the name when another organization has it. */
export async function editOrganization(ctx: ActorCtx, orgId: string | undefined, changes: Undefinable<Changes>) {
  const target = await targetOrganization(ctx, 'ADMIN_SETTINGS_EDIT', orgId);
  const after = { ...target.organization, ...withoutUndefined(changes), updatedAt: instant(ctx.clock) };
  const saved = await save(ctx, target, { after, act: 'organization.edit' });
  await customerChanged(target.organization, saved);
  return saved;
}

export async function editSettings(
  ctx: ActorCtx,
  orgId: string | undefined,
  changes: Undefinable<OrganizationRecord['settings']>,
  proposal?: OrganizationRecord['proposal'],
) {
  const target = await targetOrganization(ctx, 'ADMIN_SETTINGS_EDIT', orgId);
  const settings = { ...target.organization.settings, ...withoutUndefined(changes) };
  const terms = proposal === undefined ? {} : { proposal };
  const at = instant(ctx.clock);
  // Draft clients that a device created offline before the change are still accepted: see features/clients/draft.ts.
  const isEnded = target.organization.settings.techsAddClients && !settings.techsAddClients;
  const ended = isEnded ? { techsAddClientsEndedAt: at } : {};
  const after = { ...target.organization, settings, ...terms, ...ended, updatedAt: at };
  return save(ctx, target, { after, act: 'organization.settings' });
}
