import type { adminRoutes } from '#shared/contract/admin.ts';
import type { Organization } from '#shared/contract/auth.ts';
import { notFound } from '#shared/errors.ts';
import { seatsChanged } from '#functions/features/billing/seats-changed.ts';
import { createCompany } from '#functions/features/organizations/create-company.ts';
import { type OrganizationRecord, toOrganization } from '#functions/data/accounts/organization-record.ts';
import { toSessionUser, toUser } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { readAccount } from '#functions/identity/actor-cache.ts';
import { cognitoIdentity } from '#functions/identity/cognito-identity.ts';
import { rejectWeakPassword } from '#functions/identity/password-rules.ts';
import { trialDaysFor } from '#shared/promo.ts';
import { deleteLogo, logoLink, putLogo } from './company-logo.ts';
import { createUser } from './create-user.ts';
import { deleteUser, editUser, setUserState } from './edit-user.ts';
import { editOrganization, editSettings } from './edit-organization.ts';
import { listOrganizations } from './list-organizations.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { setVersion } from './set-version.ts';
import { sendUserReset } from './send-user-reset.ts';
import { targetOrganization } from './target-organization.ts';

/** The caller's session data, which the screens store after an edit. */
async function session(ctx: ActorCtx) {
  const account = await readAccount(ctx.actor.userId, ctx.system);
  if (account === undefined) throw notFound();
  return { user: toSessionUser(account.user), org: toOrganization(account.organization) };
}

async function withLogo(record: OrganizationRecord, ctx: ActorCtx): Promise<Organization> {
  return { ...toOrganization(record), ...(await logoLink(record, ctx)) };
}

export const adminHandlers: Handlers<typeof adminRoutes> = {
  listOrganizations: ({ query }, ctx) => listOrganizations(query, ctx),

  setOrganizationVersion: async ({ body }, ctx) => {
    const { orgId, version, flags } = body;
    return { org: toOrganization(await setVersion(ctx, orgId, { version, flags })) };
  },

  getOrganization: async ({ body }, ctx) => {
    const { organization } = await targetOrganization(ctx, 'DASHBOARD_VIEW', body.orgId);
    return { data: await withLogo(organization, ctx) };
  },

  createOrganization: async ({ body }, ctx) => {
    const { organization, admin, version, flags } = body;
    await rejectWeakPassword(admin.password, { ...admin, companyName: organization.name });
    const terms = { trialDays: trialDaysFor(''), promoCode: '', reference: 'super-admin', version, flags };
    const ports = { identity: cognitoIdentity(), store: ctx.system, clock: ctx.clock };
    const company = await createCompany({ organization, admin, terms, by: ctx.actor.userId }, ports);
    return { org: toOrganization(company.organization), user: toUser(company.user) };
  },

  editOrganization: async ({ body }, ctx) => {
    const { orgId, ...changes } = body;
    const after = await editOrganization(ctx, orgId, changes);
    return { ...(await session(ctx)), org: toOrganization(after) };
  },

  editOrganizationSettings: async ({ body }, ctx) => {
    const after = await editSettings(ctx, body.orgId, body.settings, body.proposal);
    return { data: { ...(await session(ctx)), org: toOrganization(after) } };
  },

  putLogo: async ({ body }, ctx) => ({ org: await withLogo(await putLogo(body.base64, ctx), ctx) }),

  deleteLogo: async (_input, ctx) => ({ org: await withLogo(await deleteLogo(ctx), ctx) }),

  listUsers: async ({ query }, ctx) => {
    const { items, ...rest } = await new UserRepository(ctx.table, ctx.system).list(query.limit, query.cursor);
    return { users: items.map(toUser), ...rest };
  },

  createUser: async ({ body }, ctx) => {
    const { name, email, role, password } = body;
    const user = await createUser(ctx, { name, email, role, password }, cognitoIdentity());
    if (role === 'TECHNICIAN') await seatsChanged(user.organizationId);
    return { user: toUser(user) };
  },

  editUser: async ({ body }, ctx) => {
    const { userId, ...changes } = body;
    const after = await editUser(ctx, userId, changes, cognitoIdentity());
    if (changes.role !== undefined) await seatsChanged(after.organizationId);
    return { ...(await session(ctx)), user: toSessionUser(after) };
  },

  deleteUser: async ({ body }, ctx) => {
    await deleteUser(ctx, body.userId, cognitoIdentity());
    await seatsChanged(ctx.actor.organizationId);
    return {};
  },

  setUserState: async ({ body }, ctx) => {
    const user = await setUserState(ctx, body.userId, body.state === 'ACTIVE');
    await seatsChanged(user.organizationId);
    return { user: toUser(user) };
  },

  resetSecondFactor: async ({ body }, ctx) => {
    await resetSecondFactor(ctx, body.userId);
    return {};
  },

  sendUserReset: async ({ body }, ctx) => {
    await sendUserReset(ctx, body.userId);
    return {};
  },
};
