import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderFor } from '#web/testing/viewer.tsx';
import { viewerOf } from '#web/testing/fixtures.ts';
import { Shell } from './shell.tsx';

beforeEach(() => vi.stubGlobal('__BUILD_ID__', 'build-1'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the shell', () => {
  it('shows a page right away, before its other parts have loaded', () => {
    renderFor(
      'TECHNICIAN',
      <Routes>
        <Route element={<Shell viewer={viewerOf('TECHNICIAN')} />}>
          <Route path="/dashboard" element={<p>The page</p>} />
        </Route>
      </Routes>,
      '/dashboard',
    );

    // React keeps a fallback for 300 ms before it shows the content: the list would wait for an offer below it.
    expect(screen.getByText('The page')).toBeTruthy();
    expect(screen.queryByText(/Loading/)).toBeNull();
  });

  it.each([
    ['/admin', 1],
    ['/admin#inspection-order', 0],
  ])('scrolls to the top of %s %d times', async (address, times) => {
    const scroll = vi.fn();
    vi.stubGlobal('scrollTo', scroll);
    history.replaceState(null, '', address);
    renderFor(
      'ADMINISTRATOR',
      <Routes>
        <Route element={<Shell viewer={viewerOf('ADMINISTRATOR')} />}>
          <Route path="/dashboard" element={<Link to={address}>Open the part</Link>} />
          <Route path="/admin" element={<section id="inspection-order">The part</section>} />
        </Route>
      </Routes>,
      '/dashboard',
    );

    fireEvent.click(screen.getByRole('link', { name: 'Open the part' }));

    await screen.findByText('The part');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
    expect(scroll).toHaveBeenCalledTimes(times);
    history.replaceState(null, '', '/');
  });
});
