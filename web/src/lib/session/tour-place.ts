/** The tab's current tour step, restored after a reload of this tab by the same user. */
const KEY = 'tour';

type Place = { userId: string; step: string };

export function saveTourPlace(place: Place): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Without storage, a reload ends the tour.
  }
}

export function clearTourPlace(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to clear.
  }
}

/** ID of the user's current step; undefined if no tour was running. */
export function readTourPlace(userId: string): string | undefined {
  try {
    const place = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Place | null;
    return place?.userId === userId ? place.step : undefined;
  } catch {
    return undefined;
  }
}
