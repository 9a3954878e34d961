import type { CompressedPhoto } from './compression.ts';
import type { PhotoOwner } from '../db/records.ts';

export type PhotoToStore = CompressedPhoto & {
  photoId: string;
  /** ID of the inspection, or of the owner named by `owner`. */
  inspectionId: string;
  owner?: PhotoOwner;
  componentId: string;
  takenAt: string;
  caption: string;
};
