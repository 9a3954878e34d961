import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { optionalPart } from './optional-part.tsx';

const Title = ({ text }: { text: string }) => <h2>{text}</h2>;

describe('an optional part', () => {
  it('leaves the rest of the screen as it is when it fails to load, and appears once the device is back online', async () => {
    const Heading = optionalPart(vi.fn(() => Promise.resolve(Title)).mockRejectedValueOnce(new Error('offline')));
    render(
      <main>
        <Heading text="Last time" />
        <p>Crown</p>
      </main>,
    );
    await act(async () => undefined);

    expect(screen.getByText('Crown')).toBeDefined();
    expect(screen.queryByRole('heading')).toBeNull();

    act(() => void globalThis.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Last time' })).toBeDefined();
  });
});
