import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { laterPart } from './later-part.ts';
import { useLaterPart } from './use-later-part.ts';

describe('a part that a screen can do without', () => {
  it('loads only once it is needed', async () => {
    const load = vi.fn(() => Promise.resolve('part'));
    const part = laterPart(load);
    const { result, rerender } = renderHook(({ isNeeded }) => useLaterPart(part, isNeeded), {
      initialProps: { isNeeded: false },
    });
    expect(result.current).toBeUndefined();
    expect(load).not.toHaveBeenCalled();

    rerender({ isNeeded: true });

    await waitFor(() => expect(result.current).toBe('part'));
  });

  it('is there in the first render if it has loaded before', async () => {
    const part = laterPart(() => Promise.resolve('part'));
    await part.preload();

    expect(renderHook(() => useLaterPart(part, true)).result.current).toBe('part');
  });

  it('stays out after a failure, and loads when the device is back online', async () => {
    const load = vi.fn(() => Promise.resolve('part')).mockRejectedValueOnce(new Error('offline'));
    const part = laterPart(load);
    const { result } = renderHook(() => useLaterPart(part, true));
    await act(async () => undefined);
    expect([result.current, load.mock.calls.length]).toEqual([undefined, 1]);

    act(() => void globalThis.dispatchEvent(new Event('online')));

    await waitFor(() => expect(result.current).toBe('part'));
  });
});
