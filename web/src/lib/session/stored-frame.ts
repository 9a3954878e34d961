/**
 * The list's last painted frame on a phone, drawn by a small script while the app is still loading on the next visit
 * (features/dashboard/stored-frame). It is in the storage that has the session, and is removed with the session.
 */
export type StoredFrame = {
  /** The release that painted it. */
  readonly build: string;
  /** The list's path. */
  readonly path: string;
  /** The local day it was painted on, because the list groups inspections by day. */
  readonly day: string;
  /** The width of the window in pixels. */
  readonly width: number;
  readonly html: string;
};

export const FRAME_KEY = 'stored-frame';

/** Removes the frame: it no longer matches what is on this device. */
export function dropStoredFrame(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) storage.removeItem(FRAME_KEY);
  } catch {
    // Without storage access, no frame was stored either.
  }
}
