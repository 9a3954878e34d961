import { retryOnConflict } from '#functions/data/retry.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { Write } from '#functions/data/writes.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import { type SessionRecord, toDevice } from '#functions/data/accounts/session-record.ts';
import { MAX_SESSIONS, SessionRepository } from '#functions/data/accounts/session-repository.ts';
import type { UserRecord } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { clearActorCache } from '#functions/identity/actor-cache.ts';
import { epochSeconds, instant } from '#functions/platform/clock.ts';
import type { SignedInDevice } from '#shared/contract/sessions.ts';
import { notFound } from '#shared/errors.ts';

const repositoriesOf = ({ table, system }: ActorCtx) => ({
  users: new UserRepository(table, system),
  sessions: new SessionRepository(table, system),
});

async function own(ctx: ActorCtx): Promise<UserRecord> {
  const user = await repositoriesOf(ctx).users.get(ctx.actor.userId);
  if (user === undefined) throw notFound();
  return user;
}

/** The active sessions, the most recently used first. */
export async function listSessions(ctx: ActorCtx): Promise<SignedInDevice[]> {
  const [user, records] = await Promise.all([own(ctx), repositoriesOf(ctx).sessions.of(ctx.actor.userId)]);
  const isGood = ({ expiresAt, signedInAt }: SessionRecord) =>
    expiresAt > epochSeconds(ctx.clock) && Date.parse(signedInAt) >= user.sessionsValidFrom;
  return records
    .filter(isGood)
    .sort((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt))
    .map((record) => toDevice(record, ctx.sessionId));
}

/** Ends one of the user's own sessions; 404 for another user's, like one that never existed. */
export async function endSession(ctx: ActorCtx, sessionId: string): Promise<void> {
  const { sessions } = repositoriesOf(ctx);
  const { userId } = ctx.actor;
  const record = await sessions.get(userId, sessionId);
  if (record === undefined) throw notFound('sessionId');
  const detail = { device: record.device };
  const entry: AuditEntry = { act: 'session.end-one', at: instant(ctx.clock), by: userId, subject: userId, detail };
  const writes = [...sessions.closing(record, { mustExist: true }), audited(ctx.table, entry)];
  await sessions.write(writes).catch((error: unknown) => {
    // The session has ended in the meantime, which is the requested outcome.
    if (!(error instanceof ConditionFailedError)) throw error;
  });
  clearActorCache();
}

/** The writes that end all the user's other sessions: at most 80. */
export async function writesEndingOtherSessions(ctx: ActorCtx): Promise<{ count: number; writes: Write[] }> {
  const { sessions } = repositoriesOf(ctx);
  const others = (await sessions.of(ctx.actor.userId)).filter(({ sessionId }) => sessionId !== ctx.sessionId);
  const writes = others.slice(0, MAX_SESSIONS).flatMap((record) => sessions.closing(record));
  return { count: others.length, writes };
}

/** Ends all sessions except the caller's. */
export async function endOtherSessions(ctx: ActorCtx): Promise<void> {
  const { sessions } = repositoriesOf(ctx);
  const { userId } = ctx.actor;
  const { count, writes } = await writesEndingOtherSessions(ctx);
  if (count === 0) return;
  const detail = { count: String(count) };
  const entry: AuditEntry = { act: 'session.end-others', at: instant(ctx.clock), by: userId, subject: userId, detail };
  await sessions.write([...writes, audited(ctx.table, entry)]);
  clearActorCache();
}

/** Ends all sessions that started before now, including the caller's. */
export async function endEverySession(ctx: ActorCtx): Promise<void> {
  await retryOnConflict(async () => {
    const before = await own(ctx);
    const at = instant(ctx.clock);
    const after = { ...before, sessionsValidFrom: ctx.clock.now().getTime(), updatedAt: at };
    const entry: AuditEntry = { act: 'session.end-all', at, by: before.userId, subject: before.userId };
    await repositoriesOf(ctx).users.save(before, after, audited(ctx.table, entry));
  });
  clearActorCache();
}

/** Changes the user's name. Earlier work keeps the old name. */
export async function editOwnName(ctx: ActorCtx, name: string): Promise<UserRecord> {
  const saved = await retryOnConflict(async () => {
    const before = await own(ctx);
    if (before.name === name) return before;
    const at = instant(ctx.clock);
    const after = { ...before, name, updatedAt: at };
    const entry: AuditEntry = {
      act: 'user.name',
      at,
      by: before.userId,
      subject: before.userId,
      detail: { from: before.name, to: name },
    };
    await repositoriesOf(ctx).users.save(before, after, audited(ctx.table, entry));
    return after;
  });
  clearActorCache();
  return saved;
}
