import { notFound, ruleBroken } from '#shared/errors.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';

const NOT_YOURS = 'Only an administrator can send the work of another user.';

/** The user that an inspection names as its inspector; undefined for the sender. Deleted users keep their name. */
export async function inspectorOf(inspectorId: string | undefined, { actor, table, system }: ActorCtx) {
  if (inspectorId === undefined || inspectorId === actor.userId) return undefined;
  if (actor.role !== 'ADMINISTRATOR') throw ruleBroken({ inspectorId: NOT_YOURS });
  const name = (await new UserRepository(table, system).names([inspectorId])).get(inspectorId);
  if (name === undefined) throw notFound('inspectorId');
  return { userId: inspectorId, name };
}
