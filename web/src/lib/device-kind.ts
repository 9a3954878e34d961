export type DeviceKind = 'ios' | 'android' | 'other';

/** The kind of device by its user agent. An iPad reports itself as a Mac, but has a touch screen. */
export function deviceKind({ userAgent, maxTouchPoints } = navigator): DeviceKind {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'other';
}
