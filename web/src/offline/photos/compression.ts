/** The stored and uploaded form of a photo. */
export type CompressedPhoto = { full: ArrayBuffer; thumbnail: ArrayBuffer; width: number; height: number };

/** A compressed photo, or the message to show when the file is not usable. */
export type Compression = { ok: true; photo: CompressedPhoto } | { ok: false; message: string };
