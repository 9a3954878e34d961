import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GalleryPage } from './gallery-page.tsx';

let seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (typeof seen)[number]) {
        seen.push(callback);
      }
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  seen = [];
});
afterEach(cleanup);

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

const address = () => screen.getByTestId('address').textContent;

const renderAt = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/diagrams${search}`]}>
      <GalleryPage />
      <Address />
    </MemoryRouter>,
  );

describe('the diagram gallery', () => {
  it('shows all diagrams, and draws one only when it is close to the viewport', async () => {
    const { container } = renderAt('');

    expect(screen.getByText('71 diagrams')).toBeTruthy();
    expect(container.querySelectorAll('.gallery-card svg')).toHaveLength(0);

    seen[0]?.([{ isIntersecting: true }]);

    await vi.waitFor(() => expect(container.querySelectorAll('.gallery-card svg')).toHaveLength(1));
  });

  it('keeps the kind and the search text in the URL', () => {
    renderAt('?kind=gas');
    expect(screen.getByRole('button', { name: 'Gas' }).getAttribute('aria-pressed')).toBe('true');

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pilot' } });

    expect(address()).toBe('?kind=gas&q=pilot');
    expect(screen.getByText('4 diagrams')).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'Gas' }));
    expect(address()).toBe('?q=pilot');
  });

  it('shows when nothing matches, and can show all diagrams again', () => {
    renderAt('?q=zebra');
    expect(screen.getByText('No diagram matches “zebra”')).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'Show all diagrams' }));

    expect(screen.getByText('71 diagrams')).toBeTruthy();
    expect(address()).toBe('');
  });

  it('opens a diagram from its card at the part that matched the search', async () => {
    renderAt('?q=block-off');

    fireEvent.click(screen.getByRole('button', { name: /Insert with full liner/ }));

    expect(await screen.findByRole('dialog', { name: 'Diagram: Insert with full liner' })).toBeTruthy();
    expect(address()).toContain('open=DIAG_INSERT_INSTALL&part=block-off+plate');
    // React replaces the dialog's buttons when the drawing arrives.
    await screen.findByRole('button', { name: 'Next part' });
    fireEvent.click(screen.getByRole('button', { name: 'Close diagram' }));
    await vi.waitFor(() => expect(address()).toBe('?q=block-off'));
  });

  it('ignores a diagram or kind that does not exist', () => {
    renderAt('?kind=steam&open=DIAG_NOTHING');

    expect(screen.getByText('71 diagrams')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
