import type { DeviceDatabase } from '../database.ts';
import { photosHere } from '../photos-here.ts';

/** Photos of which this device has the only copy, as far as it knows: also those the server refused. */
export const onlyHere = (database: DeviceDatabase) =>
  photosHere(database, ['saved', 'uploading', 'refused']).then((photos) =>
    photos.filter(({ removed }) => removed !== true),
  );
