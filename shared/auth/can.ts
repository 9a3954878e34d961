import { GRANTS, type Permission, type Scope } from './permissions.ts';
import type { Role } from './roles.ts';

/** What a permission check needs to know of a user. */
export type Grantee = { role: Role; organizationId: string };

/** The row an action aims at; rows without an owner belong to no user. */
export type Target = { organizationId: string };

export function scopeOf(role: Role, permission: Permission): Scope {
  return GRANTS[permission][role];
}

/** May this role ever do it, to some target? The pipeline's first question (403). */
export function mayEver(role: Role, permission: Permission): boolean {
  return scopeOf(role, permission) !== 'none';
}

/** May this user do it to this very target? Without a target the user's own organization is meant. */
export function can(user: Grantee, permission: Permission, target?: Target): boolean {
  const scope = scopeOf(user.role, permission);
  if (scope === 'none') return false;
  return scope === 'any' || target === undefined || target.organizationId === user.organizationId;
}
