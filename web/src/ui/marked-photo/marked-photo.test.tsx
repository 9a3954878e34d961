import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PhotoMarkup } from '#shared/photos/markup.ts';
import { MarkedPhoto } from './marked-photo.tsx';

const MARKUP: PhotoMarkup = {
  turn: 90,
  crop: { x: 0, y: 0.5, width: 1, height: 0.5 },
  marks: [
    { kind: 'arrow', from: [0.1, 0.9], to: [0.5, 0.7], color: 'ember' },
    { kind: 'text', at: [0.5, 0.6], text: '3/8 in gap', color: 'white' },
  ],
};
const stage = (container: HTMLElement) => container.querySelector<HTMLElement>('.marked-photo-stage')!;

afterEach(cleanup);

describe('a marked photo', () => {
  it('is rotated and cropped by positioning its image', () => {
    const { container } = render(<MarkedPhoto src="a.jpg" alt="Crown" markup={MARKUP} width={1600} height={1200} />);
    const image = screen.getByRole('img');

    // Rotated, it is 1200 × 1600; the lower half is visible: 1200 × 800.
    expect(stage(container).style.getPropertyValue('--marked-photo-ratio')).toBe('1.5');
    expect(image.style).toMatchObject({ left: '50%', top: '0%', width: '133.333%', height: '150%' });
    expect(image.style.transform).toBe('translate(-50%, -50%) rotate(90deg)');
  });

  it('describes its marks in the alternative text, and hides the drawn marks from screen readers', () => {
    const { container } = render(<MarkedPhoto src="a.jpg" alt="Crown" markup={MARKUP} width={1600} height={1200} />);

    expect(screen.getByRole('img').getAttribute('alt')).toBe('Crown. Marked with an arrow and the words “3/8 in gap”');
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelectorAll('.marked-photo-line')).toHaveLength(2);
    expect(container.querySelector('.marked-photo-text')?.textContent).toBe('3/8 in gap');
  });

  it('takes its proportions from the image if none are known', () => {
    const { container } = render(<MarkedPhoto src="a.jpg" alt="" />);
    const image = container.querySelector('img')!;
    Object.defineProperties(image, { naturalWidth: { value: 300 }, naturalHeight: { value: 600 } });
    fireEvent.load(image);

    expect(stage(container).style.getPropertyValue('--marked-photo-ratio')).toBe('0.5');
    expect(image.getAttribute('alt')).toBe('');
  });

  it('has no drawing over it without marks', () => {
    const { container } = render(<MarkedPhoto src="a.jpg" alt="Crown" width={4} height={3} />);

    expect(container.querySelector('svg')).toBeNull();
    expect(container.querySelector('img')?.style).toMatchObject({ width: '100%', height: '100%' });
  });
});
