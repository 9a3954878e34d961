import { afterEach, describe, expect, it, vi } from 'vitest';
import { markLoaded } from './loaded.ts';

const isMarked = () => document.documentElement.classList.contains('is-loaded');

afterEach(() => {
  document.documentElement.className = '';
  vi.restoreAllMocks();
});

describe('markLoaded', () => {
  it('marks the page in the second animation frame after loading, so that the first paint comes before it', () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const nextFrame = () => frames.splice(0).forEach((callback) => callback(0));
    markLoaded();
    nextFrame();
    nextFrame();
    expect(isMarked()).toBe(false);

    dispatchEvent(new Event('load'));
    nextFrame();
    expect(isMarked()).toBe(false);
    nextFrame();
    expect(isMarked()).toBe(true);
  });
});
