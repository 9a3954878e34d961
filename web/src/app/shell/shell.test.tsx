import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderFor } from '#web/testing/viewer.tsx';
import { viewerOf } from '../testing/fixtures.ts';
import { Shell } from './shell.tsx';

beforeEach(() => vi.stubGlobal('__BUILD_ID__', 'build-1'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows a page at once, whatever beside it has not been loaded yet', () => {
  renderFor(
    'TECHNICIAN',
    <Routes>
      <Route element={<Shell viewer={viewerOf('TECHNICIAN')} />}>
        <Route path="/dashboard" element={<p>The page</p>} />
      </Route>
    </Routes>,
    '/dashboard',
  );

  // React leaves 300 ms between a placeholder and what takes its place: the list would wait for an offer below it.
  expect(screen.getByText('The page')).toBeTruthy();
  expect(screen.queryByText(/Loading/)).toBeNull();
});
