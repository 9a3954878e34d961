import type { Actor } from '#shared/auth/actor.ts';

declare const brand: unique symbol;

/**
 * The organization whose data may be accessed. Created from a verified token's actor, or by the system for work it
 * queued itself. Repositories never take a bare organization id.
 */
export type TenantContext = { readonly organizationId: string; readonly by: string; readonly [brand]: true };

const ID = /^[0-9A-Z]{26}$/;

function make(organizationId: string, by: string): TenantContext {
  // Fixed length and no delimiter, so an id can never match another tenant's keys.
  if (!ID.test(organizationId)) throw new Error('Not an organization id');
  return { organizationId, by } as TenantContext;
}

export function tenantOf(actor: Pick<Actor, 'organizationId' | 'userId'>): TenantContext {
  return make(actor.organizationId, actor.userId);
}

/**
 * For jobs, object events, and a super administrator's action on another organization. Each use is audited or our own
 * work.
 */
export function unsafeTenantOf(organizationId: string, by: string): TenantContext {
  return make(organizationId, by);
}
