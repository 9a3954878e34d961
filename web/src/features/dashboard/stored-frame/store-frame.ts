import { maybeDeviceDatabase } from '#web/offline/db/database.ts';
import { isMemoryOnly } from '#web/offline/db/storage-mode.ts';
import { readMarker } from '#web/offline/db/unsent-marker.ts';
import { PATHS } from '#web/lib/paths.ts';
import { TOKEN_KEY } from '#web/lib/session/session-storage.ts';
import { localDay } from '#web/lib/local-day.ts';
import { FRAME_KEY, type StoredFrame } from '#web/lib/session/stored-frame.ts';
import { isSupportView } from '#web/lib/session/support-view.ts';
import { PHONE } from '#web/ui/hooks/use-media.ts';

/** Larger frames are not worth reading before the app starts. */
const MAX_LENGTH = 60_000;
/** Cards further down than this are left out: each costs a slow phone several milliseconds. The app draws them. */
const SCREENS = 1.25;
/** Messages about this moment, and whatever is open over the page. */
const OF_THE_MOMENT = '[role="status"], [role="alert"], dialog, [role="dialog"], [role="menu"]';
/** Says whether photos are safe: only the running app may do that, so a frame has a blank of the same length. */
const CLAIM = '.photos-badge';
const FIGURE_SPACE = '\u2007';
const CARD = '.inspection-card';

/** The storage that has the session; a frame must not outlive it. */
const storageOfSession = (): Storage | undefined =>
  [localStorage, sessionStorage].find((storage) => storage.getItem(TOKEN_KEY) !== null);

/** Whether the screen is the list of a phone without a filter, with nothing unsent and nothing open over it. */
function isStorable(root: Element): boolean {
  const { pathname, search } = globalThis.location;
  const database = maybeDeviceDatabase();
  return (
    pathname === PATHS.dashboard &&
    search === '' &&
    matchMedia(PHONE).matches &&
    navigator.onLine &&
    !isSupportView() &&
    !isMemoryOnly() &&
    database !== undefined &&
    readMarker(database.name) === undefined &&
    root.querySelector(CARD) !== null
  );
}

/** Removes the cards that are further down than `SCREENS`, and groups without a card. */
function dropCardsBelow(root: Element, copy: Element): void {
  const limit = SCREENS * globalThis.innerHeight;
  const cards = [...copy.querySelectorAll(CARD)];
  for (const [index, card] of [...root.querySelectorAll(CARD)].entries()) {
    if (card.getBoundingClientRect().top + globalThis.scrollY > limit) cards[index]?.remove();
  }
  for (const group of copy.querySelectorAll('.card-group')) if (group.querySelector(CARD) === null) group.remove();
}

/** The content security policy allows inline styles from a script only, so the script that draws the frame sets them. */
function moveStyles(copy: Element): void {
  for (const element of copy.querySelectorAll<HTMLElement>('[style]')) {
    element.dataset.style = element.style.cssText;
    element.removeAttribute('style');
  }
}

/** The page's HTML, without what was true only at this moment. */
export function frameOf(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  dropCardsBelow(root, copy);
  for (const element of copy.querySelectorAll(OF_THE_MOMENT)) element.remove();
  moveStyles(copy);
  for (const claim of copy.querySelectorAll<HTMLElement>(CLAIM)) {
    claim.dataset.style = 'visibility: hidden';
    claim.textContent = FIGURE_SPACE.repeat(claim.textContent.length);
  }
  for (const image of copy.querySelectorAll('img[src^="blob:"]')) image.removeAttribute('src');
  return copy.innerHTML;
}

/** Stores the painted list for the next visit; does nothing if the screen shows anything else. */
export function storeFrame(): void {
  const root = document.querySelector('#root');
  if (root === null || !isStorable(root)) return;
  const html = frameOf(root);
  if (html.length > MAX_LENGTH) return;
  const { pathname: path } = globalThis.location;
  const frame: StoredFrame = { build: __BUILD_ID__, path, day: localDay(), width: globalThis.innerWidth, html };
  try {
    storageOfSession()?.setItem(FRAME_KEY, JSON.stringify(frame));
  } catch {
    // The storage is full or blocked: the next visit starts without a frame.
  }
}
