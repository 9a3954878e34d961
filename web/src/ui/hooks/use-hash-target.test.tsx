import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useHashTarget } from './use-hash-target.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Part() {
  return <section ref={useHashTarget('financing')} />;
}

describe('useHashTarget', () => {
  it.each([
    ['/admin/proposals#financing', 1],
    ['/admin/proposals', 0],
    ['/admin/proposals#terms', 0],
  ])('%s scrolls to the section %d times', (address, times) => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);

    render(
      <MemoryRouter initialEntries={[address]}>
        <Part />
      </MemoryRouter>,
    );

    expect(scroll).toHaveBeenCalledTimes(times);
  });
});
