import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const PHOTOS = 'https://photos.example/';

let asked: string[];
let isThere: boolean;

/** The module anew: it remembers when it asked. */
const way = () => import('./storage-way.ts');

beforeEach(() => {
  asked = [];
  isThere = true;
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    asked.push(`${init.method ?? 'GET'} ${url}`);
    if (!isThere) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(url === PHOTOS ? new Response(null, { status: 403 }) : Response.json({ photosUrl: PHOTOS }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the way to the photos’ storage', () => {
  it('is asked for before a photo, and not again while browsers keep the leave', async () => {
    const { askWayToStorage } = await way();
    askWayToStorage();
    askWayToStorage();
    await vi.waitFor(() => expect(asked).toEqual(['GET /config.json', `HEAD ${PHOTOS}`]));

    vi.advanceTimersByTime(7 * 60_000);
    askWayToStorage();
    expect(asked).toHaveLength(2);

    vi.advanceTimersByTime(2 * 60_000);
    askWayToStorage();
    await vi.waitFor(() => expect(asked).toEqual(['GET /config.json', `HEAD ${PHOTOS}`, `HEAD ${PHOTOS}`]));
  });

  it('is not asked for without a signal, and asked for again after a question that did not come through', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { askWayToStorage, openWayToStorage } = await way();
    askWayToStorage();
    openWayToStorage();
    expect(asked).toEqual([]);

    online.mockReturnValue(true);
    isThere = false;
    askWayToStorage();
    await vi.waitFor(() => expect(asked).toEqual(['GET /config.json']));
    isThere = true;
    await vi.waitFor(() => {
      askWayToStorage();
      expect(asked.at(-1)).toBe(`HEAD ${PHOTOS}`);
    });
  });

  it('is connected to, as the server is, while a photo is taken', async () => {
    const append = vi.spyOn(document.head, 'append');
    const { openWayToStorage } = await way();
    openWayToStorage();

    const connections = () => append.mock.calls.map(([link]) => link as HTMLLinkElement).map(({ href }) => href);
    await vi.waitFor(() => expect(connections()).toEqual([`${location.origin}/`, PHOTOS]));
    expect(document.head.querySelector('link[rel=preconnect]')).toBeNull();
  });
});
