import * as z from 'zod';
import { MAX_STARS, type Star } from '#shared/contract/client-copies.ts';
import { notFound, ruleBroken } from '#shared/errors.ts';
import { clampHlc } from '#shared/inspection/merge/hlc.ts';
import { keys } from '#functions/data/keys.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { ClientRepository } from './repository.ts';

/** The most removed stars that are kept, newest first, so that a late, older edit doesn't restore them. */
const MAX_REMOVED = 200;

export const StarsRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Stars'),
  userId: z.string(),
  stars: z.record(z.string(), z.object({ isStarred: z.boolean(), at: z.string() })),
  version: z.number().int(),
});
type StarsRecord = z.infer<typeof StarsRecord>;
type Stars = StarsRecord['stars'];

const starOf = (clientId: string, { isStarred, at }: Stars[string]): Star => ({ clientId, isStarred, at });

function pruned(stars: Stars): Stars {
  const entries = Object.entries(stars);
  const taken = entries.filter(([, { isStarred }]) => !isStarred).sort(([, a], [, b]) => (a.at < b.at ? 1 : -1));
  const gone = new Set(taken.slice(MAX_REMOVED).map(([clientId]) => clientId));
  return Object.fromEntries(entries.filter(([clientId]) => !gone.has(clientId)));
}

const read = ({ table, actor }: ActorCtx) => table.get(StarsRecord, keys.stars(actor.userId));

/** The user’s starred clients. */
export async function listStars(ctx: ActorCtx): Promise<Star[]> {
  const record = await read(ctx);
  return Object.entries(record?.stars ?? {}).map(([clientId, star]) => starOf(clientId, star));
}

/** Sets or removes a star; the newest edit wins and is returned. */
export async function putStar({ clientId: requestedId, ...edit }: Star, ctx: ActorCtx): Promise<Star> {
  const client = await new ClientRepository(ctx.table).getKnown(requestedId);
  if (client === undefined) throw notFound();
  const { clientId } = client;
  const { userId } = ctx.actor;
  const star = { ...edit, at: clampHlc(edit.at, ctx.clock.now().getTime()) };
  return retryOnConflict(async () => {
    const before = await read(ctx);
    const known = before?.stars[clientId];
    if (known !== undefined && known.at >= star.at) return starOf(clientId, known);
    const stars = pruned({ ...before?.stars, [clientId]: star });
    const count = Object.values(stars).filter(({ isStarred }) => isStarred).length;
    if (star.isStarred && count > MAX_STARS) throw ruleBroken({ main: `At most ${MAX_STARS} clients can be starred.` });
    const version = (before?.version ?? 0) + 1;
    const item: StarsRecord = { v: 1, entity: 'Stars', userId, stars, version };
    const condition = before === undefined ? absent : versionIs(before.version);
    await ctx.table.write([{ kind: 'put', key: keys.stars(userId), item, condition }]);
    return starOf(clientId, star);
  });
}
