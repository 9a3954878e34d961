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

describe('the phone menu', () => {
  it('renders its links when it first opens, and keeps them while it closes', () => {
    const { rerender } = render(drawer(false));
    const counts = [linkCount()];

    rerender(drawer(true));
    counts.push(linkCount());
    rerender(drawer(false));
    counts.push(linkCount());

    expect(counts).toEqual([0, 1, 1]);
  });
});
