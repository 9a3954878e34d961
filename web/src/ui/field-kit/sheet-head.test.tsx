import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SheetHead } from './sheet-head.tsx';

describe('the sheet header', () => {
  it('shows the title as a heading and calls onClose from its close button', async () => {
    const onClose = vi.fn();
    render(<SheetHead title="Send copy" onClose={onClose} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Send copy' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('labels its close button with closeLabel', () => {
    render(<SheetHead title="Sections" closeLabel="Close the list" onClose={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Close the list' })).toBeTruthy();
  });
});
