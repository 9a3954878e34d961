import { unsafePhotos } from '#functions/features/inspections/photos/manifest.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import type { DeliveryRow } from './record.ts';

/**
 * Whether a pending copy may be sent: all the inspection's photos are stored, or the sender chose to send it without
 * them.
 */
export const mayGoOut = (
  { state, withoutPhotos }: Pick<DeliveryRow, 'state' | 'withoutPhotos'>,
  header: Pick<InspectionRecord, 'photos' | 'missingPhotos'>,
): boolean => state === 'queued' && (withoutPhotos !== undefined || unsafePhotos(header) === 0);
