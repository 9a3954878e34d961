import { GRANTS, type Permission, type Scope } from './permissions.ts';
import type { Role } from './roles.ts';

/** The facts about a user that a permission check needs. */
export type Grantee = { role: Role; organizationId: string };

/** The row an action targets; rows without an owner aren't tied to a user. */
export type Target = { organizationId: string };

export function scopeOf(role: Role, permission: Permission): Scope {
  return GRANTS[permission][role];
}

/** Whether this role may do it to any target at all. The pipeline checks this first (403). */
export function isGranted(role: Role, permission: Permission): boolean {
  return scopeOf(role, permission) !== 'none';
}

/** Whether this user may do it to this target. Without a target, the user's own organization is the target. */
export function can(user: Grantee, permission: Permission, target?: Target): boolean {
  const scope = scopeOf(user.role, permission);
  if (scope === 'none') return false;
  return scope === 'any' || target === undefined || target.organizationId === user.organizationId;
}
