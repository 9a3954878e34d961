import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/** Code-split parts of a page load on demand, which can take longer than the default second on a busy machine. */
const TIMEOUT_MS = 30_000;

configure({ asyncUtilTimeout: TIMEOUT_MS });

/** Vitest has no setting for the default timeout of `vi.waitFor`. */
const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, { timeout: TIMEOUT_MS, ...(typeof options === 'number' ? { timeout: options } : options) });
