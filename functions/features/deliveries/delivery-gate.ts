import { unsafePhotos } from '#functions/features/inspections/manifest.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import type { DeliveryRow } from './record.ts';

/**
 * Whether a waiting copy may reach its reader: every photo the inspection was completed with is safe, or its sender decided
 * that it goes without them.
 */
export const mayGoOut = (
  { state, withoutPhotos }: Pick<DeliveryRow, 'state' | 'withoutPhotos'>,
  header: Pick<InspectionRecord, 'photos' | 'missingPhotos'>,
): boolean => state === 'queued' && (withoutPhotos !== undefined || unsafePhotos(header) === 0);
