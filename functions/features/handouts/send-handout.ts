import type { Delivery } from '#shared/contract/deliveries.ts';
import { conflict, notFound } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { type DeliveryRow, toDelivery } from '#functions/features/deliveries/record.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { instant } from '#functions/platform/clock.ts';
import { enqueueHandout } from './put-handout.ts';
import { HandoutRepository } from './repository.ts';

/** A handout's copy includes no inspection documents. */
const DEFAULTS = { include: [], audience: 'HOMEOWNER' as const };

export type HandoutCopy = { handoutId: string; deliveryId: string; to: string };

function record({ handoutId, deliveryId, to }: HandoutCopy, ctx: ActorCtx): Promise<DeliveryRow> {
  const handouts = new HandoutRepository(ctx.table);
  return retryOnConflict(async () => {
    const known = await handouts.getDelivery(handoutId, deliveryId);
    if (known !== undefined) {
      if (known.to !== to) throw conflict('to', 'This copy was sent to another address');
      return known;
    }
    const handout = await handouts.get(handoutId);
    if (handout === undefined) throw notFound('handoutId');
    const at = instant(ctx.clock);
    const by = { sentBy: ctx.actor.userId, sentByName: ctx.actor.name };
    const state = { state: 'queued' as const, ...by, createdAt: at, updatedAt: at, version: 1 };
    const row: DeliveryRow = { v: 1, entity: 'Delivery', deliveryId, to, message: '', ...DEFAULTS, ...state };
    const entry = { at, by: ctx.actor.userId, subject: handout.clientId, detail: { handoutId } };
    await handouts.createDelivery(handoutId, row, auditWrite({ act: 'handout.send', ...entry }));
    return row;
  });
}

/** Sends a copy to one address: records it, then the document job passes it on. A repeated call sends nothing twice. */
export async function sendHandout(copy: HandoutCopy, ctx: ActorCtx): Promise<Delivery> {
  const row = await record(copy, ctx);
  if (row.state === 'queued') await enqueueHandout(copy.handoutId, ctx);
  return toDelivery(row);
}
