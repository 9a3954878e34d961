import * as z from 'zod';
import { ROLE_LABELS, ROLES } from '#shared/auth/roles.ts';
import type { User } from '#shared/contract/admin.ts';
import type { SessionUser } from '#shared/contract/auth.ts';
import { OrganizationId, UserId, Version } from '#shared/contract/common.ts';

/** A user's row in the table. The user pool has only the email and the password. */
export const UserRecord = z.object({
  v: z.literal(1),
  entity: z.literal('User'),
  userId: UserId,
  organizationId: OrganizationId,
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  productVersion: Version,
  /** Milliseconds since the epoch: sessions from before this time have ended. */
  sessionsValidFrom: z.number().int(),
  /** When the password was last set, in milliseconds: links that were requested earlier are no longer valid. */
  passwordSetAt: z.number().int().optional(),
  /** Since when the user can't sign in. Their work keeps their name. */
  deactivatedAt: z.string().optional(),
  /** When the email was last confirmed through a link. */
  emailVerifiedAt: z.string().optional(),
  /** Whether sign-in requires a code in addition to the password. */
  hasSecondFactor: z.boolean().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type UserRecord = z.infer<typeof UserRecord>;

export const isActive = ({ deactivatedAt }: UserRecord): boolean => deactivatedAt === undefined;

/** The remaining row of a deleted user. */
export const FormerUser = z.object({
  v: z.literal(1),
  entity: z.literal('FormerUser'),
  userId: UserId,
  name: z.string(),
  deletedAt: z.string(),
});
export type FormerUser = z.infer<typeof FormerUser>;

export const Membership = z.object({ userId: UserId, organizationId: OrganizationId });

export function toUser(record: UserRecord): User {
  const { userId, name, email, role, organizationId, productVersion, createdAt } = record;
  return {
    userId,
    name,
    email,
    role: { value: role, label: ROLE_LABELS[role] },
    organizationId,
    version: productVersion,
    createdAt,
    state: isActive(record) ? 'ACTIVE' : 'DEACTIVATED',
    hasSecondFactor: record.hasSecondFactor === true,
  };
}

export function toSessionUser(record: UserRecord): SessionUser {
  const { userId, name, email, role, organizationId, productVersion } = record;
  return {
    userId,
    name,
    email,
    role: { value: role, label: ROLE_LABELS[role] },
    organizationId,
    version: productVersion,
    isEmailVerified: record.emailVerifiedAt !== undefined,
  };
}
