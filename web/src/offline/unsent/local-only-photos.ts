import type { DeviceDatabase } from '../db/database.ts';
import { photosOnDevice } from '../photos/photos-on-device.ts';

/** Photos whose only copy is on this device, as far as it knows; includes photos that the server refused. */
export const localOnlyPhotos = (database: DeviceDatabase) =>
  photosOnDevice(database, ['saved', 'uploading', 'refused']).then((photos) =>
    photos.filter(({ removed }) => removed !== true),
  );
