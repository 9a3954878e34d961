import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useStableSrc } from './use-stable-src.ts';

const FIRST = 'https://photos.example/crown.jpg?signature=1';
const RENEWED = 'https://photos.example/crown.jpg?signature=2';
const OTHER = 'https://photos.example/flue.jpg?signature=3';

const open = () => renderHook(({ src }) => useStableSrc(src), { initialProps: { src: FIRST } });

afterEach(cleanup);

describe('the URL of a picture', () => {
  it('stays the same while its link is renewed', () => {
    const { result, rerender } = open();
    rerender({ src: RENEWED });
    expect(result.current.src).toBe(FIRST);
  });

  it('becomes the renewed link once it fails to load, in either order', () => {
    const late = open();
    late.rerender({ src: RENEWED });
    act(() => late.result.current.onError());
    expect(late.result.current.src).toBe(RENEWED);

    const early = open();
    act(() => early.result.current.onError());
    expect(early.result.current.src).toBe(FIRST);
    early.rerender({ src: RENEWED });
    expect(early.result.current.src).toBe(RENEWED);
  });

  it('changes immediately for another picture', () => {
    const { result, rerender } = open();
    rerender({ src: OTHER });
    expect(result.current.src).toBe(OTHER);
  });
});
