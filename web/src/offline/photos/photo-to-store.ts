import type { CompressedPhoto } from './compression.ts';
import type { PhotoOwner } from '../db/records.ts';

export type PhotoToStore = CompressedPhoto & {
  photoId: string;
  /** The inspection's id, or that of what `owner` names. */
  inspectionId: string;
  owner?: PhotoOwner;
  componentId: string;
  takenAt: string;
  caption: string;
};
