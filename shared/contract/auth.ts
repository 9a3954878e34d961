import * as z from 'zod';
import { CompanyTerms } from '#shared/proposal/company-terms.ts';
import { ROLES } from '#shared/auth/roles.ts';
import {
  Email,
  FeatureFlag,
  CurrentPassword,
  line,
  NewPassword,
  OrganizationId,
  Phone,
  UserId,
  Version,
  Zip,
} from './common.ts';
import { defineRoutes } from './route.ts';
import { StoredSettings } from './stored-settings.ts';

const MINUTES = 60;

/** The organization in a session; `_id` and the names come from the specification. */
export const Organization = z.object({
  _id: OrganizationId,
  name: z.string(),
  version: Version,
  subscriptionStatus: z.string(),
  trialEndsAt: z.string().optional(),
  /** This installation doesn't charge: no trial ends, and no account prices are shown. */
  isFree: z.literal(true).optional(),
  flags: z.array(FeatureFlag).default([]),
  email: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zip: z.string().optional(),
  /** A link valid for minutes, returned only by the company administration's routes. */
  logoUrl: z.string().optional(),
  settings: StoredSettings,
  /** When it will be deleted; absent unless an administrator requested deletion. */
  leavesAt: z.string().optional(),
  /** The defaults of every proposal; absent until they are changed. */
  proposal: CompanyTerms.optional(),
});
export type Organization = z.infer<typeof Organization>;

/** The signed-in user as the screens show it; the token contains the same, for display only. */
export const SessionUser = z.object({
  userId: UserId,
  email: z.string(),
  name: z.string(),
  role: z.object({ value: z.enum(ROLES), label: z.string() }),
  organizationId: OrganizationId,
  version: Version,
  /** Only in the server's response, not in the token. */
  isEmailVerified: z.boolean().optional(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** `token` is the ID token, valid for one hour; the refresh token is sent only in an HttpOnly cookie. */
export const Session = z.object({ token: z.string(), org: Organization, user: SessionUser });
export type Session = z.infer<typeof Session>;

/** A session, or a ticket for the second step if a code is required. */
const repeated = { password: NewPassword, repeatPassword: z.string().max(256) };
const sameAs = (first: string) => ({ path: [first], message: "Passwords Don't Match" });

export const RegisterBody = z
  .strictObject({
    name: line(120),
    email: Email,
    ...repeated,
    companyName: line(120).optional(),
    policy: z.literal(true, { message: 'You must accept the terms' }),
  })
  .refine((body) => body.password === body.repeatPassword, sameAs('repeatPassword'));

export const SignUpBody = z.strictObject({
  admin: z
    .strictObject({ name: line(120), email: Email, ...repeated })
    .refine((admin) => admin.password === admin.repeatPassword, sameAs('repeatPassword')),
  organization: z.strictObject({
    name: line(120),
    email: Email,
    phone: Phone,
    address: line(200),
    city: line(100),
    state: line(60),
    zip: Zip,
  }),
  promos: z.strictObject({
    reference: line(200, false).default(''),
    promoCode: line(40, false).default(''),
  }),
  policy: z.literal(true, { message: 'You must accept the terms' }),
});
export type SignUpBody = z.infer<typeof SignUpBody>;

const newPassword = { newPassword: NewPassword, repeatNewPassword: z.string().max(256) };

export const ResetToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not valid. Request a new one.');

export const authRoutes = defineRoutes({
  register: {
    method: 'POST',
    path: '/api/auth/register',
    lambda: 'auth',
    permission: 'public',
    audit: 'organization.create',
    summary: 'Create an account with an organization of the same name, on the 7-day trial',
    body: RegisterBody,
    response: Session,
    status: 201,
    rateLimit: { perAddress: 20, windowSeconds: 60 * MINUTES },
  },
  signup: {
    method: 'POST',
    path: '/api/auth/signup',
    lambda: 'auth',
    permission: 'public',
    audit: 'organization.create',
    summary: 'Create an organization with its first administrator; signs in',
    body: SignUpBody,
    response: Session,
    status: 201,
    rateLimit: { perAddress: 20, windowSeconds: 60 * MINUTES },
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/reset-password',
    lambda: 'auth',
    permission: 'public',
    audit: { none: 'Does the same work whether or not the email has an account; updatePassword writes user.password' },
    summary: 'Email a reset link if an account exists; the response is always the same',
    body: z.strictObject({ email: Email }),
    response: z.object({ message: z.string() }),
    rateLimit: { perAddress: 20, perAccount: 5, accountCounts: 'every', windowSeconds: 15 * MINUTES },
  },
  updatePassword: {
    method: 'POST',
    path: '/api/auth/update-password',
    lambda: 'auth',
    permission: 'public',
    audit: 'user.password',
    summary: 'Set a new password with the single-use token of the reset link; ends every session',
    body: z
      .strictObject({ ...newPassword, token: ResetToken })
      .refine((body) => body.newPassword === body.repeatNewPassword, sameAs('repeatNewPassword')),
    response: z.object({ message: z.string() }),
    rateLimit: { perAddress: 20, windowSeconds: 15 * MINUTES },
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/password-reset',
    lambda: 'auth',
    permission: 'signed-in',
    audit: 'user.password',
    summary: 'Change the signed-in user’s own password; ends every session, including this one',
    body: z
      .strictObject({ password: CurrentPassword, ...newPassword })
      .refine((body) => body.newPassword === body.repeatNewPassword, sameAs('repeatNewPassword')),
    response: z.object({ message: z.string() }),
    rateLimit: { perAddress: 20, windowSeconds: 15 * MINUTES },
    openWhenCanceled: 'account',
  },
  verifyToken: {
    method: 'GET',
    path: '/api/auth/verify-token',
    lambda: 'auth',
    // The refresh cookie alone renews a session with an expired token, so the route does its own check.
    permission: 'public',
    summary: 'Verify the token, or renew an expired one with the refresh cookie',
    response: z.object({ token: z.string().optional(), org: Organization.optional(), user: SessionUser.optional() }),
    openWhenCanceled: 'account',
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    lambda: 'auth',
    permission: 'public',
    audit: 'session.end',
    summary: 'Revoke the refresh token and clear its cookie',
    response: z.object({}),
    openWhenCanceled: 'account',
  },
});
