import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MenuDrawer } from './menu-drawer.tsx';

const drawer = (isOpen: boolean) => (
  <MenuDrawer isOpen={isOpen} onClose={() => undefined}>
    <a href="/clients">Clients</a>
  </MenuDrawer>
);

const linkCount = () => document.querySelectorAll('a').length;

beforeAll(() => {
  // The test environment has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
});

afterEach(cleanup);

describe('the menu of a phone', () => {
  it('draws its links when it is opened for the first time, and keeps them for the way out', () => {
    const { rerender } = render(drawer(false));
    const counts = [linkCount()];

    rerender(drawer(true));
    counts.push(linkCount());
    rerender(drawer(false));
    counts.push(linkCount());

    expect(counts).toEqual([0, 1, 1]);
  });
});
