import { TenantTable } from '#functions/data/tenant-table.ts';
import { tenantOf } from '#functions/data/tenant-context.ts';
import { supportActor } from '#functions/http/support-actor.ts';
import { loadActor } from '#functions/identity/actor-cache.ts';
import { type Claims, verifyIdToken } from '#functions/identity/verify-token.ts';
import type { Actor } from '#shared/auth/actor.ts';
import { isGranted } from '#shared/auth/can.ts';
import { SPECIAL_ORGANIZATIONS } from '#shared/auth/special-organizations.ts';
import { passesGate } from '#shared/auth/version-gate.ts';
import { isClosedTo } from '#shared/billing/access.ts';
import type { Route } from '#shared/contract/route.ts';
import { AppError, companyClosed } from '#shared/errors.ts';
import { limitByCompany } from './company-limit.ts';
import type { ActorCtx, Ctx } from './context.ts';

const NO_MAIL =
  'Your company’s account is closed, so no emails are sent to homeowners. Try again after an administrator has chosen a plan.';

const unauthenticated = () => new AppError('UNAUTHENTICATED', { main: 'Please sign in' });

/** The claims of the bearer token, or 401. */
export async function claimsOf(ctx: Ctx): Promise<Claims> {
  const token = /^Bearer (\S+)$/i.exec(ctx.authorization ?? '')?.[1];
  if (token === undefined) throw unauthenticated();
  const claims = await verifyIdToken(token);
  if (claims === undefined) throw unauthenticated();
  return claims;
}

/** 403 for any role if the company's version or flags don't include this part of the product. */
function checkGate({ gate }: Route, actor: Actor): void {
  if (gate === undefined) return;
  const subject = { ...actor, userVersion: actor.version };
  if (passesGate(subject, gate, SPECIAL_ORGANIZATIONS)) return;
  throw new AppError('FORBIDDEN', { main: 'Your company doesn’t have this feature' });
}

/**
 * The actor from the server's own rows: 401 without a valid token or account, 402 if canceled, 403 for a role without
 * permission, 429 if the company sends too many requests.
 */
export async function authenticate(route: Route, ctx: Ctx): Promise<ActorCtx> {
  const claims = await claimsOf(ctx);
  // Before any table read, so that excess requests cost almost nothing.
  await limitByCompany(claims.organizationId, ctx);
  const own = await loadActor(claims, { isWrite: route.method !== 'GET' }, ctx);
  if (own === undefined) throw unauthenticated();
  const actor = await supportActor(own, { route, sessionId: claims.sessionId }, ctx);
  const { permission } = route;
  if (permission !== 'public' && permission !== 'signed-in' && !isGranted(actor.role, permission)) {
    throw new AppError('FORBIDDEN', { main: 'Your role doesn’t allow this' });
  }
  if (isClosedTo(route, actor)) {
    if (route.parkedWhenCanceled === true) throw companyClosed(NO_MAIL);
    throw new AppError('PAYMENT_REQUIRED', { main: "Your organization's subscription is canceled" });
  }
  checkGate(route, actor);
  return { ...ctx, actor, table: new TenantTable(ctx.system, tenantOf(actor)), sessionId: claims.sessionId };
}
