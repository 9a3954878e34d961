import type { PhotoBoard } from '#shared/contract/upload-status.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { type Clock, epochSeconds, instant } from '#functions/platform/clock.ts';
import { combineBoard } from './combine-board.ts';
import { DeviceRepository } from './repository.ts';
import { announcedSince, inspectionsMissingPhotos, waitingPhotos } from './waiting-photos.ts';

async function headersOf(ids: readonly string[], table: TenantTable): Promise<InspectionRecord[]> {
  const inspections = new InspectionRepository(table);
  const headers: InspectionRecord[] = [];
  for (let from = 0; from < ids.length; from += 100) {
    headers.push(...(await inspections.getAll(ids.slice(from, from + 100))));
  }
  return headers;
}

/** An organization's photos that are still on devices, as far as those have reported. */
export async function photoBoardOf(table: TenantTable, clock: Clock): Promise<PhotoBoard> {
  const repository = new DeviceRepository(table);
  const [known, { photos: waiting, isCut }, missing, reminders] = await Promise.all([
    repository.all(),
    waitingPhotos(table),
    inspectionsMissingPhotos(table),
    repository.reminders(),
  ]);
  // TTL deletes rows late, so expired ones are filtered out.
  const devices = known.filter(({ expiresAt }) => expiresAt > epochSeconds(clock));
  const unsent = devices.flatMap((device) => device.unsent);
  const ids = new Set([...[...waiting, ...unsent].map(({ inspectionId }) => inspectionId), ...missing.ids]);
  const [announced, headers] = await Promise.all([announcedSince(unsent, table), headersOf([...ids], table)]);
  // The sample's photos were never on a device.
  const samples = new Set<string>(headers.flatMap((header) => (header.isSample === true ? [header.inspectionId] : [])));
  const ours = waiting.filter(({ inspectionId }) => !samples.has(inspectionId));
  const shown = { isCut: isCut || missing.isCut, asOf: instant(clock) };
  return combineBoard({ devices, waiting: ours, announced, headers, reminders, ...shown });
}
