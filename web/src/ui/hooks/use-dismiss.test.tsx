import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useDismiss } from './use-dismiss.ts';

afterEach(cleanup);

function Menu() {
  const [isOpen, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(element, isOpen, close);
  return (
    <>
      <div ref={element}>
        <button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          More
        </button>
        {isOpen && <a href="/entry">Entry</a>}
      </div>
      <input aria-label="Elsewhere" />
    </>
  );
}

describe('a menu closed with Escape', () => {
  it('returns the focus of its entry to the button that opened it', async () => {
    render(<Menu />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Entry' }));
    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('link', { name: 'Entry' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  });

  it('takes no focus from elsewhere', async () => {
    render(<Menu />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    screen.getByLabelText('Elsewhere').focus();
    await userEvent.keyboard('{Escape}');

    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
  });
});
