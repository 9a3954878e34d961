import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeatTapInApp } from './repeat-tap.ts';

const PAGE = `<main>
  <button type="button" aria-label="Open menu">≡</button>
  <input name="search">
  <a href="/inspect/1">Continue</a><a href="/inspect/2">Continue</a><a href="/inspect/2">Continue</a>
  <a href="https://maps.example.com/" target="_blank">1 Elm Street</a>
</main>`;

let root: HTMLElement;
const used: string[] = [];

const control = (selector: string, index = 0) => root.querySelectorAll<HTMLElement>(selector)[index]!;

/** The app replaces the frame. Resolves after the observer has run. */
async function startApp(html = PAGE): Promise<void> {
  root.innerHTML = html;
  for (const [index, each] of root.querySelectorAll<HTMLElement>('a, button').entries()) {
    each.addEventListener('click', (event) => {
      event.preventDefault();
      used.push(`${each.getAttribute('href') ?? each.getAttribute('aria-label')} ${index}`);
    });
  }
  await Promise.resolve();
}

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${PAGE}</div>`;
  root = document.querySelector<HTMLElement>('#root')!;
  used.length = 0;
  repeatTapInApp(root);
});
afterEach(() => {
  vi.useRealTimers();
  root.innerHTML = '';
});

describe('a tap before the app has started', () => {
  it.each([
    ['a button', 'button', 0, 'Open menu 0'],
    ['a link', 'a', 0, '/inspect/1 1'],
    ['the second of two equal links', 'a', 2, '/inspect/2 3'],
  ])('on %s is repeated in the app', async (_what, selector, index, expected) => {
    fireEvent.click(control(selector, index));
    await startApp();
    expect(used).toEqual([expected]);
  });

  it('on a field focuses the app’s field', async () => {
    fireEvent.click(control('input'));
    await startApp();
    expect(document.activeElement).toBe(control('input'));
  });

  it('counts once: the last one, and never again', async () => {
    fireEvent.click(control('a', 0));
    fireEvent.click(control('button'));
    await startApp();
    await startApp();
    expect(used).toEqual(['Open menu 0']);
  });

  it('does not reach the frame’s own control, unless it is a link to another site', () => {
    const reached: string[] = [];
    root.addEventListener('click', (event) => {
      event.preventDefault();
      reached.push((event.target as Element).textContent);
    });
    fireEvent.click(control('a', 0));
    fireEvent.click(control('a', 3));
    expect(reached).toEqual(['1 Elm Street']);
  });

  it('opens its link when the app doesn’t have it or doesn’t start', async () => {
    vi.useFakeTimers();
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    fireEvent.click(control('a', 0));
    vi.advanceTimersByTime(6000);
    expect(assign).toHaveBeenCalledWith(expect.stringContaining('/inspect/1'));
    vi.unstubAllGlobals();
    await startApp();
  });
});

describe('a tap in the app', () => {
  it('is not touched', async () => {
    await startApp();
    fireEvent.click(control('a', 1));
    expect(used).toEqual(['/inspect/2 2']);
  });
});
