import { UNSENT_MARKER } from '#web/offline/db/unsent-marker.ts';
import { TOKEN_KEY } from '#web/lib/session/session-storage.ts';
import { localDay } from '#web/lib/local-day.ts';
import { FRAME_KEY, type StoredFrame } from '#web/lib/session/stored-frame.ts';
import { repeatTapInApp } from './repeat-tap.ts';

/**
 * Draws the stored frame of the list while the app loads. A script of its own (web/build/stored-frame.ts), which runs before
 * the app's modules; its tag names the list's style sheets.
 */

const hasUnsentWork = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(UNSENT_MARKER));

/** The frame to draw, if the last painted list matches this visit and its session is still saved. */
export function frameToDraw(): StoredFrame | undefined {
  try {
    const storage = [localStorage, sessionStorage].find((each) => each.getItem(TOKEN_KEY) !== null);
    const json = storage?.getItem(FRAME_KEY) ?? null;
    if (json === null || hasUnsentWork()) return undefined;
    const frame = JSON.parse(json) as StoredFrame;
    const { pathname, search } = globalThis.location;
    const isSamePage = pathname === frame.path && search === '';
    return isSamePage && frame.build === __BUILD_ID__ && frame.day === localDay() ? frame : undefined;
  } catch {
    // Blocked storage, or a corrupt frame: the app paints the list itself.
    return undefined;
  }
}

function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', reject);
    document.head.append(link);
  });
}

const FONT = "1rem 'Inter Variable'";
const FONT_WITHIN_MS = 200;

/**
 * A font that arrives after the first paint is not used until the next page (ui/theme/inter.css). The page preloads it, so it
 * is here soon.
 */
async function loadFont(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, FONT_WITHIN_MS));
  await Promise.race([document.fonts.load(FONT), late]);
}

/** The script runs in the head, so the root may not be parsed yet. */
function whenParsed(): Promise<Element> {
  return new Promise((resolve) => {
    const look = () => {
      const root = document.querySelector('#root');
      if (root === null) return;
      watch.disconnect();
      resolve(root);
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { childList: true, subtree: true });
    look();
  });
}

/** A tab in the background paints nothing; the app starts there without waiting longer than this. */
const PAINTED_WITHIN_MS = 500;

/** Resolves in the task after the next frame, which paints what was drawn. */
function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINTED_WITHIN_MS);
  });
}

/** Draws the frame once its styles are loaded. Resolves when it is painted, or at once if there is none. */
export async function drawFrame(styles: readonly string[]): Promise<void> {
  const frame = frameToDraw();
  if (frame === undefined) return;
  const [root] = await Promise.all([whenParsed(), ...styles.map(loadStyles)]);
  await loadFont();
  // Compared here, because a phone's window has its width only once the page's viewport tag is parsed.
  if (frame.width !== globalThis.innerWidth) return;
  root.innerHTML = frame.html;
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
  }
  repeatTapInApp(root);
  await whenPainted();
}
