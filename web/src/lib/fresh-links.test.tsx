import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LINKS_FRESH_MS, useFreshLinks } from './fresh-links.ts';

const reload = vi.fn(async () => undefined);
const MINUTE_MS = 60_000;

function show(visibilityState: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  show('visible');
  reload.mockClear();
  renderHook(() => useFreshLinks(reload));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('expiring links', () => {
  it('are renewed before they expire, once per period, while the page is visible', async () => {
    await vi.advanceTimersByTimeAsync(LINKS_FRESH_MS - MINUTE_MS);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(reload).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(LINKS_FRESH_MS);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('are not renewed by a hidden page, but as soon as it is shown again', async () => {
    show('hidden');
    await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE_MS);
    expect(reload).not.toHaveBeenCalled();
    show('visible');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('are renewed at the next check after a failure', async () => {
    reload.mockRejectedValueOnce(new Error('No connection'));
    await vi.advanceTimersByTimeAsync(LINKS_FRESH_MS + MINUTE_MS);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
