import { message } from '#shared/messages/message.ts';
import { LOCKED_MINUTES } from '#shared/contract/share-links.ts';
import { AppError, ruleBroken } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { erasureIndex } from '#functions/data/keys.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import { shareCookie } from '#functions/http/cookies.ts';
import type { Ctx } from '#functions/http/context.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { newSecret, sha256Hex } from '#functions/platform/ids.ts';
import { openLink, type OpenedLink } from './open-link.ts';
import { isPhrase } from './passphrase.ts';
import type { LinkRow } from './records.ts';
import { LinkRepository } from './repository.ts';

const TRIES = 5;
const OPEN_SECONDS = 12 * 60 * 60;

function locked(until: string, now: Date): AppError {
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 60_000));
  return new AppError('TOO_MANY_REQUESTS', {
    passPhrase: message(
      'Too many wrong passphrases. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
      { minutes },
    ),
  });
}

/**
 * Counts an attempt before checking it, so that concurrent attempts get no extra guesses: the fifth one locks the link
 * unless it's right. Returns the updated row.
 */
function countTry({ link, inspectionId, table }: OpenedLink, now: Date): Promise<LinkRow> {
  const links = new LinkRepository(table);
  return retryOnConflict(async () => {
    const before = (await links.get(inspectionId, link.linkId)) ?? link;
    const { lockedUntil: until, ...rest } = before;
    if (until !== undefined && Date.parse(until) > now.getTime()) throw locked(until, now);
    const wrongTries = (until === undefined ? before.wrongTries : 0) + 1;
    const end = new Date(now.getTime() + LOCKED_MINUTES * 60_000).toISOString();
    const after: LinkRow = { ...rest, wrongTries, ...(wrongTries >= TRIES ? { lockedUntil: end } : {}) };
    await links.write([links.save(inspectionId, before, after)]);
    return after;
  });
}

async function resetTries({ link, inspectionId, table }: OpenedLink): Promise<void> {
  const links = new LinkRepository(table);
  await retryOnConflict(async () => {
    const before = await links.get(inspectionId, link.linkId);
    if (before === undefined) return;
    const after: LinkRow = { ...before, wrongTries: 0 };
    delete after.lockedUntil;
    await links.write([links.save(inspectionId, before, after)]);
  });
}

function wrong({ wrongTries, lockedUntil }: LinkRow, now: Date): AppError {
  if (lockedUntil !== undefined) return locked(lockedUntil, now);
  const left = TRIES - wrongTries;
  return ruleBroken({
    passPhrase: message('That passphrase is not correct. {left, plural, one {One try is} other {# tries are}} left.', {
      left,
    }),
  });
}

/** Sets a cookie with which this browser can read the link for 12 hours; the table has its hash. */
async function startSession({ link, table }: OpenedLink, shareToken: string, ctx: Ctx): Promise<void> {
  const secret = newSecret();
  const { organizationId } = table.tenant;
  const key = systemKeys.shareSession(sha256Hex(secret));
  const item = {
    v: 1,
    entity: 'ShareSession',
    organizationId,
    linkId: link.linkId,
    expiresAt: epochSeconds(ctx.clock, OPEN_SECONDS),
    ...erasureIndex(organizationId, key),
  };
  await ctx.system.write([{ kind: 'put', key, item }]);
  ctx.setCookie(shareCookie(shareToken, secret, OPEN_SECONDS));
}

/** Unlocks a link with its passphrase; 422 for a wrong one, 429 while it's locked after five wrong ones. */
export async function unlockLink(shareToken: string, passPhrase: string, ctx: Ctx): Promise<void> {
  const opened = await openLink(shareToken, ctx);
  const { phrase } = opened.link;
  if (phrase === undefined) return;
  const now = ctx.clock.now();
  const counted = await countTry(opened, now);
  if (!(await isPhrase(passPhrase, phrase))) throw wrong(counted, now);
  await Promise.all([resetTries(opened), startSession(opened, shareToken, ctx)]);
}
