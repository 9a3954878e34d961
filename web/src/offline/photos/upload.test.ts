import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const POST = { url: 'https://photos.example/', fields: { key: 'one' }, expiresAt: '2099-01-01T00:00:00.000Z' };

/** A fake XMLHttpRequest that the test completes. */
class BlockedRequest {
  static readonly all: BlockedRequest[] = [];
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  status = 0;
  responseURL = '';
  responseText = '';
  isWatched = false;

  open(): void {
    BlockedRequest.all.push(this);
  }
  /** Records whether the upload had a listener when it was sent, which is what triggers a preflight. */
  send(): void {
    this.isWatched = this.upload.onprogress !== null;
  }
  abort(): void {
    this.onabort();
  }
  getResponseHeader(): null {
    return null;
  }
  answer(status: number): void {
    this.status = status;
    this.onload();
  }
}

beforeEach(() => {
  BlockedRequest.all.length = 0;
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('XMLHttpRequest', BlockedRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts an upload with a newly loaded module, or with the previous one. */
async function uploads() {
  const { postPhoto } = await import('./upload.ts');
  return (onProgress: (share: number) => void = () => undefined) => {
    const done = postPhoto(POST, new ArrayBuffer(8), onProgress).then(
      () => 'stored',
      (error: { code: string }) => error.code,
    );
    const request = BlockedRequest.all.at(-1);
    if (request === undefined) throw new Error('Nothing was sent');
    return { request, done };
  };
}

describe('a photo upload', () => {
  it('has no progress listener, because it would trigger a CORS preflight', async () => {
    const { request, done } = (await uploads())();
    request.answer(204);

    expect(await done).toBe('stored');
    expect(request.isWatched).toBe(false);
  });

  it('has a progress listener after a slow upload, until an upload is fast again', async () => {
    const start = await uploads();
    const slow = start();
    vi.advanceTimersByTime(12_000);
    slow.request.answer(204);
    await slow.done;
    const shares: number[] = [];
    const watched = start((share) => shares.push(share));
    watched.request.upload.onprogress?.({ loaded: 1, total: 4 });
    watched.request.answer(204);
    await watched.done;
    const next = start();

    expect([watched.request.isWatched, next.request.isWatched]).toEqual([true, false]);
    expect(shares).toEqual([0.25]);
  });

  it('is aborted when it stalls, and the next one runs as long as it makes progress', async () => {
    const start = await uploads();
    const hung = start();
    vi.advanceTimersByTime(30_000);
    expect(await hung.done).toBe('TIMEOUT');

    const moving = start();
    for (let turn = 0; turn < 3; turn += 1) {
      vi.advanceTimersByTime(20_000);
      moving.request.upload.onprogress?.({ loaded: turn, total: 4 });
    }
    moving.request.answer(204);

    expect(moving.request.isWatched).toBe(true);
    expect(await moving.done).toBe('stored');
  });
});
