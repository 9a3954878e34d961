import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startWhenPainted } from './start-when-painted.ts';

const root = () => document.querySelector('#root');

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><h1>Today</h1></div>';
  globalThis.framePainted = undefined;
});

describe('the start of the app', () => {
  it('waits for nothing if there is no stored frame', async () => {
    const load = vi.fn(() => Promise.resolve());
    await startWhenPainted(load);
    expect(load).toHaveBeenCalledOnce();
  });

  it('waits until the stored frame is painted', async () => {
    let paint: () => void = () => undefined;
    globalThis.framePainted = new Promise((resolve) => {
      paint = resolve;
    });
    const load = vi.fn(() => Promise.resolve());
    const started = startWhenPainted(load);
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();

    paint();
    await started;
    expect(load).toHaveBeenCalledOnce();
  });

  it('replaces the frame with what to do if the code doesn’t load', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValueOnce();
    await startWhenPainted(() => Promise.reject(new TypeError('Failed to fetch')));

    expect(root()?.textContent).toContain('The app couldn’t be loaded');
    expect(root()?.textContent).not.toContain('Today');
    expect(root()?.querySelector('button')?.textContent).toBe('Reload');
    expect(logged).toHaveBeenCalledOnce();
  });
});
