import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DiagramViewer } from './diagram-viewer.tsx';

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // The test's document knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Show
      </button>
      {isOpen && (
        <DiagramViewer
          diagram="DIAG_GAS_VALVE_MILLIVOLT"
          part="thermopile"
          openedFrom="Thermopile"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

async function open() {
  render(<Opener />);
  screen.getByText('Show').focus();
  fireEvent.click(screen.getByText('Show'));
  await screen.findByRole('region', { name: 'Drawing' });
  return screen.getByRole('dialog', { name: 'Diagram: Standing-pilot millivolt valve' });
}

const currentPart = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('region', { name: 'Parts' }))
    .getAllByRole('listitem')
    .find((element) => element.getAttribute('aria-current') === 'true')?.textContent;

const panned = () => document.querySelector<HTMLElement>('.viewer-pan')?.style.transform;

describe('the diagram viewer', () => {
  it('opens at the requested part and shows where it was opened from', async () => {
    const dialog = await open();

    expect(currentPart(dialog)).toContain('Thermopile');
    expect(within(dialog).getByText('Opened from Thermopile')).toBeTruthy();
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(5);
  });

  it('moves between parts by keys and buttons, and wraps around at the end', async () => {
    const dialog = await open();

    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(currentPart(dialog)).toContain('Valve');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Next part' }));
    expect(currentPart(dialog)).toContain('Switch terminals');
    fireEvent.keyDown(dialog, { key: 'ArrowDown' });
    expect(currentPart(dialog)).toContain('Pilot');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Previous part' }));
    expect(currentPart(dialog)).toContain('Switch terminals');
    fireEvent.click(within(dialog).getByRole('button', { name: '2, Thermocouple' }));
    expect(currentPart(dialog)).toContain('Thermocouple');
  });

  it('zooms by keys and buttons, and resets to the whole drawing with 0', async () => {
    const dialog = await open();

    fireEvent.keyDown(dialog, { key: '+' });
    expect(panned()).toContain('scale(1.5)');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    expect(panned()).toContain('scale(2.25)');
    fireEvent.keyDown(dialog, { key: '-' });
    expect(panned()).toContain('scale(1.5)');
    fireEvent.keyDown(dialog, { key: '0' });
    expect(panned()).toContain('scale(1)');
    expect(within(dialog).getByRole('button', { name: 'Zoom out' }).hasAttribute('disabled')).toBe(true);
  });

  it('does not intercept the browser’s keyboard shortcuts', async () => {
    const dialog = await open();

    expect(fireEvent.keyDown(dialog, { key: '+', ctrlKey: true })).toBe(true);
    expect(panned()).toContain('scale(1)');
  });

  it('closes with Escape and its button, and returns the focus', async () => {
    const dialog = await open();
    expect(dialog.contains(document.activeElement)).toBe(true);

    fireEvent(dialog, new Event('cancel', { cancelable: true }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Show'));

    fireEvent.click(screen.getByText('Show'));
    fireEvent.click(await screen.findByRole('button', { name: 'Close diagram' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
