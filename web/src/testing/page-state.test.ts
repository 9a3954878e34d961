import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notePage } from './page-state.ts';

let restore: () => void;
beforeEach(() => {
  restore = notePage();
});
afterEach(() => restore());

it.each([
  ['the window', window, 'online'],
  ['the document', document, 'visibilitychange'],
] as const)('removes what has begun to listen to %s', (_name, target, type) => {
  const heard = vi.fn();
  target.addEventListener(type, heard);
  restore();
  target.dispatchEvent(new Event(type));

  expect(heard).not.toHaveBeenCalled();
});

it('leaves what listened before', () => {
  restore();
  const heard = vi.fn();
  window.addEventListener('online', heard);
  notePage()();
  window.dispatchEvent(new Event('online'));
  window.removeEventListener('online', heard);

  expect(heard).toHaveBeenCalledOnce();
});

it('gives globals their values back and removes a database', () => {
  const { fetch, innerWidth } = globalThis;
  globalThis.fetch = vi.fn();
  Object.defineProperty(globalThis, 'innerWidth', { value: 320, configurable: true });
  Object.assign(globalThis, { indexedDB: {} });
  restore();

  expect([globalThis.fetch, globalThis.innerWidth, 'indexedDB' in globalThis]).toEqual([fetch, innerWidth, false]);
});

it('empties page and storage and returns to the address', () => {
  document.body.innerHTML = '<p>left</p>';
  document.documentElement.dataset['theme'] = 'dark';
  localStorage.setItem('left', 'x');
  history.replaceState(null, '', '/clients?tag=x');
  restore();

  expect([document.body.innerHTML, document.documentElement.attributes.length, localStorage.length]).toEqual([
    '',
    0,
    0,
  ]);
  expect(location.pathname + location.search).toBe('/');
});
