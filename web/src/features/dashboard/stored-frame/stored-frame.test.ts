import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import type { LocalInspection } from '#web/offline/db/records.ts';
import { writeMarker } from '#web/offline/db/unsent-marker.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { clearSavedSession, TOKEN_KEY } from '#web/lib/session/session-storage.ts';
import { FRAME_KEY, type StoredFrame } from '#web/lib/session/stored-frame.ts';
import { drawFrame, frameToDraw } from './draw-frame.ts';
import { storeFrame } from './store-frame.ts';

const CARD = `<li class="inspection-card" style="left: 4px"><h3>Elm Street</h3>
  <span class="photos-badge">3 of 3 safe</span><a class="card-button" href="/inspect/1">Continue</a></li>`;
const LIST = `<main><p role="status">Saved</p><section class="card-group"><ul>${CARD}</ul></section></main>`;

const UNSENT = { birth: 'one', changes: 1, photos: 0, clients: [] };

let database: DeviceDatabase;
/** The page's fonts; the test environment has none. */
const fonts = { load: () => Promise.resolve() };
Object.defineProperty(document, 'fonts', { value: fonts });

const root = () => document.querySelector<HTMLElement>('#root')!;
const storedFrame = (storage: Storage = localStorage) => {
  const json = storage.getItem(FRAME_KEY);
  return json === null ? undefined : (JSON.parse(json) as StoredFrame);
};

function isPhone(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches }));
}

beforeEach(async () => {
  vi.stubGlobal('__BUILD_ID__', '2026.11.29-1');
  isPhone(true);
  database = await freshDevice();
  localStorage.setItem(TOKEN_KEY, 'token');
  history.replaceState(null, '', '/dashboard');
  document.body.innerHTML = `<div id="root">${LIST}</div>`;
});
afterEach(() => {
  closeDeviceDatabase();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('storing the list’s frame', () => {
  it('stores the page without messages and without any claim that photos are safe', () => {
    storeFrame();

    const html = storedFrame()?.html ?? '';
    expect(html).toContain('Elm Street');
    expect(html).not.toContain('Saved');
    expect(html).not.toContain('safe');
    expect(root().innerHTML).toContain('3 of 3 safe');
  });

  it('is in the storage of the session, and goes with it', () => {
    localStorage.clear();
    sessionStorage.setItem(TOKEN_KEY, 'token');
    storeFrame();
    expect(storedFrame()).toBeUndefined();
    expect(storedFrame(sessionStorage)).toBeDefined();

    clearSavedSession();
    expect(storedFrame(sessionStorage)).toBeUndefined();
  });

  it('leaves out cards below the screen, and groups without a card', () => {
    const group = `<section class="card-group"><h2>Finished</h2><ul>${CARD.replace('Elm', 'Oak')}</ul></section>`;
    root().querySelector('main')?.insertAdjacentHTML('beforeend', group);
    const [, below] = root().querySelectorAll('.inspection-card');
    below!.getBoundingClientRect = () => ({ top: 4000 }) as DOMRect;

    storeFrame();

    expect(storedFrame()?.html).toContain('Elm Street');
    expect(storedFrame()?.html).not.toContain('Oak Street');
    expect(storedFrame()?.html).not.toContain('Finished');
  });

  it.each<[string, () => void]>([
    ['another page is shown', () => history.replaceState(null, '', '/clients')],
    ['the list is filtered', () => history.replaceState(null, '', '/dashboard?type=OIL')],
    ['the screen is not a phone’s', () => isPhone(false)],
    ['the device is offline', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)],
    ['there is no inspection', () => root().querySelector('.inspection-card')?.remove()],
    ['work is unsent', () => writeMarker(database.name, UNSENT)],
    ['no user is signed in', () => localStorage.removeItem(TOKEN_KEY)],
    ['the page is too large', () => root().append('x'.repeat(60_000))],
  ])('stores nothing when %s', (_when, change) => {
    change();
    storeFrame();
    expect(storedFrame()).toBeUndefined();
  });

  it('removes the frame when there is unsent work', () => {
    storeFrame();
    writeMarker(database.name, UNSENT);
    expect(storedFrame()).toBeUndefined();
  });

  it('removes the frame when an inspection is removed from this device', async () => {
    await database.inspections.put({ inspectionId: 'one' } as LocalInspection);
    storeFrame();
    await database.inspections.put({ inspectionId: 'two' } as LocalInspection);
    expect(storedFrame()).toBeDefined();

    await database.inspections.delete('one');
    expect(storedFrame()).toBeUndefined();
  });
});

describe('the next visit', () => {
  beforeEach(() => {
    storeFrame();
    root().innerHTML = '';
  });

  it('draws the frame with its styles, and resolves when it is painted', async () => {
    await drawFrame([]);
    expect(root().querySelector('h3')?.textContent).toBe('Elm Street');
    expect(root().querySelector<HTMLElement>('.inspection-card')?.style.left).toBe('4px');
  });

  it('waits for the style sheets', async () => {
    // Without this, the test environment would request the style sheet.
    const append = vi.spyOn(document.head, 'append').mockReturnValueOnce();
    const drawn = drawFrame(['/assets/shell.css']);
    const link = append.mock.lastCall?.[0] as HTMLLinkElement;
    expect(link.getAttribute('href')).toBe('/assets/shell.css');
    await Promise.resolve();
    expect(root().hasChildNodes()).toBe(false);

    link.dispatchEvent(new Event('load'));
    await drawn;
    expect(root().hasChildNodes()).toBe(true);
  });

  it('waits for the font, but not for long', async () => {
    vi.useFakeTimers();
    vi.spyOn(fonts, 'load').mockReturnValueOnce(new Promise<void>(() => undefined));
    const drawn = drawFrame([]);
    await vi.advanceTimersByTimeAsync(199);
    expect(root().hasChildNodes()).toBe(false);

    await vi.advanceTimersByTimeAsync(1000);
    await drawn;
    expect(root().hasChildNodes()).toBe(true);
  });

  it('draws it once the root is parsed', async () => {
    const parsed = root();
    parsed.remove();
    const drawn = drawFrame([]);
    document.body.append(parsed);
    await drawn;
    expect(parsed.hasChildNodes()).toBe(true);
  });

  it.each<[string, () => void]>([
    ['another page opens', () => history.replaceState(null, '', '/clients')],
    ['the list opens with a filter', () => history.replaceState(null, '', '/dashboard?open=%2Fguide')],
    ['it is another day', () => vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] })],
    ['another release runs', () => vi.stubGlobal('__BUILD_ID__', '2026.11.30-2')],
    ['the session is gone', () => localStorage.removeItem(TOKEN_KEY)],
    [
      'another user of the device has unsent work',
      () => localStorage.setItem('unsent-marker:flueprint:another:user', '{}'),
    ],
    ['the frame is corrupt', () => localStorage.setItem(FRAME_KEY, '{')],
  ])('draws nothing when %s', async (_when, change) => {
    change();
    expect(frameToDraw()).toBeUndefined();
    await drawFrame([]);
    expect(root().hasChildNodes()).toBe(false);
  });

  it('draws nothing when the window has another width', async () => {
    vi.stubGlobal('innerWidth', 320);
    await drawFrame([]);
    expect(root().hasChildNodes()).toBe(false);
  });
});
