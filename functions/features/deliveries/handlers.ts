import type { deliveryRoutes } from '#shared/contract/deliveries.ts';
import { notFound } from '#shared/errors.ts';
import { unsafePhotos } from '#functions/features/inspections/photos/manifest.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { toCopyDelivery } from './record.ts';
import { DeliveryRepository } from './repository.ts';
import { sendCopy } from './send-copy.ts';

export const deliveryHandlers: Handlers<typeof deliveryRoutes> = {
  sendCopy: async ({ params, body }, ctx) => ({ delivery: await sendCopy({ ...params, ...body }, ctx) }),

  listDeliveries: async ({ params }, ctx) => {
    const inspection = await new InspectionRepository(ctx.table).get(params.inspectionId);
    if (inspection === undefined) throw notFound('inspectionId');
    const rows = await new DeliveryRepository(ctx.table).list(params.inspectionId);
    const unsafe = unsafePhotos(inspection);
    return { deliveries: rows.map((row) => toCopyDelivery(row, unsafe)) };
  },
};
