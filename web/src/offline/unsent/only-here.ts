import type { DeviceDatabase } from '../db/database.ts';
import { photosHere } from '../photos/photos-here.ts';

/** Photos whose only copy is on this device, as far as it knows; includes photos that the server refused. */
export const onlyHere = (database: DeviceDatabase) =>
  photosHere(database, ['saved', 'uploading', 'refused']).then((photos) =>
    photos.filter(({ removed }) => removed !== true),
  );
