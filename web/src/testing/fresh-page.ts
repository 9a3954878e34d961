import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { notePage } from './page-state.ts';

/*
 * Tests of a worker share its window and its packages, since loading both for each file costs more than the tests themselves.
 * The modules of this repository are loaded again for each file, and a file leaves the page as it found it.
 */
const restorePage = notePage();

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  restorePage();
  vi.resetModules();
});
