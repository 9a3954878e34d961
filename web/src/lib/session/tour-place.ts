/** Where in the tour a tab is, for a reload of it; of no other tab, and of no other user. */
const KEY = 'tour';

type Place = { userId: string; step: string };

export function saveTourPlace(place: Place): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Without storage the tour ends with a reload.
  }
}

export function clearTourPlace(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to clear.
  }
}

/** The ID of the step that a user was at; undefined when no tour was running. */
export function readTourPlace(userId: string): string | undefined {
  try {
    const place = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Place | null;
    return place?.userId === userId ? place.step : undefined;
  } catch {
    return undefined;
  }
}
