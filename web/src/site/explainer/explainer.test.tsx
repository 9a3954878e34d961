import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Explainer } from './explainer.tsx';
import { SCENES } from './scenes.tsx';

beforeEach(() => {
  // happy-dom lacks modal dialogs.
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the explainer', () => {
  it('shows numbered pictures that the reader pages through, and ends with the trial', async () => {
    render(<Explainer onClose={() => undefined} />);
    for (const [index, { title }] of SCENES.entries()) {
      expect(screen.getByText(`Picture ${index + 1} of ${SCENES.length}`)).toBeTruthy();
      expect(screen.getByRole('heading', { name: new RegExp(title) })).toBeTruthy();
      if (index + 1 < SCENES.length) await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    }

    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Start free trial' }).getAttribute('href')).toBe('/signup');
    expect(screen.queryByRole('button', { name: /Play|Pause|Replay/ })).toBeNull();
  });
});
