import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/** A page's parts load when they are opened; on a busy machine that takes longer than the default second. */
const PATIENCE_MS = 30_000;

configure({ asyncUtilTimeout: PATIENCE_MS });

/** Vitest's own wait has no setting for it. */
const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) });
