import * as z from 'zod';
import { ROLE_LABELS, ROLES } from '#shared/auth/roles.ts';
import type { User } from '#shared/contract/admin.ts';
import type { SessionUser } from '#shared/contract/auth.ts';
import { OrganizationId, UserId, Version } from '#shared/contract/common.ts';

/** A user as the table keeps them; the pool knows only the email and the password. */
export const UserRecord = z.object({
  v: z.literal(1),
  entity: z.literal('User'),
  userId: UserId,
  organizationId: OrganizationId,
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  productVersion: Version,
  /** Milliseconds since the epoch: what was signed in before is over. */
  sessionsValidFrom: z.number().int(),
  /** Since when the user cannot sign in; their work stays with their name. */
  deactivatedAt: z.string().optional(),
  /** When the email was last confirmed by its link. */
  emailVerifiedAt: z.string().optional(),
  /** A code is asked for besides the password. */
  hasSecondFactor: z.boolean().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type UserRecord = z.infer<typeof UserRecord>;

export const isActive = ({ deactivatedAt }: UserRecord): boolean => deactivatedAt === undefined;

/** What is left of a deleted user. */
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
