import { isDeepStrictEqual } from 'node:util';
import { PROVIDERS, type ProviderId } from '#shared/field-service/providers.ts';
import { AppError, ruleBroken } from '#shared/errors.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { exchangeCode, authorizeUrl } from '#functions/field-service/jobber/oauth.ts';
import { FieldServiceError } from '#functions/field-service/failure.ts';
import type { Credentials } from '#functions/field-service/credentials.ts';
import type { FieldServiceAdapter } from '#functions/field-service/port.ts';
import { fixedToken } from '#functions/field-service/token-source.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { instant } from '#functions/platform/clock.ts';
import { required } from '#functions/platform/env.ts';
import { newSecret, sha256Hex } from '#functions/platform/ids.ts';
import { availableWith, readApps } from './apps.ts';
import { failureText } from './failure-text.ts';
import { requireIntegrations } from './plan-gate.ts';
import { PullRepository } from './pull/repository.ts';
import { endWaitingPushes } from './push/end-pushes.ts';
import type { ConnectionRow } from './records.ts';
import { FieldServiceRepository } from './repository.ts';
import { openCredentials, sealCredentials } from './secrets.ts';
import { webhookDeletes, webhookFieldsOf, webhookPuts } from './webhooks/webhook-rows.ts';

const SIGN_IN_MS = 15 * 60_000;

const notHere = (provider: ProviderId) =>
  new AppError('RULE', { main: `${PROVIDERS[provider].name} can’t be connected here yet. Contact us.` });

const returnPage = (): string => `${required('APP_URL')}/admin/integrations`;

/** An adapter for credentials that aren't stored yet. */
async function adapterOf(credentials: Credentials, organizationId: string): Promise<FieldServiceAdapter> {
  const apps = await readApps();
  if (!availableWith(apps).includes(credentials.provider)) throw notHere(credentials.provider);
  const tokens = fixedToken(credentials.provider === 'jobber' ? credentials.accessToken : '');
  const appKey = apps.serviceTitan?.appKey ?? '';
  const { makeAdapter } = await import('#functions/field-service/make-adapter.ts');
  return makeAdapter({ credentials, account: organizationId, appKey, tokens });
}

async function accountOf(credentials: Credentials, organizationId: string) {
  try {
    return await (await adapterOf(credentials, organizationId)).checkConnection();
  } catch (error) {
    if (!(error instanceof FieldServiceError)) throw error;
    throw new AppError('RULE', { main: failureText(credentials.provider, error) });
  }
}

async function isStored(credentials: Credentials, row: ConnectionRow | undefined, organizationId: string) {
  if (row?.state !== 'connected') return false;
  const stored = await openCredentials(row.encrypted, { organizationId, provider: row.provider });
  return isDeepStrictEqual(stored, credentials);
}

/**
 * Tests the credentials and stores them, replacing earlier ones of this provider; 422 while another provider is
 * connected.
 */
export async function connect(credentials: Credentials, ctx: ActorCtx): Promise<void> {
  await requireIntegrations(ctx.table);
  const { organizationId, userId, name } = ctx.actor;
  const connections = new FieldServiceRepository(ctx.table);
  const before = await connections.get();
  const { provider } = credentials;
  if (before !== undefined && before.provider !== provider) {
    throw new AppError('RULE', { main: `Disconnect ${PROVIDERS[before.provider].name} first.` });
  }
  const account = await accountOf(credentials, organizationId);
  if (before !== undefined && before.accountId !== account.accountId) {
    throw new AppError('RULE', {
      main: `This is a different ${PROVIDERS[provider].name} account. Disconnect the current one first.`,
    });
  }
  // A retry of a request whose response was lost.
  if (await isStored(credentials, before, organizationId)) return;
  const at = instant(ctx.clock);
  const after: ConnectionRow = {
    v: 1,
    entity: 'FieldServiceConnection',
    provider,
    state: 'connected',
    ...account,
    encrypted: await sealCredentials(credentials, organizationId),
    connectedAt: at,
    connectedBy: userId,
    connectedByName: name,
    version: 0,
    ...webhookFieldsOf(provider, account.accountId, before),
  };
  const detail = { provider: PROVIDERS[provider].name, account: account.accountName };
  const writes = [
    connections.save(before, after),
    connections.logLine({ at, isProblem: false, text: `${name} connected ${detail.provider} (${detail.account}).` }),
    auditWrite({ act: 'field-service.connect', at, by: userId, subject: organizationId, detail }),
  ].map((write) => ctx.table.scoped(write));
  await ctx.system.write([...writes, ...webhookPuts(after, organizationId)]);
}

/** The URL of Jobber's authorization page; the state in its redirect can be used once, within 15 minutes. */
export async function startSignIn(ctx: ActorCtx): Promise<string> {
  await requireIntegrations(ctx.table);
  const { jobber } = await readApps();
  if (jobber === undefined) throw notHere('jobber');
  const state = newSecret();
  const endsAt = new Date(ctx.clock.now().getTime() + SIGN_IN_MS).toISOString();
  const { userId } = ctx.actor;
  const row = { v: 1, entity: 'FieldServiceSignIn', stateHash: sha256Hex(state), userId, endsAt } as const;
  await new FieldServiceRepository(ctx.table).beginSignIn(row);
  return authorizeUrl(jobber, { redirectUri: returnPage(), state });
}

export async function finishSignIn({ code, state }: { code: string; state: string }, ctx: ActorCtx): Promise<void> {
  const connections = new FieldServiceRepository(ctx.table);
  const begun = await connections.getSignIn();
  const isOurs = begun?.stateHash === sha256Hex(state) && begun.userId === ctx.actor.userId;
  if (!isOurs || begun.endsAt < instant(ctx.clock)) {
    throw ruleBroken({ state: 'This sign-in has expired. Start again from the Integrations page.' });
  }
  await connections.write([connections.signInRemoval()]);
  const { jobber } = await readApps();
  if (jobber === undefined) throw notHere('jobber');
  try {
    const tokens = await exchangeCode(jobber, { code, redirectUri: returnPage() }, {});
    await connect({ provider: 'jobber', ...tokens }, ctx);
  } catch (error) {
    if (!(error instanceof FieldServiceError)) throw error;
    throw new AppError('RULE', { main: failureText('jobber', error) });
  }
}

/**
 * Deletes the connection with its credentials, its webhook and the state of its pulls, and ends pending pushes; does
 * nothing without a connection.
 */
export async function disconnect(ctx: ActorCtx): Promise<void> {
  const connections = new FieldServiceRepository(ctx.table);
  const row = await connections.get();
  if (row === undefined) return;
  const { organizationId, userId: by, name } = ctx.actor;
  const at = instant(ctx.clock);
  const detail = { provider: PROVIDERS[row.provider].name };
  const pulls = new PullRepository(ctx.table);
  const writes = [
    connections.removal(),
    // Queued jobs find neither row and end.
    pulls.removal(),
    connections.logLine({ at, isProblem: false, text: `${name} disconnected ${detail.provider}.` }),
    auditWrite({ act: 'field-service.disconnect', at, by, subject: organizationId, detail }),
  ].map((write) => ctx.table.scoped(write));
  await ctx.system.write([...writes, ...webhookDeletes(row, organizationId)]);
  await endWaitingPushes(ctx);
}
