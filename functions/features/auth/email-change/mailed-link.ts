import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { Key } from '#functions/data/stored-item.ts';
import { present, type Write } from '#functions/data/writes.ts';
import type { Ctx } from '#functions/http/context.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import { logWarning } from '#functions/platform/logger.ts';
import type { AppError } from '#shared/errors.ts';

/** Longer than a request can run, so a claim expires only after its request is dead. */
const CLAIM_SECONDS = 60;

/**
 * Runs a credential change for the link stored under `key`. Claims the link first, so one of two concurrent requests
 * gets `linkOver`. `change` gets the write that uses up the link, for the transaction that completes the change. If
 * the change fails, the claim is released and the link can be used again.
 */
export async function withMailedLink<T>(
  ctx: Ctx,
  { key, linkOver }: { key: Key; linkOver: () => AppError },
  change: (spending: Write) => Promise<T>,
): Promise<T> {
  const now = epochSeconds(ctx.clock);
  const condition = { is: 'past', attribute: 'claimedUntil', now } as const;
  await ctx.system
    .write([{ kind: 'update', key, set: { claimedUntil: now + CLAIM_SECONDS }, condition }])
    .catch((error: unknown) => {
      throw error instanceof ConditionFailedError ? linkOver() : error;
    });
  try {
    return await change({ kind: 'delete', key, condition: present });
  } catch (error) {
    await ctx.system.write([{ kind: 'update', key, set: { claimedUntil: 0 } }]).catch((cause: unknown) => {
      // The link was used, or the table can't be reached: the claim expires on its own.
      if (!(cause instanceof ConditionFailedError))
        logWarning('The claim of a link was not released', { reason: String(cause) });
    });
    throw error;
  }
}
