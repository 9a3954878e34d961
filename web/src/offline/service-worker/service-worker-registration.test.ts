import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerWorker } from './service-worker-registration.ts';

/** Longer than a page takes to settle. */
const SETTLED_MS = 7000;

const register = vi.fn(async () => Object.assign(new EventTarget(), { waiting: null, installing: null }));

/** A browser in which this worker controls the page, if any. */
function browserWith(controller: object | null): void {
  const ready = new Promise(() => undefined);
  const serviceWorker = Object.assign(new EventTarget(), {
    controller,
    ready,
    register,
    startMessages: () => undefined,
  });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
}

beforeEach(() => {
  vi.useFakeTimers();
  register.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a device without a service worker', () => {
  it('precaches nothing before the first visit’s sign-in has ended', async () => {
    browserWith(null);
    let signedIn = (): void => undefined;
    void registerWorker('app.js', () => undefined, new Promise<void>((resolve) => (signedIn = resolve)));
    await vi.advanceTimersByTimeAsync(SETTLED_MS);
    expect(register).not.toHaveBeenCalled();

    signedIn();
    await vi.advanceTimersByTimeAsync(SETTLED_MS);
    expect(register).toHaveBeenCalledOnce();
  });
});

describe('a device with a service worker', () => {
  it('checks for a new release on the sign-in page', async () => {
    browserWith({});
    void registerWorker('app.js', () => undefined, new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(SETTLED_MS);
    expect(register).toHaveBeenCalledOnce();
  });
});
