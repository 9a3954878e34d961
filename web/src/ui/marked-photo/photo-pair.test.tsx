import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PairSlider } from './pair-slider.tsx';
import { PhotoPair } from './photo-pair.tsx';

const before = { src: 'before.jpg', caption: 'Crown cracked', width: 800, height: 600 };
const after = { src: 'after.jpg', caption: '', width: 800, height: 600 };

afterEach(cleanup);

describe('a before and after pair', () => {
  it('labels each photo as before or after', () => {
    render(<PhotoPair before={before} after={after} />);

    expect(screen.getByRole('group', { name: 'Before and after' })).toBeTruthy();
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Before: Crown cracked',
      'After',
    ]);
  });

  it('shows a message if one photo has not arrived', () => {
    render(<PhotoPair before={{ ...before, src: undefined }} after={after} />);

    expect(screen.getByText('Photo not yet received')).toBeTruthy();
  });

  it('is revealed by a slider that also moves with the keyboard', () => {
    const { container } = render(<PairSlider before={before} after={after} />);
    const slider = screen.getByRole('slider', { name: /Before and after/ });
    fireEvent.input(slider, { target: { value: '80' } });

    expect(container.querySelector<HTMLElement>('.pair-slider')?.style.getPropertyValue('--at')).toBe('80%');
    expect(screen.getAllByRole('img')).toHaveLength(2);
  });
});
