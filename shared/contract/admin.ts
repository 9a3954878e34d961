import * as z from 'zod';
import { CompanyTerms, needsExample } from '#shared/proposal/company-terms.ts';
import { ROLES } from '#shared/auth/roles.ts';
import { PLAN_IDS } from '#shared/pricing/plans.ts';
import { Organization, SessionUser } from './auth.ts';
import {
  Email,
  FeatureFlag,
  line,
  NewPassword,
  OrganizationId,
  paragraph,
  Phone,
  UserId,
  Version,
  Zip,
} from './common.ts';
import { defineRoutes } from './route.ts';
import { DeviceDays } from './device-days.ts';
import { StoredSettings } from './stored-settings.ts';

/** Size limit of a company's logo. */
export const MAX_LOGO_BYTES = 300_000;
const MAX_LOGO_SIZE = `${MAX_LOGO_BYTES / 1000} KB`;
export const LOGO_TOO_LARGE = `The image is larger than ${MAX_LOGO_SIZE}. Choose a smaller one.`;

/** A logo in base64, with a group of slack: the check of the bytes rejects one that is slightly too large. */
const MAX_BASE64 = Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 4;

export const User = z.object({
  userId: UserId,
  name: z.string(),
  email: z.string(),
  role: z.object({ value: z.enum(ROLES), label: z.string() }),
  organizationId: OrganizationId,
  version: Version,
  createdAt: z.string(),
  /** A deactivated user can't sign in and uses no seat; their work keeps their name. */
  state: z.enum(['ACTIVE', 'DEACTIVATED']),
  hasSecondFactor: z.boolean(),
});
export type User = z.infer<typeof User>;

/** No route can create a super administrator. */
const AssignableRole = z.enum(['ADMINISTRATOR', 'OFFICE', 'TECHNICIAN']);

export const OrganizationFields = z.strictObject({
  name: line(120),
  email: Email,
  phone: Phone,
  address: line(200),
  city: line(100),
  state: line(60),
  zip: Zip,
});

export const OrganizationSettings = z.strictObject({
  ...StoredSettings.shape,
  // No default: settings are updated in part, and omitted fields keep their values.
  techsAddClients: z.boolean(),
  deviceDays: DeviceDays,
  legalStatement: paragraph(4000),
});

/** An organization in the list of all organizations. */
export const ListedOrganization = Organization.extend({
  createdAt: z.string(),
  plan: z.enum(PLAN_IDS).optional(),
  users: z.number().int(),
  /** Active technicians: the seats in use. */
  seats: z.number().int(),
});
export type ListedOrganization = z.infer<typeof ListedOrganization>;

/** Text that states a lender's terms must come with the lender's representative example. */
export const CompanyTermsBody = CompanyTerms.superRefine(({ financing }, context) => {
  financing.forEach((setup, index) => {
    if (!needsExample(setup)) return;
    const message = 'These words state terms: add the lender’s representative example';
    context.addIssue({ code: 'custom', path: ['financing', index, 'example'], message });
  });
});

export const NewUserBody = z
  .strictObject({
    name: line(120),
    email: Email,
    role: AssignableRole,
    password: NewPassword,
    repeatPassword: z.string().max(256),
  })
  .refine((body) => body.password === body.repeatPassword, {
    path: ['repeatPassword'],
    message: "Passwords Don't Match",
  });

export const EditUserBody = z.strictObject({
  userId: UserId,
  name: line(120).optional(),
  email: Email.optional(),
  role: AssignableRole.optional(),
});

export const adminRoutes = defineRoutes({
  listOrganizations: {
    method: 'GET',
    path: '/api/admin/orgs',
    lambda: 'admin',
    permission: 'ORGANIZATION_VIEW',
    summary: 'Organizations by name, page by page, or those that match a search',
    query: z.strictObject({
      /** Part of a name, city, phone or email; a whole id; or the email of a sign-in. */
      search: line(120, false).optional(),
      cursor: z.string().max(600).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    /** A page may be short and still have a cursor, because organizations that don't match the search were read too. */
    response: z.object({ orgs: z.array(ListedOrganization), cursor: z.string().optional() }),
  },
  getOrganization: {
    method: 'POST',
    path: '/api/admin/org',
    lambda: 'admin',
    permission: 'DASHBOARD_VIEW',
    audit: { none: 'Reads only' },
    summary: 'An organization’s public data; a super administrator may request any organization',
    body: z.strictObject({ orgId: OrganizationId }),
    response: z.object({ data: Organization }),
    openWhenCanceled: 'read',
    openInSupport: true,
  },
  createOrganization: {
    method: 'POST',
    path: '/api/admin/neworg',
    lambda: 'admin',
    permission: 'ORGANIZATION_CREATE',
    audit: 'organization.create',
    summary: 'Create an organization with its first administrator',
    body: z.strictObject({
      organization: OrganizationFields,
      admin: z.strictObject({ name: line(120), email: Email, password: NewPassword }),
      version: Version.default('Pro'),
      flags: z.array(FeatureFlag).max(10).default([]),
    }),
    response: z.object({ org: Organization, user: User }),
    status: 201,
  },
  setOrganizationVersion: {
    method: 'POST',
    path: '/api/admin/orgversion',
    lambda: 'admin',
    permission: 'ORGANIZATION_EDIT',
    audit: 'organization.version',
    summary: 'Set the version of an organization and its users, and its feature flags',
    body: z.strictObject({
      orgId: OrganizationId,
      version: Version,
      flags: z.array(FeatureFlag).max(10),
    }),
    response: z.object({ org: Organization }),
  },
  editOrganization: {
    method: 'POST',
    path: '/api/admin/editorg',
    lambda: 'admin',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'organization.edit',
    summary: 'Change an organization’s public information',
    body: z.strictObject({ orgId: OrganizationId.optional(), ...OrganizationFields.partial().shape }),
    response: z.object({ org: Organization, user: SessionUser }),
  },
  editOrganizationSettings: {
    method: 'POST',
    path: '/api/admin/editorgsettings',
    lambda: 'admin',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'organization.settings',
    summary: 'Change the company settings: prices, what technicians may edit and add, the legal statement',
    body: z.strictObject({
      orgId: OrganizationId.optional(),
      settings: OrganizationSettings.partial().default({}),
      /** Replaced as a whole. */
      proposal: CompanyTermsBody.exactOptional(),
    }),
    response: z.object({ data: z.object({ user: SessionUser, org: Organization }) }),
  },
  putLogo: {
    method: 'PUT',
    path: '/api/admin/logo',
    lambda: 'admin',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'organization.logo',
    summary: `Set the company’s logo: a PNG or JPEG of at most ${MAX_LOGO_SIZE}; the type is detected from the bytes`,
    body: z.strictObject({
      contentType: z.enum(['image/png', 'image/jpeg'], 'Choose a PNG or a JPEG picture'),
      base64: z
        .string()
        .min(1, 'This field is required')
        .max(MAX_BASE64, LOGO_TOO_LARGE)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'This is not base64'),
    }),
    response: z.object({ org: Organization }),
    rateLimit: { perAddress: 60, windowSeconds: 60 * 60 },
  },
  deleteLogo: {
    method: 'DELETE',
    path: '/api/admin/logo',
    lambda: 'admin',
    permission: 'ADMIN_SETTINGS_EDIT',
    audit: 'organization.logo.remove',
    summary: 'Remove the company’s logo; existing reports keep it',
    response: z.object({ org: Organization }),
  },
  listUsers: {
    method: 'GET',
    path: '/api/admin/users',
    lambda: 'admin',
    permission: 'USER_VIEW',
    summary: "The organization's users",
    query: z.strictObject({
      cursor: z.string().max(600).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(100),
    }),
    response: z.object({ users: z.array(User), cursor: z.string().optional() }),
    // Before a closed company is reopened, its administrator decides who gets a seat.
    openWhenCanceled: 'billing',
  },
  createUser: {
    method: 'POST',
    path: '/api/admin/newuser',
    lambda: 'admin',
    permission: 'USER_CREATE',
    audit: 'user.create',
    summary: 'Create a user in the caller’s organization, with an initial password',
    body: NewUserBody,
    response: z.object({ user: User }),
    status: 201,
  },
  editUser: {
    method: 'POST',
    path: '/api/admin/edituser',
    lambda: 'admin',
    permission: 'USER_EDIT',
    audit: 'user.edit',
    summary: 'Change name, email or role of a user',
    body: EditUserBody,
    response: z.object({ user: SessionUser, org: Organization }),
  },
  deleteUser: {
    method: 'POST',
    path: '/api/admin/deleteuser',
    lambda: 'admin',
    permission: 'USER_EDIT',
    audit: 'user.delete',
    summary: 'Delete a user; their work keeps their name. The last administrator can’t be deleted',
    body: z.strictObject({ userId: UserId }),
    response: z.object({}),
  },
  setUserState: {
    method: 'POST',
    path: '/api/admin/userstate',
    lambda: 'admin',
    permission: 'USER_EDIT',
    audit: ['user.deactivate', 'user.reactivate'],
    summary: 'Deactivate a user, which signs them out and frees the seat, or reactivate them',
    body: z.strictObject({ userId: UserId, state: z.enum(['ACTIVE', 'DEACTIVATED']) }),
    response: z.object({ user: User }),
    openWhenCanceled: 'billing',
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/admin/resetsecondfactor',
    lambda: 'admin',
    permission: 'USER_EDIT',
    audit: 'second-factor.reset',
    summary: 'Turn off the sign-in codes of a user who lost them; the user is notified by email',
    body: z.strictObject({ userId: UserId }),
    response: z.object({}),
  },
  sendUserReset: {
    method: 'POST',
    path: '/api/admin/sendreset',
    lambda: 'admin',
    permission: 'USER_EDIT',
    audit: 'user.reset-sent',
    summary: 'Email a user a link to set a new password',
    body: z.strictObject({ userId: UserId }),
    response: z.object({}),
    rateLimit: { perAddress: 60, windowSeconds: 15 * 60 },
  },
});
