/** Marks that the camera is open. A phone with little memory may close the page while its camera is open. */
const KEY = 'flueprint-camera-open';
const EXPIRES_AFTER_MS = 3_600_000;
/** Identifies this page load. A mark from the same page load does not mean that the page was closed. */
const PAGE = crypto.randomUUID();

type Mark = { page: string; path: string; of: string; at: number };

export function markCamera(of: string): void {
  const mark: Mark = { page: PAGE, path: location.pathname, of, at: Date.now() };
  try {
    localStorage.setItem(KEY, JSON.stringify(mark));
  } catch {
    // Without the mark, the technician has to find the place manually.
  }
}

export function unmarkCamera(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // If storage fails here, no mark was written either.
  }
}

/** Whether the previous page was closed while the camera was open for this component. */
export function wasClosedByCamera(of: string): boolean {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return false;
    const mark = JSON.parse(text) as Mark;
    const isYoung = mark.at > Date.now() - EXPIRES_AFTER_MS;
    return isYoung && mark.page !== PAGE && mark.path === location.pathname && mark.of === of;
  } catch {
    return false;
  }
}
