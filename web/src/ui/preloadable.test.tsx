import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { preloadable } from './preloadable.tsx';

const Title = ({ text }: { text: string }) => <h2>{text}</h2>;

describe('a preloadable component', () => {
  it('renders with its parent after the preload', async () => {
    const Heading = preloadable(() => Promise.resolve(Title));
    await Heading.preload();
    render(<Heading text="Flue" />);

    expect(Heading.isLoaded()).toBe(true);
    expect(screen.getByRole('heading', { name: 'Flue' })).toBeDefined();
  });

  it('shows the fallback until its code has loaded', async () => {
    const Heading = preloadable(() => Promise.resolve(Title), <p>Loading</p>);
    render(<Heading text="Flue" />);

    expect(screen.getByText('Loading')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Flue' })).toBeDefined();
  });

  it('loads again after a failed preload', async () => {
    const load = vi.fn(() => Promise.resolve(Title)).mockRejectedValueOnce(new Error('offline'));
    const Heading = preloadable(load);
    await expect(Heading.preload()).rejects.toThrow('offline');
    await Heading.preload();
    await Heading.preload();

    expect(load).toHaveBeenCalledTimes(2);
  });
});
