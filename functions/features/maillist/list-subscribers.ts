import { decodeCursor, encodeCursor } from '#functions/data/cursor.ts';
import type { StoredItem } from '#functions/data/stored-item.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { epochSeconds } from '#functions/platform/clock.ts';
import {
  type ListedSubscriber,
  MAX_COUNTED,
  type subscriberRoutes,
  type SubscriberStatus,
} from '#shared/contract/subscribers.ts';
import { Subscriber } from './subscriber.ts';

const COUNT_PAGE = 1000;

/** Pending subscriptions expire by TTL, which deletes rows up to two days late. */
const isCurrent = (item: StoredItem, { clock }: ActorCtx): boolean =>
  typeof item.expiresAt !== 'number' || item.expiresAt > epochSeconds(clock);

async function countOf(status: SubscriberStatus, ctx: ActorCtx): Promise<number> {
  const partition = systemKeys.subscribers(status);
  let count = 0;
  let startKey: StoredItem | undefined;
  do {
    const page = await ctx.system.query({
      index: 'GSI1',
      partition,
      limit: COUNT_PAGE,
      ...(startKey && { startKey }),
    });
    count += page.items.filter((item) => isCurrent(item, ctx)).length;
    startKey = page.lastKey;
  } while (startKey !== undefined && count < MAX_COUNTED);
  return Math.min(count, MAX_COUNTED);
}

function toListed(item: StoredItem): ListedSubscriber {
  const { email, name, status, createdAt } = Subscriber.parse(item);
  const confirmed = typeof item.confirmedAt === 'string' ? { confirmedAt: item.confirmedAt } : {};
  return { email, name, status, createdAt, ...confirmed };
}

export const subscriberHandlers: Handlers<typeof subscriberRoutes> = {
  listSubscribers: async ({ query: { status, cursor, limit } }, ctx) => {
    const partition = systemKeys.subscribers(status);
    const startKey = decodeCursor(cursor, partition, 'GSI1PK');
    const [page, count] = await Promise.all([
      ctx.system.query({ index: 'GSI1', partition, limit, newestFirst: true, ...(startKey && { startKey }) }),
      cursor === undefined ? countOf(status, ctx) : undefined,
    ]);
    const next = encodeCursor(page.lastKey);
    return {
      subscribers: page.items.filter((item) => isCurrent(item, ctx)).map(toListed),
      ...(next !== undefined && { cursor: next }),
      ...(count !== undefined && { count }),
    };
  },
};
