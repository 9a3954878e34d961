import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const PHOTOS = 'https://photos.example/';

let requested: string[];

/** Reloads the module, because it caches the configuration. */
const load = () => import('./preconnect-storage.ts');

beforeEach(() => {
  requested = [];
  vi.resetModules();
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    requested.push(`${init.method ?? 'GET'} ${url}`);
    return Promise.resolve(Response.json({ photosUrl: PHOTOS }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('preconnectStorage', () => {
  it('preconnects to the server and photo storage without sending a request to storage', async () => {
    const append = vi.spyOn(document.head, 'append');
    const { preconnectStorage } = await load();
    preconnectStorage();

    const connections = () => append.mock.calls.map(([link]) => link as HTMLLinkElement).map(({ href }) => href);
    await vi.waitFor(() => expect(connections()).toEqual([`${location.origin}/`, PHOTOS]));
    expect(document.head.querySelector('link[rel=preconnect]')).toBeNull();
    expect(requested).toEqual(['GET /config.json']);
  });

  it('does nothing offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const append = vi.spyOn(document.head, 'append');
    const { preconnectStorage } = await load();
    preconnectStorage();

    expect(append).not.toHaveBeenCalled();
    expect(requested).toEqual([]);
  });
});
