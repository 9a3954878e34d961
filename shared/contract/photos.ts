import * as z from 'zod';
import { MAX_CAPTION, MAX_PHOTO_BYTES } from '#shared/photos/limits.ts';
import { PhotoMarkup } from '#shared/photos/markup.ts';
import { FieldId, Hlc } from './answers.ts';
import { Instant, line, Ulid } from './common.ts';

/** A photo as a device uploads it: JPEG only, re-encoded on the device, at most 3 MB. */
export const PhotoFacts = z.strictObject({
  photoId: Ulid,
  componentId: FieldId,
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256 in hex'),
  bytes: z
    .number()
    .int()
    .min(1)
    .max(MAX_PHOTO_BYTES, `A photo may be at most ${MAX_PHOTO_BYTES / 1_000_000} MB`),
  contentType: z.literal('image/jpeg', { message: 'Only JPEG photos are accepted' }),
  takenAt: Instant,
  caption: line(MAX_CAPTION, false).default(''),
  /** The device that took the photo, by the id it chose for itself (devices.ts). */
  deviceId: Ulid.exactOptional(),
});

export const PhotoEdit = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('add'), at: Hlc, photo: PhotoFacts }),
  z.strictObject({ action: z.literal('remove'), at: Hlc, photoId: Ulid }),
  /**
   * Caption, markup and the 'before' photo. Omitted fields are unchanged; `null` clears one. Never contains the image bytes.
   */
  z
    .strictObject({
      action: z.literal('describe'),
      at: Hlc,
      photoId: Ulid,
      caption: line(MAX_CAPTION, false).exactOptional(),
      markup: PhotoMarkup.nullable().exactOptional(),
      pairedWith: Ulid.nullable().exactOptional(),
    })
    .refine(({ photoId, pairedWith }) => pairedWith !== photoId, {
      path: ['pairedWith'],
      message: 'A photo cannot be its own before photo',
    }),
]);

export const PHOTO_STATES = ['awaited', 'verified', 'refused'] as const;

/** A note from another device that a newer note overwrote. */
export const LostNote = z.discriminatedUnion('name', [
  z.object({ name: z.literal('caption'), at: z.string(), value: z.string() }),
  z.object({ name: z.literal('markup'), at: z.string(), value: PhotoMarkup.nullable() }),
  z.object({ name: z.literal('pairedWith'), at: z.string(), value: z.string().nullable() }),
]);

export const Photo = z.object({
  photoId: Ulid,
  componentId: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  takenAt: z.string(),
  caption: z.string(),
  at: z.string(),
  /** awaited: still only on a device. verified: stored, and its hash equals the device's. refused: see `reason`. */
  state: z.enum(PHOTO_STATES),
  reason: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  url: z.string().optional(),
  thumbnailUrl: z.string().optional(),
  markup: PhotoMarkup.exactOptional(),
  /** On an 'after' photo: the 'before' photo of the same inspection. */
  pairedWith: z.string().exactOptional(),
  deviceId: Ulid.exactOptional(),
  /** When each note was last changed, for a device that merges them. */
  notedAt: z
    .object({
      caption: z.string().exactOptional(),
      markup: z.string().exactOptional(),
      pairedWith: z.string().exactOptional(),
    })
    .exactOptional(),
  lostNotes: z.array(LostNote).exactOptional(),
});
export type Photo = z.infer<typeof Photo>;

/** The state of an added photo, and where to upload its bytes while it isn't verified. */
export const PhotoUpload = z.object({
  photoId: Ulid,
  state: z.enum(PHOTO_STATES),
  reason: z.string().optional(),
  post: z.object({ url: z.string(), fields: z.record(z.string(), z.string()), expiresAt: z.string() }).optional(),
});
