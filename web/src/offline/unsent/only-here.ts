import type { DeviceDatabase } from '../db/database.ts';
import { photosHere } from '../photos/photos-here.ts';

/** Photos of which this device has the only copy, as far as it knows: also those the server refused. */
export const onlyHere = (database: DeviceDatabase) =>
  photosHere(database, ['saved', 'uploading', 'refused']).then((photos) =>
    photos.filter(({ removed }) => removed !== true),
  );
