import { afterEach, describe, expect, it } from 'vitest';
import { restoreOpenPath } from './open-path.ts';

const openedFrom = (address: string): string => {
  history.replaceState(null, '', address);
  restoreOpenPath();
  const { pathname, search, hash } = location;
  return pathname + search + hash;
};

afterEach(() => history.replaceState(null, '', '/'));

describe('restoreOpenPath', () => {
  it.each([
    ['/dashboard?open=%2Ftutorials', '/tutorials'],
    ['/dashboard?open=%2Fguide%2Fclients%23step-2', '/guide/clients#step-2'],
    ['/dashboard?open=%2Fadmin', '/dashboard'],
    ['/dashboard?open=https%3A%2F%2Felsewhere.example%2Fsupport', '/dashboard'],
    ['/dashboard?open=%2F%2Felsewhere.example%2Fsupport', '/dashboard'],
    ['/dashboard?status=OPEN', '/dashboard?status=OPEN'],
    ['/clients?open=%2Fsupport', '/clients?open=%2Fsupport'],
  ])('turns %s into %s', (address, path) => {
    expect(openedFrom(address)).toBe(path);
  });
});
