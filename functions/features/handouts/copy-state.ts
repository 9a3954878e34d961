import type { TenantTable } from '#functions/data/tenant-table.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { afterEffect, type Effect } from '#functions/features/deliveries/delivery-effect.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { HandoutRepository } from './repository.ts';

type Place = { handoutId: string; deliveryId: string };

/** Updates a copy's state; late and repeated events change nothing. */
export async function applyToHandout(
  effect: Effect,
  { handoutId, deliveryId }: Place,
  table: TenantTable,
  clock: Clock,
): Promise<void> {
  const handouts = new HandoutRepository(table);
  await retryOnConflict(async () => {
    const before = await handouts.getDelivery(handoutId, deliveryId);
    const after = before && afterEffect(before, effect, instant(clock));
    if (before === undefined || after === undefined) return;
    await handouts.saveDelivery(handoutId, before, after);
  });
}
