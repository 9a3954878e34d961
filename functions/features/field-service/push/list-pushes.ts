import type { FieldServicePush } from '#shared/contract/field-service.ts';
import { notFound } from '#shared/errors.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { enqueueOrRevert } from '#functions/jobs/enqueue-or-revert.ts';
import { instant } from '#functions/platform/clock.ts';
import { enqueueFieldService, pushJob } from '../jobs.ts';
import { isSameAccount } from '../records.ts';
import { FieldServiceRepository } from '../repository.ts';
import { isCheckable, type PushRow } from './records.ts';
import { PushRepository } from './repository.ts';

const toPush = ({ kind, edition, provider, state, reason, updatedAt }: PushRow): FieldServicePush => ({
  kind,
  edition,
  provider,
  state,
  updatedAt,
  ...(reason !== undefined && { reason }),
});

async function checkInspection(inspectionId: string, { table }: ActorCtx): Promise<void> {
  if (!(await new PushRepository(table).hasInspection(inspectionId))) throw notFound('inspectionId');
}

/** Newest first; 404 for an unknown inspection. */
export async function listPushes(inspectionId: string, ctx: ActorCtx): Promise<FieldServicePush[]> {
  await checkInspection(inspectionId, ctx);
  return (await new PushRepository(ctx.table).list(inspectionId)).map(toPush);
}

/** Retries parked pushes with the system that is connected now; does nothing if there are none. */
export async function retryPushes(inspectionId: string, ctx: ActorCtx): Promise<FieldServicePush[]> {
  await checkInspection(inspectionId, ctx);
  const pushes = new PushRepository(ctx.table);
  const connection = await new FieldServiceRepository(ctx.table).get();
  const all = await pushes.list(inspectionId);
  const parked = all.filter((row) => row.state === 'parked' && isSameAccount(connection, row));
  const { organizationId } = ctx.actor;
  const at = instant(ctx.clock);
  for (const row of parked) {
    // Looks up first what may have arrived. The user has checked what can't be looked up.
    const isUnsure = isCheckable(row) && (row.isUnsure || row.isAccepted);
    const fresh = { state: 'waiting', isUnsure, isAccepted: false, tries: 0, looks: 0, pushes: 0 } as const;
    const saved = await pushes.save(row, { ...fresh, reason: undefined, updatedAt: at });
    await enqueueOrRevert(
      () => enqueueFieldService(pushJob(row, organizationId)),
      () => pushes.save(saved, row),
    );
  }
  return (await pushes.list(inspectionId)).map(toPush);
}
