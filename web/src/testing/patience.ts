import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/** Code-split parts of a page load on demand, which can take longer than the default second on a busy machine. */
const TIMEOUT_MS = 30_000;

configure({ asyncUtilTimeout: TIMEOUT_MS });

/** Vitest has no setting for the default timeouts of `vi.waitFor` and `vi.waitUntil`. */
const { waitFor, waitUntil } = vi;
const patient = <T extends object>(options: number | T) => ({
  timeout: TIMEOUT_MS,
  ...(typeof options === 'number' ? { timeout: options } : options),
});
vi.waitFor = (callback, options = {}) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options = {}) => waitUntil(callback, patient(options));
