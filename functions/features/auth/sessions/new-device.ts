import { dateTimeText } from '#shared/report/dates/dates.ts';
import { timeZoneOf } from '#shared/report/dates/time-zone.ts';
import { KnownDeviceRepository } from '#functions/data/accounts/known-device-repository.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { Write } from '#functions/data/writes.ts';
import type { Ctx } from '#functions/http/context.ts';
import { deviceCookie, deviceCookieName } from '#functions/http/cookies.ts';
import { countAttempt } from '#functions/http/rate-limit.ts';
import type { Account } from '#functions/identity/actor-cache.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { newSecret, newUlid, sha256Hex } from '#functions/platform/ids.ts';
import { logError } from '#functions/platform/logger.ts';
import { AppError } from '#shared/errors.ts';
import type { SessionRecord } from '#functions/data/accounts/session-record.ts';

/** The longest that browsers keep a cookie. */
const KNOWN_SECONDS = 400 * 86_400;
/**
 * The most new-browser notices per user and day. Further ones are only in the audit log, and the browser stays
 * unknown.
 */
const LIMIT = { bucket: 'new-device', max: 5, windowSeconds: 86_400 };

/** `isNew`: the audit row of the sign-in records a new device. */
type DeviceCheck = { isNew: boolean; writes: Write[]; afterwards: () => Promise<void> };
type SignInContext = { account: Account; record: SessionRecord };

/** The sign-in succeeds even if its notice fails. */
async function sendNewDeviceMail(ctx: Ctx, { account: { user, organization }, record }: SignInContext): Promise<void> {
  const when = dateTimeText({ timeZone: timeZoneOf(organization.state) }, record.signedInAt);
  const facts = { to: user.email, name: user.name, path: '/settings', what: record.device, when };
  const job = { kind: 'account', jobId: newUlid(), letter: 'new-sign-in', ...facts } as const;
  await enqueueMail(job).catch((error: unknown) =>
    logError('Notice of a new sign-in not queued', error, { requestId: ctx.requestId }),
  );
}

async function isWithinLimit(ctx: Ctx, userId: string): Promise<boolean> {
  try {
    await countAttempt(ctx, { ...LIMIT, who: userId });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}

/**
 * Checks whether the user has signed in with this browser before. A new browser is stored and reported to the user by
 * email, unless it's the user's first.
 */
export async function recognizeDevice(ctx: Ctx, table: TenantTable, signIn: SignInContext): Promise<DeviceCheck> {
  const { userId, device, signedInAt } = signIn.record;
  const devices = new KnownDeviceRepository(table);
  const name = deviceCookieName(sha256Hex(userId));
  const shown = ctx.cookies[name];
  const known = shown === undefined ? undefined : await devices.get(userId, sha256Hex(shown));
  const doNothing = async () => undefined;
  if (known !== undefined && known.expiresAt > epochSeconds(ctx.clock))
    return { isNew: false, writes: [], afterwards: doNothing };
  const isFirst = !(await devices.hasAny(userId));
  if (!isFirst && !(await isWithinLimit(ctx, userId))) return { isNew: true, writes: [], afterwards: doNothing };
  const secret = newSecret();
  const expiresAt = epochSeconds(ctx.clock, KNOWN_SECONDS);
  const row = { userId, hash: sha256Hex(secret), device, firstSeenAt: signedInAt, expiresAt };
  return {
    isNew: !isFirst,
    writes: [devices.recordDevice({ v: 1, entity: 'KnownDevice', ...row })],
    afterwards: async () => {
      ctx.setCookie(deviceCookie(name, secret, KNOWN_SECONDS));
      if (!isFirst) await sendNewDeviceMail(ctx, signIn);
    },
  };
}
