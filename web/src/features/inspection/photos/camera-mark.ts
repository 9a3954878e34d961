/** The camera is open; on a phone with little memory it may close the page behind it. */
const KEY = 'flueprint-camera-open';
const FORGOTTEN_AFTER_MS = 3_600_000;
/** This page; a mark of its own is no sign that it was closed. */
const PAGE = crypto.randomUUID();

type Mark = { page: string; path: string; of: string; at: number };

export function markCamera(of: string): void {
  const mark: Mark = { page: PAGE, path: location.pathname, of, at: Date.now() };
  try {
    localStorage.setItem(KEY, JSON.stringify(mark));
  } catch {
    // Without it the technician looks for the place alone.
  }
}

export function unmarkCamera(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then there was no mark either.
  }
}

/** Whether the page before this one was closed while the camera was open for this very part. */
export function wasClosedByCamera(of: string): boolean {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return false;
    const mark = JSON.parse(text) as Mark;
    const isYoung = mark.at > Date.now() - FORGOTTEN_AFTER_MS;
    return isYoung && mark.page !== PAGE && mark.path === location.pathname && mark.of === of;
  } catch {
    return false;
  }
}
